package dev.tidemark.units;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ExactProductTest {
  private static final long[] FACTORS = {
    1, 60, 1000, 1L << 10, 1L << 40, 1_000_000_000_000L, 1L << 60
  };

  @Test
  void productsAreThoseOfBigDecimals() {
    for (int seed = 0; seed < 20_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      long digits = random.nextLong(Long.MAX_VALUE) >>> random.nextInt(64);
      BigDecimal number = BigDecimal.valueOf(digits, random.nextInt(20));
      String text = random.nextBoolean() ? number.toPlainString() : number.toString();
      long factor = FACTORS[random.nextInt(FACTORS.length)];
      int scale = random.nextInt(4);
      ExactProduct product = new ExactProduct(text, factor, scale);
      BigDecimal expected = number.multiply(BigDecimal.valueOf(factor)).movePointLeft(scale);
      BigDecimal whole = expected.setScale(0, RoundingMode.HALF_UP);
      boolean fits = whole.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
      assertThat(product.toLong())
          .as("seed " + seed + " " + product)
          .isEqualTo(fits ? whole.longValueExact() : -1);
      assertThat(product.toDouble())
          .as("seed " + seed + " " + product)
          .isEqualTo(expected.doubleValue());
    }
  }
}
