package dev.tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.units.Bytes;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Values of a sweep and their combinations. Expected values are worked by hand. */
class VariationsTest {
  static LongStream seeds() {
    return LongStream.range(0, 100);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "none,on-delete | none; on-delete",
        " 1 , 2 | 1; 2",
        "true | true",
        "10%..50% step 10% | 10%; 20%; 30%; 40%; 50%",
        "10%..50% step 15% | 10%; 25%; 40%",
        "0.1%..0.3% step 0.1% | 0.1%; 0.2%; 0.3%",
        "1..8 step 1 | 1; 2; 3; 4; 5; 6; 7; 8",
        "1 .. 8 step 7 | 1; 8",
        "64 KiB..1 GiB by x4 | 64 KiB; 256 KiB; 1 MiB; 4 MiB; 16 MiB; 64 MiB; 256 MiB; 1 GiB",
        "1..8 by x3 | 1; 3",
        "2 W..5 W by x1.5 | 2 W; 3 W; 4.5 W",
        "1 GB/s..4 GB/s in 3 | 1 GB/s; 2.5 GB/s; 4 GB/s",
        "0%..60% in 4 | 0%; 20%; 40%; 60%",
        "0%..1% in 4 | 0%; 0.333333%; 0.666667%; 1%",
        "0..1 in 2 | 0; 1",
        "1 min..2 min step 30 s | 1 min; 1.5 min; 2 min",
        "1..3 step 1, 8, 16 | 1; 2; 3; 8; 16",
        "[{fill: {times: 1}}, {trim: {}}],fresh | [{fill: {times: 1}}, {trim: {}}]; fresh",
        "'a,b',\"c,d\" | 'a,b'; \"c,d\"",
        "../a.yaml,b..c | ../a.yaml; b..c",
        "dlio-2.0,dlio | dlio-2.0; dlio",
      })
  void valuesAreThoseWritten(String text, String expected) {
    Variations variations = Variations.parse(List.of("a.b=" + text));
    assertThat(values(variations, 0)).containsExactly(expected.split("; "));
    assertThat(variations.overrides(0)).containsExactly("a.b=" + expected.split("; ")[0]);
  }

  private static List<String> values(Variations variations, int key) {
    return IntStream.range(0, variations.size())
        .mapToObj(i -> variations.values(i).get(key))
        .distinct()
        .toList();
  }

  @Test
  void theLastKeyChangesFirst() {
    Variations variations = Variations.parse(List.of("a=1,2", "b.c=x,y,z"));
    assertThat(variations.paths()).containsExactly("a", "b.c");
    assertThat(IntStream.range(0, variations.size()).mapToObj(variations::values))
        .containsExactly(
            List.of("1", "x"),
            List.of("1", "y"),
            List.of("1", "z"),
            List.of("2", "x"),
            List.of("2", "y"),
            List.of("2", "z"));
    assertThat(variations.overrides(4)).containsExactly("a=2", "b.c=y");
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void rangesHaveEveryValueWithinTheirEnds(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long from = random.nextLong(1, 1L << 40);
    long step = random.nextLong(1, 1L << 20);
    int count = random.nextInt(2, 200);
    long to = from + step * (count - 1) + random.nextLong(step);
    check("a=" + from + " B.." + to + " B step " + step + " B", from, to, count);
    int evenly = (int) Math.min(count, to - from + 1);
    if (evenly > 1) {
      check("a=" + from + " B.." + to + " B in " + evenly, from, to, evenly);
    }
    int factor = random.nextInt(2, 10);
    int powers = (int) (Math.log((double) (1L << 60) / from) / Math.log(factor));
    long last = from;
    for (int i = 1; i < powers; i++) {
      last *= factor;
    }
    if (powers > 1) {
      check("a=" + from + " B.." + (last + 1) + " B by x" + factor, from, last + 1, powers);
    }
  }

  private static void check(String option, long from, long to, int count) {
    Variations variations = Variations.parse(List.of(option));
    assertThat(variations.size()).as(option).isEqualTo(count);
    long before = from - 1;
    boolean rising = true;
    for (String value : values(variations, 0)) {
      long bytes = Bytes.parse(value).value();
      rising &= bytes > before && bytes <= to;
      before = bytes;
    }
    assertThat(rising).as(option).isTrue();
    assertThat(Bytes.parse(variations.values(0).getFirst()).value()).isEqualTo(from);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "pass | --vary pass: this is not PATH=VALUES. Write such as",
        "a..b=1 | --vary a..b=1: this is not PATH=VALUES.",
        "a= | --vary a: a value is missing. Write values with a comma between them.",
        "a=1,,2 | --vary a: a value is missing.",
        "a=1,2,1 | --vary a: '1' is there twice. Remove one.",
        "a=1..8 | --vary a: '1..8' does not say how to get from one end to the other. End it with"
            + " 'step 10%', 'in 5' (so many values) or 'by x2'.",
        "a=8..1 step 1 | --vary a: '8..1 step 1' does not rise. Write the smaller end first.",
        "a=-1..1 step 1 | --vary a: '-1..1 step 1' starts below zero. Start at 0 or more.",
        "a=1..8 step 0 | --vary a: the step is not above zero. Use a step that leads upwards.",
        "a=10..50% step 10% | --vary a: the range starts with a number without a unit and goes on"
            + " with a share. Give every number the same kind of unit.",
        "a=1%..9% step 1 | --vary a: the range starts with a share and goes on with a number",
        "a=1 KB..9 KB step 1 KB | --vary a: '1 KB' has the unknown unit 'KB'. Use a unit such as",
        "a=1..x step 1 | --vary a: 'x' is not a number. Write a number and its unit",
        "a=1..8 in 1 | --vary a: '1' is no number of values. Write a whole number from 2",
        "a=1..8 in x | --vary a: 'x' is no number of values.",
        "a=1..8 by 2 | --vary a: '2' is no factor. Write x and a number above 1, such as by x2.",
        "a=1..8 by x1 | --vary a: multiplying 1 by 1 leads nowhere. Use a factor above 1",
        "a=0..8 by x2 | --vary a: multiplying 0 by 2 leads nowhere.",
        "a=1..9 by x1.0001 | --vary a: the range has more than 10000 values. Use fewer.",
        "a=1..10001 step 1 | --vary a: the range has more than 10000 values. Use fewer.",
        "a=1..9 in 99999999999 | --vary a: the range has more than 10000 values. Use fewer.",
        "a=1 B..3 B in 9 | --vary a: the values lie closer together than they can be told apart.",
      })
  void mistakesAreToldWithTheirRemedy(String option, String told) {
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> Variations.parse(List.of(option)))
        .satisfies(thrown -> assertThat(thrown.problems()).hasSize(1))
        .withMessageStartingWith(told);
  }

  @Test
  void mistakesOfAllOptionsAreToldTogether() {
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> Variations.parse(List.of("a=1..2", "b", "c=3", "c=4", "d=1,1,5..1 in 2")))
        .satisfies(
            thrown ->
                assertThat(thrown.problems())
                    .extracting(problem -> problem.where() + "/" + problem.what())
                    .satisfiesExactly(
                        first -> assertThat(first).startsWith("--vary a/'1..2' does not say"),
                        second -> assertThat(second).isEqualTo("--vary/this is not PATH=VALUES"),
                        third -> assertThat(third).isEqualTo("--vary c/the key is varied twice"),
                        fourth -> assertThat(fourth).contains("--vary d/", "does not rise"),
                        fifth -> assertThat(fifth).isEqualTo("--vary d/'1' is there twice")));
  }

  @Test
  void combinationsAreBounded() {
    assertThat(Variations.parse(List.of("a=1..100 step 1", "b=1..100 step 1")).size())
        .isEqualTo(Variations.RUNS_MAX);
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> Variations.parse(List.of("a=1..101 step 1", "b=1..100 step 1")))
        .withMessage(
            "--vary: 101 x 100 values make 10100 combinations, and there may be 10000."
                + " Use fewer values.");
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> Variations.parse(List.of()))
        .withMessage("--vary: nothing is varied. Add --vary PATH=VALUES.");
  }
}
