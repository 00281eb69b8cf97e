package dev.tidemark.trace;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;

/** What can be wrong with the file of a trace, as a problem. */
final class TraceProblem {
  private TraceProblem() {}

  static ProblemException of(String where, String what, String fix) {
    return new ProblemException(Problem.of(where, "", what, fix));
  }

  static ProblemException reading(String file, IOException failed) {
    return switch (failed) {
      case NoSuchFileException _ ->
          of(file, "no such file", "Check the path; it is relative to the working directory");
      case AccessDeniedException _ ->
          of(file, "permission to read the file is denied", "Make it readable: chmod u+r");
      default -> of(file, "reading failed: " + failed.getMessage(), "");
    };
  }

  static ProblemException writing(String file, IOException failed) {
    return switch (failed) {
      case NoSuchFileException _ -> of(file, "its folder is missing", "Make the folder first");
      case AccessDeniedException _ ->
          of(file, "permission to write the file is denied", "Choose another folder");
      case FileAlreadyExistsException _ ->
          of(file, "there is a file of this name", "Name another one, or remove it");
      default ->
          of(file, "writing failed: " + failed.getMessage(), "Look for free space on its disk");
    };
  }
}
