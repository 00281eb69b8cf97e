package dev.tidemark.report;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** What to tell when a result cannot be written: which file, why, and what to do. */
final class WriteProblem {
  private WriteProblem() {}

  static ProblemException of(Path file, IOException cause) {
    String reason = reason(cause);
    String fix =
        reason.contains("space") || reason.contains("quota")
            ? "Free some space, or choose"
            : "Choose";
    return new ProblemException(
        Problem.of(
            file.toString(),
            "",
            "cannot be written: " + reason,
            fix + " another folder with --out"));
  }

  private static String reason(IOException cause) {
    return switch (cause) {
      case AccessDeniedException denied -> "permission denied for " + denied.getFile();
      case FileAlreadyExistsException exists -> exists.getFile() + " is a file, not a folder";
      case NoSuchFileException missing -> missing.getFile() + " cannot be made";
      case FileSystemException failed when failed.getReason() != null -> failed.getReason();
      default -> cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    };
  }
}
