package dev.tidemark.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Numbers come out as they were put in a byte at a time, whatever their length. */
final class ByteCursorTest {
  private static final int NUMBERS = 100_000;

  @Test
  void numbersOfEveryLengthComeOut() {
    SplittableRandom random = new SplittableRandom(3);
    long[] values = new long[NUMBERS];
    Arrays.setAll(values, i -> random.nextLong() >>> random.nextInt(Long.SIZE));
    values[0] = -1; // ten bytes
    values[1] = Long.MIN_VALUE;
    values[2] = 0;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (long value : values) {
      long rest = value;
      while (rest >>> 7 != 0) {
        bytes.write((int) (rest & 0x7f | 0x80));
        rest >>>= 7;
      }
      bytes.write((int) rest);
    }
    int length = bytes.size();
    ByteCursor cursor = new ByteCursor();
    cursor.reset(Arrays.copyOf(bytes.toByteArray(), length + TidemarkTrace.ZEROS_BEHIND), length);
    for (long value : values) {
      assertThat(cursor.number()).isEqualTo(value);
    }
    assertThat(cursor.atEnd()).isTrue();
  }
}
