package dev.tidemark.engine;

import dev.tidemark.engine.posix.AccessAdvice;
import dev.tidemark.engine.posix.OpenFile;
import java.lang.foreign.MemorySegment;

/** Reads and writes by system calls on a descriptor. */
final class DescriptorBacking implements Backing {
  private final OpenFile file;

  DescriptorBacking(OpenFile file) {
    this.file = file;
  }

  @Override
  public long read(MemorySegment buffers, long at, long offset, int length) {
    return file.read(buffers.address() + at, length, offset);
  }

  @Override
  public long write(MemorySegment buffers, long at, long offset, int length) {
    return file.write(buffers.address() + at, length, offset);
  }

  @Override
  public boolean prepare(long bytes, boolean preallocate) {
    return preallocate && file.allocate(0, bytes);
  }

  @Override
  public void truncate(long bytes) {
    file.truncate(bytes);
  }

  @Override
  public void sync() {
    file.syncData();
  }

  @Override
  public void dropCache() {
    file.syncData();
    file.advise(AccessAdvice.NOT_NEEDED, 0, 0);
  }

  @Override
  public OpenFile descriptor() {
    return file;
  }

  @Override
  public void close() {
    file.close();
  }
}
