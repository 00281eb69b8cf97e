package dev.tidemark.cli;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that a command writes at its end, all of it or nothing, and not over another one unless
 * told.
 *
 * @param path where
 * @param replacing whether it may take the place of another file
 */
record NewFile(Path path, boolean replacing) {
  /**
   * Asks that the file can be written, before work is spent on its content.
   *
   * @throws ProblemException if another file is there and must stay
   */
  void requireFree() {
    if (Files.isDirectory(path)) {
      throw problem("this is a directory", "Name a file");
    }
    if (!replacing && Files.exists(path)) {
      throw occupied();
    }
  }

  void write(String content) {
    Path draft = path.resolveSibling(path.getFileName() + ".draft");
    try {
      if (replacing) {
        Files.writeString(draft, content);
        Files.move(draft, path, StandardCopyOption.REPLACE_EXISTING);
      } else {
        Files.writeString(path, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      }
    } catch (FileAlreadyExistsException exists) {
      throw occupied();
    } catch (NoSuchFileException missing) {
      throw problem("cannot be written: its folder is missing", "Make the folder first");
    } catch (IOException failed) {
      throw problem(
          "cannot be written: " + failed.getClass().getSimpleName() + " " + failed.getMessage(),
          "Choose another file with --out");
    }
  }

  private ProblemException occupied() {
    return problem("there is a file of this name", "Use --force to replace it");
  }

  private ProblemException problem(String what, String fix) {
    return new ProblemException(Problem.of(path.toString(), "", what, fix));
  }
}
