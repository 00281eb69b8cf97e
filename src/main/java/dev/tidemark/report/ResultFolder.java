package dev.tidemark.report;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/**
 * The folder that a run's files go into: all of them or none.
 *
 * <p>Files are written to a folder {@code NAME.partial-N} beside it, which is then renamed. A
 * folder that an earlier run wrote is replaced; any other that holds something is refused and left
 * as it is. A process killed in between leaves the earlier folder at {@code NAME}, or for the
 * moment between two renames at {@code NAME.replaced-N}, and perhaps a {@code NAME.partial-N} that
 * can be deleted.
 */
public final class ResultFolder {
  private static final int PARTIAL_MAX = 1000;

  private final Path folder;

  public ResultFolder(Path folder) {
    this.folder = real(folder);
  }

  /** Refuses a folder that is not ours to replace or cannot be made: asked before a long run. */
  public void requireReplaceable() {
    new ExistingFolder(folder).requireReplaceable();
    deleteOurs(createPartial());
  }

  /** Writes these files by name, or throws a problem and leaves nothing behind. */
  public void write(Map<String, ResultFiles.Content> files) {
    boolean exists = new ExistingFolder(folder).requireReplaceable();
    Path partial = createPartial();
    boolean isPlaced = false;
    try {
      for (Map.Entry<String, ResultFiles.Content> file : files.entrySet()) {
        write(partial, file.getKey(), file.getValue());
      }
      putInPlace(partial, exists);
      isPlaced = true;
    } catch (IOException e) {
      throw WriteProblem.of(folder, e);
    } finally {
      if (!isPlaced) {
        deleteOurs(partial);
      }
    }
  }

  private Path createPartial() {
    try {
      Files.createDirectories(folder.resolveSibling(""));
      return createFirstFree("partial");
    } catch (IOException e) {
      throw WriteProblem.of(folder, e);
    }
  }

  private Path createFirstFree(String suffix) throws IOException {
    for (int number = 1; number <= PARTIAL_MAX; number++) {
      try {
        return Files.createDirectory(sibling(suffix, number));
      } catch (FileAlreadyExistsException taken) {
        // The next number may be free.
      }
    }
    throw new IOException(
        "there are " + PARTIAL_MAX + " folders " + sibling(suffix, 1) + " and up already");
  }

  private Path sibling(String suffix, int number) {
    return folder.resolveSibling(folder.getFileName() + "." + suffix + "-" + number);
  }

  private void write(Path partial, String name, ResultFiles.Content content) {
    Path file = partial.resolve(name);
    try (OutputStream raw =
            Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        OutputStream out = new BufferedOutputStream(raw)) {
      content.writeTo(out);
    } catch (IOException e) {
      throw WriteProblem.of(folder.resolve(name), e);
    }
  }

  private void putInPlace(Path partial, boolean exists) throws IOException {
    if (!exists) {
      Files.move(partial, folder, StandardCopyOption.ATOMIC_MOVE);
      return;
    }
    Path replaced = createFirstFree("replaced");
    Files.move(folder, replaced, StandardCopyOption.ATOMIC_MOVE);
    try {
      Files.move(partial, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      Files.move(replaced, folder, StandardCopyOption.ATOMIC_MOVE);
      throw e;
    }
    deleteOurs(replaced);
  }

  /** Deletes our files and then the folder, which stays when it holds anything else. */
  private static void deleteOurs(Path folder) {
    try {
      for (String name : ExistingFolder.OUR_FILES) {
        Files.deleteIfExists(folder.resolve(name));
      }
      Files.deleteIfExists(folder);
    } catch (IOException left) {
      // The result is in place, or another problem is on its way: leftovers change neither.
    }
  }

  private static Path real(Path folder) {
    try {
      return folder.toRealPath();
    } catch (IOException missing) {
      return folder.toAbsolutePath().normalize();
    }
  }
}
