package dev.tidemark.engine.posix;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * Memory in whole pages from the kernel, and in huge ones where it is large and they are permitted:
 * touching it first is then a fault in 2 MiB instead of one in 4 KiB, and direct I/O has a
 * hundredth of the pages to hold.
 */
public final class PageMemory {
  private static final long HUGE_PAGE_BYTES = 2L << 20;
  private static final int READ_WRITE = 1 | 2;
  private static final int PRIVATE_AND_ANONYMOUS = 2 | 0x20;
  private static final int HUGE_PAGES = 14;
  private static final int NO_FILE = -1;

  private PageMemory() {}

  /**
   * Zeroed memory that ends with the arena.
   *
   * @throws OutOfMemoryError when the kernel has none
   */
  public static MemorySegment allocate(Arena arena, long bytes) {
    boolean huge = bytes >= HUGE_PAGE_BYTES;
    long mapped = huge ? bytes + HUGE_PAGE_BYTES : bytes;
    long address = LibC.mmap(mapped, READ_WRITE, PRIVATE_AND_ANONYMOUS, NO_FILE, 0);
    if (address < 0) {
      throw new OutOfMemoryError("mmap of " + bytes + " B: " + Errno.ofResult(address));
    }
    long start = address;
    if (huge) {
      start = (address + HUGE_PAGE_BYTES - 1) / HUGE_PAGE_BYTES * HUGE_PAGE_BYTES;
      LibC.madvise(start, bytes, HUGE_PAGES); // a kernel without them says no, and small ones serve
    }
    return segment(arena, start, bytes, address, mapped);
  }

  @SuppressWarnings("restricted") // as long as what was mapped, and unmapped once
  private static MemorySegment segment(
      Arena arena, long start, long bytes, long mappedAddress, long mappedBytes) {
    return MemorySegment.ofAddress(start)
        .reinterpret(bytes, arena, freed -> LibC.munmap(mappedAddress, mappedBytes));
  }
}
