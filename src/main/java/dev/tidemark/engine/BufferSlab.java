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
  private final DeviceSide device;

  BufferSlab(Arena arena, int slotCount, int slotBytes) {
    this(arena, slotCount, slotBytes, DeviceSide.NONE);
  }

  /**
   * @param device that has these buffers too, and moves its own when requests are carried out
   */
  BufferSlab(Arena arena, int slotCount, int slotBytes, DeviceSide device) {
    this.slotCount = slotCount;
    this.slotBytes = slotBytes;
    this.device = device;
    strideBytes = strideBytes(slotBytes);
    memory = PageMemory.allocate(arena, memoryBytes(slotCount, slotBytes));
  }

  private static int strideBytes(int slotBytes) {
    return Math.toIntExact(
        ((long) slotBytes + ALIGNMENT_BYTES - 1) / ALIGNMENT_BYTES * ALIGNMENT_BYTES);
  }

  /** What so many buffers take. */
  static long memoryBytes(int slotCount, int slotBytes) {
    return (long) slotCount * strideBytes(slotBytes);
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

  /** Hands over what was put into a slot, before it is written to a file. */
  public void handOver(int slot, int bytes) {
    device.handOver(memory, start(slot), bytes);
  }

  /** Fetches what a read has left, before a slot is looked at. */
  public void fetch(int slot, int bytes) {
    device.fetch(memory, start(slot), bytes);
  }
}
