package dev.tidemark.engine.posix;

import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.Set;

/** A file descriptor. Reads and writes name their offset, so threads may share it. */
public final class OpenFile implements AutoCloseable {
  private static final int OWNER_WRITES_ALL_READ = 0644;
  private static final int KEEP_SIZE_AND_PUNCH_HOLE = 3;

  private final Path path;
  private final int descriptor;
  private boolean closed;

  private OpenFile(Path path, int descriptor) {
    this.path = path;
    this.descriptor = descriptor;
  }

  public static OpenFile open(Path path, Set<OpenFlag> flags) {
    try (Arena arena = Arena.ofConfined()) {
      int result =
          LibC.open(
              arena.allocateFrom(path.toString()), OpenFlag.bits(flags), OWNER_WRITES_ALL_READ);
      if (result < 0) {
        throw new IoFailure("open", path, Errno.ofResult(result));
      }
      return new OpenFile(path, result);
    }
  }

  public Path path() {
    return path;
  }

  /** Its number, for a library that takes one; this object stays its owner. */
  public int descriptor() {
    return descriptor;
  }

  public FileStatus status() {
    return FileStatus.of(descriptor, path);
  }

  /** Bytes read into the memory at the address, fewer at the end; or minus the errno. */
  public long read(long address, long length, long offset) {
    while (true) {
      long result = LibC.pread(descriptor, address, length, offset);
      if (result != -Errno.EINTR.number()) {
        return result;
      }
    }
  }

  /** Bytes written from the memory at the address; or minus the errno. */
  public long write(long address, long length, long offset) {
    while (true) {
      long result = LibC.pwrite(descriptor, address, length, offset);
      if (result != -Errno.EINTR.number()) {
        return result;
      }
    }
  }

  public void truncate(long bytes) {
    check("truncation to " + bytes + " B", LibC.ftruncate(descriptor, bytes));
  }

  /**
   * Sets space aside and lengthens the file where needed; false where the filesystem cannot.
   *
   * @throws IoFailure ENOSPC among others
   */
  public boolean allocate(long offset, long length) {
    int result;
    do {
      result = LibC.fallocate(descriptor, 0, offset, length);
    } while (result == -Errno.EINTR.number());
    if (result == -Errno.EOPNOTSUPP.number()) {
      return false;
    }
    check("allocation of " + length + " B at " + offset, result);
    return true;
  }

  /** Gives the space back and leaves zeros there; false where the filesystem cannot. */
  public boolean punchHole(long offset, long length) {
    int result = LibC.fallocate(descriptor, KEEP_SIZE_AND_PUNCH_HOLE, offset, length);
    if (result == -Errno.EOPNOTSUPP.number()) {
      return false;
    }
    check("discard of " + length + " B at " + offset, result);
    return true;
  }

  /** Waits until the data, and what is needed to find it again, is on the device. */
  public void syncData() {
    check("fdatasync", LibC.fdatasync(descriptor));
  }

  /** Waits until the data and everything known of the file is on the device. */
  public void sync() {
    check("fsync", LibC.fsync(descriptor));
  }

  /** Waits until everything written to the file's filesystem is on its devices. */
  public void syncFilesystem() {
    check("syncfs", LibC.syncfs(descriptor));
  }

  /** For {@code length} 0 up to the end of the file. */
  public void advise(AccessAdvice advice, long offset, long length) {
    check("posix_fadvise", LibC.fadvise(descriptor, offset, length, advice.number));
  }

  private void check(String operation, int result) {
    if (result < 0) {
      throw new IoFailure(operation, path, Errno.ofResult(result));
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      check("close", LibC.close(descriptor));
    }
  }
}
