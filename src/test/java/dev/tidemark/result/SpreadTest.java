package dev.tidemark.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SpreadTest {
  @Test
  void percentilesAreNearestRanks() {
    Spread spread = Spread.of(LongStream.rangeClosed(1, 200).map(i -> 201 - i).toArray());
    assertThat(spread).isEqualTo(new Spread(101, 1, 200, 100, 198));
  }

  @Test
  void meanIsRoundedHalfUp() {
    assertThat(Spread.of(new long[] {1, 2}).meanNanos()).isEqualTo(2);
    assertThat(Spread.of(new long[] {1, 1, 2}).meanNanos()).isEqualTo(1);
  }

  @Test
  void oneTimeIsEveryFigure() {
    assertThat(Spread.of(new long[] {7})).isEqualTo(new Spread(7, 7, 7, 7, 7));
  }

  @Test
  void fewTimesGiveTheLongestAsPercentile99() {
    assertThat(Spread.of(new long[] {3, 1, 2}).p99Nanos()).isEqualTo(3);
    assertThat(Spread.of(new long[] {3, 1, 2}).p50Nanos()).isEqualTo(2);
  }

  @Test
  void noTimeIsRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> Spread.of(new long[0]));
  }
}
