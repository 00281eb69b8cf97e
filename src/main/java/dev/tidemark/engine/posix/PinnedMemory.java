package dev.tidemark.engine.posix;

import java.lang.foreign.MemorySegment;
import java.util.Optional;

/** Memory that the kernel keeps where it is: mlock. */
public final class PinnedMemory {
  private PinnedMemory() {}

  /** Pins the memory; why not, if the kernel refuses. */
  public static Optional<Errno> pin(MemorySegment memory) {
    return failure(LibC.mlock(memory.address(), memory.byteSize()));
  }

  /** Lets the kernel move it again, which has to be before it is freed. */
  public static Optional<Errno> release(MemorySegment memory) {
    return failure(LibC.munlock(memory.address(), memory.byteSize()));
  }

  private static Optional<Errno> failure(int result) {
    return result < 0 ? Optional.of(Errno.ofResult(result)) : Optional.empty();
  }
}
