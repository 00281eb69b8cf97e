package dev.tidemark.engine.cufile;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.StructLayout;

/**
 * The structures that libcufile.so.0 takes and returns, on Linux for x86-64 and 64-bit ARM. Names
 * are the header's.
 */
public final class CuFileLayouts {
  /** {@code CUfileError_t}: returned by value. */
  public static final StructLayout ERROR =
      MemoryLayout.structLayout(JAVA_INT.withName("err"), JAVA_INT.withName("cu_err"));

  /**
   * {@code CUfileDescr_t}: a file descriptor to be registered; the union holds an int or a pointer.
   */
  public static final StructLayout DESCRIPTOR =
      MemoryLayout.structLayout(
          JAVA_INT.withName("type"),
          MemoryLayout.paddingLayout(4),
          MemoryLayout.unionLayout(JAVA_INT.withName("fd"), ADDRESS.withName("handle"))
              .withName("handle"),
          ADDRESS.withName("fs_ops"));

  /** {@code CUfileIOParams_t}: one request of a batch. */
  public static final StructLayout REQUEST =
      MemoryLayout.structLayout(
          JAVA_INT.withName("mode"),
          MemoryLayout.paddingLayout(4),
          ADDRESS.withName("devPtr_base"),
          JAVA_LONG.withName("file_offset"),
          JAVA_LONG.withName("devPtr_offset"),
          JAVA_LONG.withName("size"),
          ADDRESS.withName("fh"),
          JAVA_INT.withName("opcode"),
          MemoryLayout.paddingLayout(4),
          ADDRESS.withName("cookie"));

  /** {@code CUfileIOEvents_t}: one completion of a batch. */
  public static final StructLayout EVENT =
      MemoryLayout.structLayout(
          ADDRESS.withName("cookie"),
          JAVA_INT.withName("status"),
          MemoryLayout.paddingLayout(4),
          JAVA_LONG.withName("ret"));

  /** {@code CUfileDrvProps_t}: what the driver can do and is set to. */
  public static final StructLayout PROPERTIES =
      MemoryLayout.structLayout(
          JAVA_INT.withName("major_version"),
          JAVA_INT.withName("minor_version"),
          JAVA_LONG.withName("poll_thresh_size"),
          JAVA_LONG.withName("max_direct_io_size"),
          JAVA_INT.withName("dstatusflags"),
          JAVA_INT.withName("dcontrolflags"),
          JAVA_INT.withName("fflags"),
          JAVA_INT.withName("max_device_cache_size"),
          JAVA_INT.withName("per_buffer_cache_size"),
          JAVA_INT.withName("max_device_pinned_mem_size"),
          JAVA_INT.withName("max_batch_io_size"),
          JAVA_INT.withName("max_batch_io_timeout_msecs"));

  /** {@code CUfilePerGpuStats_t}: which way each request of one GPU took, as the library counts. */
  public static final StructLayout GPU_COUNTERS =
      MemoryLayout.structLayout(
          MemoryLayout.sequenceLayout(16, JAVA_BYTE).withName("uuid"),
          JAVA_LONG.withName("read_bytes"),
          JAVA_LONG.withName("read_bw"),
          JAVA_LONG.withName("read_util"),
          JAVA_LONG.withName("read_dur_us"),
          JAVA_LONG.withName("n_total_reads"),
          JAVA_LONG.withName("n_p2p_reads"),
          JAVA_LONG.withName("n_nvfs_reads"),
          JAVA_LONG.withName("n_posix_reads"),
          JAVA_LONG.withName("n_unaligned_reads"),
          JAVA_LONG.withName("n_dr_reads"),
          JAVA_LONG.withName("n_sparse"),
          JAVA_LONG.withName("n_inline"),
          JAVA_LONG.withName("n_reads_err"),
          JAVA_LONG.withName("writes_bytes"),
          JAVA_LONG.withName("write_bw"),
          JAVA_LONG.withName("write_util"),
          JAVA_LONG.withName("write_dur_us"),
          JAVA_LONG.withName("n_total_writes"),
          JAVA_LONG.withName("n_p2p_writes"),
          JAVA_LONG.withName("n_nvfs_writes"),
          JAVA_LONG.withName("n_posix_writes"),
          JAVA_LONG.withName("n_unaligned_writes"),
          JAVA_LONG.withName("n_dr_writes"),
          JAVA_LONG.withName("n_writes_err"),
          JAVA_LONG.withName("n_mmap"),
          JAVA_LONG.withName("n_mmap_ok"),
          JAVA_LONG.withName("n_mmap_err"),
          JAVA_LONG.withName("n_mmap_free"),
          JAVA_LONG.withName("reg_bytes"));

  private CuFileLayouts() {}
}
