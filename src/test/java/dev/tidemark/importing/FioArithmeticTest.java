package dev.tidemark.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FioArithmeticTest {
  /** What the expression parser of fio 3.33 gives when it is built and run alone. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (4*1024)        | 4096
          (1.5k)          | 1024
          (3*1.5k)        | 4096
          (2+4k)          | 4098
          (2^10%3)        | 2
          (1000/3)        | 333
          (3*1.5*2)       | 8
          (2*1.5*3)       | 9
          (1.5*1024)      | 1536
          (4*2g)          | 8589934592
          (1pib/1000000)  | 1000000
          (-4k+8k)        | 4096
          (2*3k*4)        | 24576
          (17%5k)         | 2048
          (4 k)           | 4096
          (2*-3+10)       | 4
          (-2^2)          | 4
          (7/2*2)         | 6
          (0x10*256)      | 4096
          (10-2-3)        | 5
          (100/10/5)      | 2
          (2+3)*4k        | 20480
          (4kb+1kib)      | 5096
          (2^3^2)         | 512
          (1.5)*2k        | 3072
          (1.5m+1k)       | 1573888
          (1e3*2)         | 2000
          (18k%10)        | 2
          (2*3k%5)        | 4
          (2k^2)          | 4194304
          (47ms/36*9ms)   | 11750000
          """)
  void expressionsAreWhatFioMakesOfThem(String text, long value) {
    assertThat(new FioUnits(1024).bytes(text)).isEqualTo(value);
  }

  /** What {@code echo TEXT | bc} prints, without what is behind the point. */
  @ParameterizedTest
  @CsvSource({
    "5*1024*1024*16000/8,10485760000",
    "7/2*2,6",
    "3*1.5*2,9",
    "2+3*4-1,13",
    "(2+3)*4%7,6",
    "15999*0.8*1048576,13420933939",
    "2^3^2,512",
    "-2^2,4",
  })
  void bcRoundsQuotientsAndKeepsFractions(String text, long value) {
    assertThat(FioArithmetic.ofBc(text)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(4.)",
        "(1tib)",
        "(1+2",
        "(4k)b",
        "(1+2) 3",
        "(5/0)",
        "()",
        "(-0.5+4)",
        "(-7/2)",
        "(9.5^99)"
      })
  void whatFioCannotComputeIsRefused(String text) {
    assertThatThrownBy(() -> FioArithmetic.bytes(text))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatFioCutsTo32BitsIsRefused() {
    assertThatThrownBy(() -> FioArithmetic.bytes("(8*1024*1024*1024)"))
        .hasMessageContaining("has no unit and overflows the 32 bits");
    assertThatThrownBy(() -> FioArithmetic.bytes("(3000000000)"))
        .hasMessageContaining("32 bits that fio has for a number");
    assertThat(FioArithmetic.bytes("(8*1024*1024k)")).isEqualTo(8L << 30);
  }

  @Test
  void bcKnowsNoUnits() {
    assertThatThrownBy(() -> FioArithmetic.ofBc("8*4096k")).hasMessageContaining("no arithmetic");
  }

  /** Keys of seconds count them, and lose parts of one; units count microseconds otherwise. */
  @ParameterizedTest
  @CsvSource({
    "(2*30),s,60000000000",
    "(2*1m),s,120000000000",
    "(2500ms),s,2000000000",
    "(2*50),us,100000",
    "(2ms),us,2000000",
  })
  void timesHaveTheUnitOfTheirKey(String text, String unit, long nanos) {
    assertThat(FioUnits.nanos(text, unit)).isEqualTo(nanos);
  }

  @Test
  void arithmeticOutsideParenthesesIsRefusedWithTheRemedy() {
    assertThatThrownBy(() -> Imported.of("[a]\nrw=read\nsize=8*1024k\n"))
        .hasMessageContaining("given:3 size: '8*1024k' is no size: fio computes within parenthes");
  }
}
