package dev.tidemark.engine;

import dev.tidemark.engine.posix.AccessAdvice;
import dev.tidemark.engine.posix.Errno;
import dev.tidemark.engine.posix.MappedFile;
import dev.tidemark.engine.posix.OpenFile;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.lang.foreign.MemorySegment;

/**
 * Copies to and from a mapping of the whole file. A page fault is taken inside Java code, so slow
 * storage delays every thread of the process at each garbage collection.
 */
final class MappedBacking implements Backing {
  private final OpenFile file;
  private final boolean writable;
  private MappedFile mapping;

  MappedBacking(OpenFile file, boolean writable) {
    this.file = file;
    this.writable = writable;
    mapping = MappedFile.map(file.path(), file.status().bytes(), writable);
  }

  @Override
  public long read(MemorySegment buffers, long at, long offset, int length) {
    MemorySegment mapped = mapping.memory();
    int bytes = Math.clamp(mapped.byteSize() - offset, 0, length);
    if (bytes == 0) {
      return 0;
    }
    try {
      MemorySegment.copy(mapped, offset, buffers, at, bytes);
      return bytes;
    } catch (InternalError fault) {
      return -Errno.EIO.number();
    }
  }

  /** A full disk is not met here, as a fault of the process: the space was set aside before. */
  @Override
  public long write(MemorySegment buffers, long at, long offset, int length) {
    try {
      MemorySegment.copy(buffers, at, mapping.memory(), offset, length);
      return length;
    } catch (InternalError fault) {
      return -Errno.EIO.number();
    }
  }

  /** Sets the space aside in any case: writing to a page that has none would be a fault. */
  @Override
  public boolean prepare(long bytes, boolean preallocate) {
    boolean longer = bytes > file.status().bytes();
    if (!file.allocate(0, bytes)) {
      throw new ProblemException(
          Problem.of(
              file.path().toString(),
              "",
              "this filesystem cannot set space aside, and a full disk would be met as a fault in"
                  + " mapped memory",
              "Use engine: buffered"));
    }
    if (bytes > mapping.memory().byteSize()) {
      MappedFile larger = MappedFile.map(file.path(), bytes, writable);
      mapping.close();
      mapping = larger;
    }
    return longer;
  }

  @Override
  public void truncate(long bytes) {
    file.truncate(bytes);
  }

  @Override
  public void sync() {
    if (writable) {
      mapping.force();
    }
    file.syncData();
  }

  /** What is mapped stays cached, so the mapping lets go of its pages first. */
  @Override
  public void dropCache() {
    sync();
    mapping.advise(AccessAdvice.NOT_NEEDED);
    file.advise(AccessAdvice.NOT_NEEDED, 0, 0);
  }

  @Override
  public OpenFile descriptor() {
    return file;
  }

  @Override
  public void close() {
    mapping.close();
    file.close();
  }
}
