package dev.tidemark.engine;

import dev.tidemark.engine.posix.FileStatus;
import dev.tidemark.engine.posix.IoFailure;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What tells a file that Tidemark made from one of the same name that somebody else made later.
 *
 * @param inode of the file
 * @param birthNanos when it was made; 0 where the filesystem does not say
 */
record OwnedFile(long inode, long birthNanos) {
  /** Absent when there is no such file, or it is no regular one. */
  static Optional<OwnedFile> at(Path path) {
    return at(path, FileStatus.Kind.REGULAR);
  }

  /** The same of a folder. */
  static Optional<OwnedFile> ofFolder(Path path) {
    return at(path, FileStatus.Kind.FOLDER);
  }

  private static Optional<OwnedFile> at(Path path, FileStatus.Kind kind) {
    try {
      FileStatus status = FileStatus.of(path);
      return status.kind() == kind
          ? Optional.of(new OwnedFile(status.inode(), status.birthNanos()))
          : Optional.empty();
    } catch (IoFailure gone) {
      return Optional.empty();
    }
  }

  /** Reads what {@link #toString} gives. */
  static OwnedFile parse(String text) {
    String[] words = text.split(" ", 3);
    return new OwnedFile(
        Long.parseUnsignedLong(words[1], 16), Long.parseUnsignedLong(words[2], 16));
  }

  @Override
  public String toString() {
    return "file " + Long.toHexString(inode) + " " + Long.toHexString(birthNanos);
  }
}
