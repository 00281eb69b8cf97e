package dev.tidemark.engine;

import dev.tidemark.program.NumberedPaths;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbered files in a folder that Tidemark made for them. Their names follow from their numbers, so
 * that nobody keeps a list of a million; anything else that lies there is somebody else's.
 *
 * @param folder tells that folder from another of the same name
 * @param untilNanos files that were made later, ns since 1970, are somebody else's
 */
record OwnedSet(OwnedFile folder, NumberedPaths paths, int files, long untilNanos) {
  /** How a line of a journal begins. */
  static final String LINE = "set( [0-9a-f]{1,16}){3} [0-9]{1,10} [0-9]{1,10} \\.[a-z0-9]{1,20}";

  private static final Pattern WORDS = Pattern.compile(" ");

  /** Files are still being made. */
  static OwnedSet begun(OwnedFile folder, NumberedPaths paths, int files) {
    return new OwnedSet(folder, paths, files, Long.MAX_VALUE);
  }

  OwnedSet complete(long nanos) {
    return new OwnedSet(folder, paths, files, nanos);
  }

  /** Reads what {@link #toString} gives before the name of the folder. */
  static OwnedSet parse(String text, String name) {
    String[] words = WORDS.split(text, -1);
    return new OwnedSet(
        new OwnedFile(Long.parseUnsignedLong(words[1], 16), Long.parseUnsignedLong(words[2], 16)),
        new NumberedPaths(name, Math.max(1, Integer.parseInt(words[5])), words[6]),
        Integer.parseInt(words[4]),
        Long.parseUnsignedLong(words[3], 16));
  }

  /** Whether a line of a journal is one of these; numbers that are too large are nobody's. */
  static boolean isOne(Matcher line) {
    if (!line.group("event").startsWith("set ") || line.group("name").indexOf('/') >= 0) {
      return false;
    }
    String[] words = WORDS.split(line.group("event"), -1);
    return Long.parseLong(words[4]) <= Integer.MAX_VALUE
        && Long.parseLong(words[5]) <= Integer.MAX_VALUE;
  }

  /**
   * Removes the files and the folders that are then empty.
   *
   * @param root the marked folder
   * @return how many files were removed
   */
  int remove(Path root) throws IOException {
    Path own = root.resolve(paths.folder());
    if (OwnedFile.ofFolder(own).filter(folder::equals).isEmpty()) {
      return 0;
    }
    int removed = 0;
    for (int number = 0; number < paths.folders(files); number++) {
      removed += removeFolder(root, number);
    }
    removeEmpty(own);
    return removed;
  }

  /** A link in a folder's place would lead out, and stays. */
  private int removeFolder(Path root, int number) throws IOException {
    Path inner = root.resolve(paths.folderPath(number));
    if (OwnedFile.ofFolder(inner).isEmpty()) {
      return 0;
    }
    int removed = 0;
    long end = Math.min(files, (number + 1L) * paths.filesPerFolder());
    for (int file = number * paths.filesPerFolder(); file < end; file++) {
      Path path = root.resolve(paths.path(file));
      boolean mine = OwnedFile.at(path).filter(f -> f.birthNanos() <= untilNanos).isPresent();
      removed += mine && Files.deleteIfExists(path) ? 1 : 0;
    }
    removeEmpty(inner);
    return removed;
  }

  private static void removeEmpty(Path folder) throws IOException {
    boolean empty;
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      empty = !entries.iterator().hasNext();
    }
    if (empty) {
      Files.delete(folder);
    }
  }

  /** Makes the folders, which must not be there, but for one that a kill left empty. */
  static OwnedFile makeFolder(Path root, NumberedPaths paths) throws IOException {
    Path own = root.resolve(paths.folder());
    if (OwnedFile.ofFolder(own).isPresent()) {
      removeEmpty(own);
    }
    Files.createDirectory(own);
    return OwnedFile.ofFolder(own).orElseThrow(() -> new IOException("it vanished when made"));
  }

  /** Makes the folders within the folder. */
  void makeInner(Path root) throws IOException {
    for (int number = 0; number < paths.folders(files); number++) {
      Files.createDirectory(root.resolve(paths.folderPath(number)));
    }
  }

  /** As a journal has it. */
  @Override
  public String toString() {
    return "set "
        + Long.toHexString(folder.inode())
        + " "
        + Long.toHexString(folder.birthNanos())
        + " "
        + Long.toHexString(untilNanos)
        + " "
        + files
        + " "
        + paths.filesPerFolder()
        + " "
        + paths.suffix()
        + " "
        + paths.folder();
  }
}
