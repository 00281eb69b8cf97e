package dev.tidemark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.problem.ProblemException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever stands in the file, it is read or refused with a reason. */
final class FioFuzzTest {
  private static final int MUTANTS = 3000;
  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "[",
          "]",
          ",",
          ":",
          "\"",
          "\n",
          "-",
          "1e400",
          "null",
          "true",
          "\\u0000",
          "NaN",
          "0",
          "9999999999999999999999",
          "{}",
          "[]",
          "\"%\"",
          "\ud800",
          "\u0000",
          "\"4k,,\"");

  @Test
  void onlyProblemsComeOut() {
    List<String> sources =
        List.of(
            FioFiles.text(FioFiles.PLAIN).replace("\"psync\"", "\"libaio\", \"direct\" : \"1\""),
            FioFiles.withOptions("\"rw\": \"randrw\", \"bs\": \"4k,8k\", \"size\": \"10%\""));
    int refused = 0;
    for (int seed = 0; seed < MUTANTS; seed++) {
      String mutant = mutant(sources.get(seed % sources.size()), new Random(seed));
      refused += refused(mutant, seed) ? 1 : 0;
    }
    assertThat(refused).isBetween(MUTANTS / 10, MUTANTS - 1);
  }

  private static boolean refused(String mutant, int seed) {
    try {
      FioFigures.of(FioReader.parse("mutant", mutant)).requireAny();
      return false;
    } catch (ProblemException problem) {
      assertThat(problem.getMessage()).as("seed=" + seed).startsWith("mutant:");
      return true;
    } catch (RuntimeException defect) {
      throw new AssertionError("seed=" + seed, defect);
    }
  }

  private static String mutant(String text, Random random) {
    StringBuilder mutant = new StringBuilder(text);
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int at = random.nextInt(mutant.length());
      int end = Math.min(mutant.length(), at + random.nextInt(12));
      String piece = PIECES.get(random.nextInt(PIECES.size()));
      switch (random.nextInt(4)) {
        case 0 -> mutant.insert(at, piece);
        case 1 -> mutant.delete(at, end);
        case 2 -> mutant.replace(at, end, piece);
        default -> mutant.setCharAt(at, (char) (32 + random.nextInt(95)));
      }
    }
    return mutant.toString();
  }
}
