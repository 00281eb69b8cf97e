package dev.tidemark.engine;

import dev.tidemark.engine.posix.OpenFile;
import java.lang.foreign.MemorySegment;

/** No file at all: every request succeeds at once and no byte moves. */
final class NullBacking implements Backing {
  @Override
  public long read(MemorySegment buffers, long at, long offset, int length) {
    return length;
  }

  @Override
  public long write(MemorySegment buffers, long at, long offset, int length) {
    return length;
  }

  @Override
  public boolean prepare(long bytes, boolean preallocate) {
    return false;
  }

  @Override
  public void truncate(long bytes) {}

  @Override
  public void sync() {}

  @Override
  public void dropCache() {}

  @Override
  public OpenFile descriptor() {
    throw new UnsupportedOperationException("the null engine has no descriptor");
  }

  @Override
  public void close() {}
}
