package dev.tidemark.engine;

import dev.tidemark.engine.posix.PageMemory;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Buffers of the same size that lie one after the other, aligned for direct I/O. */
public final class BufferSlab {
  /** A page, and no device's logical block is larger today. */
  public static final int ALIGNMENT_BYTES = 4096;

  private final MemorySegment memory;
  private final int slotCount;
  private final int slotBytes;
  private final int strideBytes;

  BufferSlab(Arena arena, int slotCount, int slotBytes) {
    this.slotCount = slotCount;
    this.slotBytes = slotBytes;
    strideBytes =
        Math.toIntExact(
            ((long) slotBytes + ALIGNMENT_BYTES - 1) / ALIGNMENT_BYTES * ALIGNMENT_BYTES);
    memory = PageMemory.allocate(arena, (long) slotCount * strideBytes);
  }

  public int slotCount() {
    return slotCount;
  }

  public int slotBytes() {
    return slotBytes;
  }

  /** All buffers as one piece; slot i begins at {@link #start}. */
  public MemorySegment memory() {
    return memory;
  }

  /** Where a slot begins in {@link #memory}. */
  public long start(int slot) {
    return (long) slot * strideBytes;
  }
}
