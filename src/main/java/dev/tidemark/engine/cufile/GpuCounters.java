package dev.tidemark.engine.cufile;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Optional;

/**
 * Which way requests of one GPU took, as cuFile itself counts them, reads and writes together.
 *
 * @param peerToPeer by the kernel's PCI peer-to-peer
 * @param driver by nvidia-fs
 * @param posix in compatibility mode
 * @param unaligned by a staging buffer of the GPU
 */
public record GpuCounters(long peerToPeer, long driver, long posix, long unaligned) {
  /** More than any version of {@code CUfileStatsLevel3_t} takes. */
  private static final int STATISTICS_BYTES = 1 << 16;

  private static final int UUID_BYTES = 16;

  /**
   * Asks for the counters. A GPU's begin with its UUID, which is looked for, since what lies before
   * them is of another size in other versions.
   */
  static Optional<GpuCounters> of(CuFileLibrary library, byte[] uuid) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment all = arena.allocate(STATISTICS_BYTES, Long.BYTES);
      if (!library.tried("cuFileGetStatsL3", FunctionDescriptor.of(JAVA_LONG, ADDRESS), all)) {
        return Optional.empty();
      }
      long last = STATISTICS_BYTES - CuFileLayouts.GPU_COUNTERS.byteSize();
      for (long at = 0; at <= last; at += Long.BYTES) {
        if (Arrays.equals(all.asSlice(at, UUID_BYTES).toArray(JAVA_BYTE), uuid)) {
          return Optional.of(read(all.asSlice(at)));
        }
      }
      return Optional.empty();
    }
  }

  private static GpuCounters read(MemorySegment counters) {
    return new GpuCounters(
        sum(counters, "n_p2p_reads", "n_p2p_writes"),
        sum(counters, "n_nvfs_reads", "n_nvfs_writes"),
        sum(counters, "n_posix_reads", "n_posix_writes"),
        sum(counters, "n_unaligned_reads", "n_unaligned_writes"));
  }

  private static long sum(MemorySegment counters, String reads, String writes) {
    return counters.get(JAVA_LONG, offset(reads)) + counters.get(JAVA_LONG, offset(writes));
  }

  private static long offset(String field) {
    return CuFileLayouts.GPU_COUNTERS.byteOffset(PathElement.groupElement(field));
  }
}
