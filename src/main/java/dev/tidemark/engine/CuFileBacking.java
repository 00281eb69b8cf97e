package dev.tidemark.engine;

import dev.tidemark.engine.cufile.CuFileFailure;
import dev.tidemark.engine.posix.OpenFile;
import java.lang.foreign.MemorySegment;

/** Moves bytes between a file and a GPU's copy of the buffers; the rest is the descriptor's. */
final class CuFileBacking implements Backing {
  private final Backing descriptor;
  private final CuFileDevice device;
  private final long handle;

  /**
   * @param handle by which cuFile knows the file
   */
  CuFileBacking(Backing descriptor, CuFileDevice device, long handle) {
    this.descriptor = descriptor;
    this.device = device;
    this.handle = handle;
  }

  @Override
  public long handle() {
    return handle;
  }

  @Override
  public long read(MemorySegment buffers, long at, long offset, int length) {
    long refusal = attach();
    return refusal < 0 ? refusal : device.session().read(handle, device.base(), length, offset, at);
  }

  @Override
  public long write(MemorySegment buffers, long at, long offset, int length) {
    long refusal = attach();
    return refusal < 0
        ? refusal
        : device.session().write(handle, device.base(), length, offset, at);
  }

  /** Zero, or minus a code of cuFile's. */
  private long attach() {
    try {
      device.attach();
      return 0;
    } catch (CuFileFailure refused) {
      return -refused.code();
    }
  }

  @Override
  public boolean prepare(long bytes, boolean preallocate) {
    return descriptor.prepare(bytes, preallocate);
  }

  @Override
  public void truncate(long bytes) {
    descriptor.truncate(bytes);
  }

  @Override
  public void sync() {
    descriptor.sync();
  }

  @Override
  public void dropCache() {
    descriptor.dropCache();
  }

  @Override
  public OpenFile descriptor() {
    return descriptor.descriptor();
  }

  @Override
  public void close() {
    device.session().deregister(handle);
    descriptor.close();
  }
}
