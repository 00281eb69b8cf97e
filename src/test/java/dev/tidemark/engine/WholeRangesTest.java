package dev.tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.program.RangeReads;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Ranges are widened to whole blocks, each once. */
final class WholeRangesTest {
  private static final int BLOCK = 8192;

  @Test
  void everyBlockThatARangeTouchesIsReadOnce() {
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < 2000; i++) {
      int granule = 1 << random.nextInt(13);
      long bytes = 1 + random.nextLong(50_000);
      int count = 1 + random.nextInt(4);
      long offset = random.nextLong(100_000);
      RangeReads ranges =
          new RangeReads(offset, bytes, count, bytes + random.nextLong(50_000), BLOCK);
      WholeRanges requests = new WholeRanges(ranges, granule);
      for (int range = 0; range < count; range++) {
        long at = ranges.startOf(range) - ranges.startOf(range) % granule;
        long end = ranges.startOf(range) + bytes;
        while (at < end) {
          assertThat(requests.advance()).isTrue();
          assertThat(requests.offset()).isEqualTo(at);
          assertThat(requests.bytes()).isBetween(1, BLOCK);
          assertThat(requests.bytes() % granule).isZero();
          at += requests.bytes();
        }
        assertThat(at - end).isLessThan(granule);
      }
      assertThat(requests.advance()).isFalse();
    }
  }

  @Test
  void exactRangesStayAsTheyAre() {
    RangeReads plain = RangeReads.of(13, 20_001, BLOCK);
    WholeRanges same = new WholeRanges(RangeReads.of(13, 20_001, BLOCK), 1);
    while (plain.advance()) {
      assertThat(same.advance()).isTrue();
      assertThat(same.offset()).isEqualTo(plain.offset());
      assertThat(same.bytes()).isEqualTo(plain.bytes());
    }
    assertThat(same.advance()).isFalse();
  }

  @Test
  void aRequestOfBrokenBlocksIsRefused() {
    assertThatThrownBy(() -> new WholeRanges(RangeReads.of(0, 1, 1000), 512))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("blockBytes=1000");
  }
}
