package dev.tidemark.engine.posix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageMemoryTest {
  @ParameterizedTest
  @ValueSource(longs = {4096, 65_536, 2 << 20, (4 << 20) + 4096})
  void isZeroedAlignedAndEndsWithItsArena(long bytes) {
    MemorySegment memory;
    try (Arena arena = Arena.ofShared()) {
      memory = PageMemory.allocate(arena, bytes);
      assertThat(memory.byteSize()).isEqualTo(bytes);
      assertThat(memory.address() % 4096).isZero();
      for (long at = 0; at < bytes; at += Long.BYTES) {
        assertThat(memory.get(ValueLayout.JAVA_LONG, at)).isZero();
      }
      memory.fill((byte) 7);
      assertThat(memory.get(ValueLayout.JAVA_BYTE, bytes - 1)).isEqualTo((byte) 7);
    }
    assertThatThrownBy(() -> memory.get(ValueLayout.JAVA_BYTE, 0))
        .isInstanceOf(IllegalStateException.class);
  }
}
