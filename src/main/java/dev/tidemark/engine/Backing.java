package dev.tidemark.engine;

import dev.tidemark.engine.posix.OpenFile;
import java.lang.foreign.MemorySegment;

/**
 * What carries the bytes of an {@link EngineFile}. Reads, writes and syncs may come from several
 * threads, and the first two tell a failure as minus its errno; everything else comes from the
 * file's own.
 */
interface Backing {
  /** Bytes read into the buffers at {@code at}; fewer than asked for at the end of the file. */
  long read(MemorySegment buffers, long at, long offset, int length);

  long write(MemorySegment buffers, long at, long offset, int length);

  /** Readies the file for writes up to so many bytes; true if that made it longer. */
  boolean prepare(long bytes, boolean preallocate);

  void truncate(long bytes);

  void sync();

  void dropCache();

  OpenFile descriptor();

  /** By which cuFile knows the file, where it does. */
  default long handle() {
    throw new UnsupportedOperationException("the file is not registered with cuFile");
  }

  void close();
}
