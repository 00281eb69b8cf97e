package dev.tidemark.units;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class QuantityTest {
  private static final int SEEDS = 2000;

  @Test
  void decimalAndBinaryUnitsAreTwoThings() {
    assertThat(Bytes.parse("16 KiB").value()).isEqualTo(16_384);
    assertThat(Bytes.parse("16 kB").value()).isEqualTo(16_000);
    double ratio = (double) Bytes.parse("1636 GiB").value() / Bytes.parse("1636 GB").value();
    assertThat(ratio - 1).isEqualTo(0.0737, within(0.00005));
  }

  @Test
  void decimalsAreExact() {
    assertThat(Bytes.parse("61.44 TB").value()).isEqualTo(61_440_000_000_000L);
    assertThat(Bytes.parse("0.1 EB").value()).isEqualTo(100_000_000_000_000_000L);
    assertThat(Rate.parse("3.023 GB/s").bytesPerSecond()).isEqualTo(3_023_000_000L);
    assertThat(Durations.parse("0.1 us")).isEqualTo(Duration.ofNanos(100));
    assertThat(Fraction.parse("15.4%").value()).isEqualTo(0.154);
    assertThat(Watts.parse("12500 mW")).isEqualTo(new Watts(12.5));
  }

  @Test
  void spacesAndUnderscoresAreFree() {
    assertThat(List.of("16384 B", "16KiB", " 16  KiB ", "16_384 B", "1.6384e4 B", "+16 KiB"))
        .allMatch(text -> Bytes.parse(text).value() == 16_384);
  }

  @Test
  void exponentsAndTheUnitsThatStartWithEAreToldApart() {
    assertThat(Bytes.parse("1EB").value()).isEqualTo(1_000_000_000_000_000_000L);
    assertThat(Bytes.parse("1e0EiB").value()).isEqualTo(1L << 60);
  }

  @Test
  void whatIsNoQuantityIsRefusedWithARemedy() {
    assertRefused("16", "'16' has no unit", "Write a size such as 16 KiB or 61.44 TB");
    assertRefused("16 KB", "'16 KB' has the unknown unit 'KB'", "Use KiB or kB");
    assertRefused("16 blocks", "'16 blocks' has the unknown unit 'blocks'", "Use B");
    assertRefused(
        "1,5 GB",
        "'1,5 GB' has a comma",
        "Write a point before decimals, and nothing between thousands");
    assertRefused("-1 B", "'-1 B' is negative", "Use a size of zero or more");
    assertRefused("9 EiB", "'9 EiB' is too large", "Use a smaller size");
    for (String text : List.of("", "GB", ".5 GB", "_1 GB", "NaN GB", "0x10 B", "x".repeat(100))) {
      assertThatThrownBy(() -> Bytes.parse(text)).as(text).isInstanceOf(QuantityException.class);
    }
    assertThatThrownBy(() -> Fraction.parse("1e999%")).hasMessage("'1e999%' is too large");
  }

  private static void assertRefused(String text, String what, String fix) {
    assertThatThrownBy(() -> Bytes.parse(text))
        .isInstanceOfSatisfying(QuantityException.class, e -> assertThat(e.fix()).isEqualTo(fix))
        .hasMessage(what);
  }

  @Test
  void whatIsPrintedReadsBackEqual() {
    for (int seed = 0; seed < SEEDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      long value = random.nextLong(Long.MAX_VALUE) >>> random.nextInt(63);
      double share = random.nextDouble() * Math.pow(10, random.nextInt(-50, 5));
      Bytes bytes = new Bytes(value);
      Rate rate = new Rate(value / 1000 * 1000);
      Duration duration = Duration.ofNanos(value);
      assertThat(Bytes.parse(bytes.toString())).as("seed " + seed).isEqualTo(bytes);
      assertThat(Rate.parse(rate.toString())).as("seed " + seed).isEqualTo(rate);
      assertThat(Durations.parse(Durations.toText(duration)))
          .as("seed " + seed)
          .isEqualTo(duration);
      assertThat(Fraction.parse(new Fraction(share).toString()))
          .as("seed " + seed)
          .isEqualTo(new Fraction(share));
      assertThat(Watts.parse(new Watts(share).toString()))
          .as("seed " + seed)
          .isEqualTo(new Watts(share));
    }
  }

  @Test
  void quantitiesPrintInTheUnitThatReadsBest() {
    assertThat(new Bytes(1 << 20)).hasToString("1 MiB");
    assertThat(new Bytes(61_440_000_000_000L)).hasToString("61.44 TB");
    assertThat(new Bytes(0)).hasToString("0 B");
    assertThat(new Rate(3_364_000_000L)).hasToString("3.364 GB/s");
    assertThat(Durations.toText(Duration.ofSeconds(50))).isEqualTo("50 s");
    assertThat(Durations.toText(Duration.ofDays(1825))).isEqualTo("5 y");
    assertThat(new Fraction(0.154)).hasToString("15.4%");
  }
}
