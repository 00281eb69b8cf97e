package dev.tidemark.engine.posix;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What the kernel knows of a file, by statx(2).
 *
 * @param kind of the file
 * @param bytes up to its end
 * @param allocatedBytes that it takes on the filesystem
 * @param inode together with {@code birthNanos} tells it from all others of the filesystem
 * @param birthNanos when it was made, ns since 1970; 0 where the filesystem does not say
 * @param deviceMajor of the device that holds it, for /sys/dev/block
 * @param direct absent where the filesystem does not say, or the kernel is older than 6.1
 */
public record FileStatus(
    Kind kind,
    long bytes,
    long allocatedBytes,
    long inode,
    long birthNanos,
    int deviceMajor,
    int deviceMinor,
    Optional<DirectAlignment> direct) {
  /** What a file is. */
  public enum Kind {
    REGULAR,
    FOLDER,
    SYMBOLIC_LINK,
    BLOCK_DEVICE,
    OTHER
  }

  private static final int STATX_BYTES = 256;
  private static final int BASIC_AND_BIRTH = 0xfff;
  private static final int BIRTH = 0x800;
  private static final int DIRECT_ALIGNMENT = 0x2000;
  private static final int WORKING_FOLDER = -100;
  private static final int NO_FOLLOW = 0x100;
  private static final int EMPTY_PATH = 0x1000;
  private static final int SECTOR_BYTES = 512;
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  /** Of the file itself, where the path ends in a symbolic link. */
  public static FileStatus of(Path path) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment name = arena.allocateFrom(path.toString());
      return of(WORKING_FOLDER, name, NO_FOLLOW, path, arena);
    }
  }

  static FileStatus of(int descriptor, Path path) {
    try (Arena arena = Arena.ofConfined()) {
      return of(descriptor, arena.allocateFrom(""), EMPTY_PATH, path, arena);
    }
  }

  private static FileStatus of(
      int descriptor, MemorySegment name, int flags, Path path, Arena arena) {
    MemorySegment status = arena.allocate(STATX_BYTES, Long.BYTES);
    int result = LibC.statx(descriptor, name, flags, BASIC_AND_BIRTH | DIRECT_ALIGNMENT, status);
    if (result < 0) {
      throw new IoFailure("statx", path, Errno.ofResult(result));
    }
    int mask = status.get(JAVA_INT, 0);
    return new FileStatus(
        kind(status.get(JAVA_SHORT, 28)),
        status.get(JAVA_LONG, 40),
        status.get(JAVA_LONG, 48) * SECTOR_BYTES,
        status.get(JAVA_LONG, 32),
        (mask & BIRTH) == 0
            ? 0
            : status.get(JAVA_LONG, 80) * NANOS_PER_SECOND + status.get(JAVA_INT, 88),
        status.get(JAVA_INT, 136),
        status.get(JAVA_INT, 140),
        (mask & DIRECT_ALIGNMENT) == 0
            ? Optional.empty()
            : Optional.of(
                new DirectAlignment(status.get(JAVA_INT, 152), status.get(JAVA_INT, 156))));
  }

  private static Kind kind(int mode) {
    return switch (mode & 0xf000) {
      case 0x8000 -> Kind.REGULAR;
      case 0x4000 -> Kind.FOLDER;
      case 0xa000 -> Kind.SYMBOLIC_LINK;
      case 0x6000 -> Kind.BLOCK_DEVICE;
      default -> Kind.OTHER;
    };
  }
}
