package dev.tidemark.engine.cufile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.StructLayout;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Sizes and offsets as gcc gives them for the header's structures on Linux for x86-64. */
class CuFileLayoutsTest {
  private static long offset(StructLayout layout, String field) {
    return layout.byteOffset(PathElement.groupElement(field));
  }

  @Test
  void anErrorFitsIntoARegister() {
    assertThat(CuFileLayouts.ERROR.byteSize()).isEqualTo(8);
    assertThat(offset(CuFileLayouts.ERROR, "cu_err")).isEqualTo(4);
  }

  @Test
  void aDescriptorHasItsUnionAt8() {
    assertThat(CuFileLayouts.DESCRIPTOR.byteSize()).isEqualTo(24);
    assertThat(offset(CuFileLayouts.DESCRIPTOR, "type")).isZero();
    assertThat(offset(CuFileLayouts.DESCRIPTOR, "handle")).isEqualTo(8);
    assertThat(offset(CuFileLayouts.DESCRIPTOR, "fs_ops")).isEqualTo(16);
  }

  @Test
  void aRequestTakes64Bytes() {
    StructLayout request = CuFileLayouts.REQUEST;
    assertThat(request.byteSize()).isEqualTo(64);
    assertThat(offset(request, "devPtr_base")).isEqualTo(8);
    assertThat(offset(request, "file_offset")).isEqualTo(16);
    assertThat(offset(request, "devPtr_offset")).isEqualTo(24);
    assertThat(offset(request, "size")).isEqualTo(32);
    assertThat(offset(request, "fh")).isEqualTo(40);
    assertThat(offset(request, "opcode")).isEqualTo(48);
    assertThat(offset(request, "cookie")).isEqualTo(56);
  }

  @Test
  void anEventTakes24Bytes() {
    assertThat(CuFileLayouts.EVENT.byteSize()).isEqualTo(24);
    assertThat(offset(CuFileLayouts.EVENT, "status")).isEqualTo(8);
    assertThat(offset(CuFileLayouts.EVENT, "ret")).isEqualTo(16);
  }

  @Test
  void propertiesTake56Bytes() {
    StructLayout properties = CuFileLayouts.PROPERTIES;
    assertThat(properties.byteSize()).isEqualTo(56);
    assertThat(offset(properties, "poll_thresh_size")).isEqualTo(8);
    assertThat(offset(properties, "max_direct_io_size")).isEqualTo(16);
    assertThat(offset(properties, "dstatusflags")).isEqualTo(24);
    assertThat(offset(properties, "dcontrolflags")).isEqualTo(28);
    assertThat(offset(properties, "fflags")).isEqualTo(32);
    assertThat(offset(properties, "max_device_cache_size")).isEqualTo(36);
    assertThat(offset(properties, "per_buffer_cache_size")).isEqualTo(40);
    assertThat(offset(properties, "max_device_pinned_mem_size")).isEqualTo(44);
    assertThat(offset(properties, "max_batch_io_size")).isEqualTo(48);
    assertThat(offset(properties, "max_batch_io_timeout_msecs")).isEqualTo(52);
  }

  @Test
  void countersOfAGpuTake248Bytes() {
    StructLayout counters = CuFileLayouts.GPU_COUNTERS;
    assertThat(counters.byteSize()).isEqualTo(16 + 29 * 8);
    assertThat(offset(counters, "n_p2p_reads")).isEqualTo(16 + 5 * 8);
    assertThat(offset(counters, "n_posix_reads")).isEqualTo(16 + 7 * 8);
    assertThat(offset(counters, "n_posix_writes")).isEqualTo(16 + 20 * 8);
    assertThat(offset(counters, "reg_bytes")).isEqualTo(16 + 28 * 8);
  }

  @Test
  void everyErrorHasACodeOfItsOwnAndThreeNumbersAreNotUsed() {
    Set<Integer> codes = new HashSet<>();
    for (CuFileError error : CuFileError.values()) {
      assertThat(codes.add(error.code())).isTrue();
      assertThat(error.what()).isNotBlank();
    }
    for (int code = 5001; code <= 5049; code++) {
      boolean used = code != 5021 && code != 5032;
      assertThat(CuFileError.of(code).isPresent()).as("%d", code).isEqualTo(used);
    }
    assertThat(CuFileError.of(-5008)).contains(CuFileError.IO_NOT_SUPPORTED);
    assertThat(CuFileError.of(0)).isEmpty();
  }
}
