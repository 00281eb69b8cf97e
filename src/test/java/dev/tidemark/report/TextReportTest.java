package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.Rows;
import dev.tidemark.result.RunResult;
import java.io.IOException;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TextReportTest {
  private static final Screen PLAIN = new Screen(80, false, false);

  private static String text(Screen screen, RunResult result) throws IOException {
    StringBuilder out = new StringBuilder();
    new TextReport(screen, out).print(result, "tidemark-results/llama3.1-405b-j5060");
    return out.toString();
  }

  @Test
  void isTheReviewedText() throws IOException {
    assertThat(text(new Screen(80, false, true), Samples.slowing()))
        .isEqualTo(Golden.text("run.txt"));
  }

  @Test
  void asynchronousRunShowsStalls() throws IOException {
    assertThat(text(PLAIN, Samples.asynchronous())).isEqualTo(Golden.text("run-asynchronous.txt"));
  }

  @Test
  void fitsIntoEightyColumns() throws IOException {
    for (RunResult result :
        List.of(Samples.slowing(), Samples.asynchronous(), Samples.empty(), Samples.small())) {
      assertThat(text(PLAIN, result).lines()).allMatch(line -> line.length() <= 80);
    }
  }

  @Test
  void asciiScreenGetsAscii() throws IOException {
    assertThat(text(PLAIN, Samples.slowing())).isASCII();
  }

  @Test
  void coloursChangeNothingElse() throws IOException {
    String coloured = text(new Screen(80, true, true), Samples.slowing());
    assertThat(coloured).contains("\u001b[1;31mMISSED");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(Golden.text("run.txt"));
  }

  @Test
  void manyPassesAreCutInTheMiddle() throws IOException {
    RunResult base = Samples.ofRows(Rows.seconds(Rows.times(99, 5)));
    RunResult result =
        new RunResult(
            base.name(),
            1,
            "simulated",
            "t",
            "w",
            1,
            base.checkpoints(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            new TreeMap<>(),
            0);
    assertThat(
            text(PLAIN, result)
                .lines()
                .filter(line -> line.startsWith("  ...") || line.matches("  \\d+-.*")))
        .hasSize(12)
        .anyMatch(line -> line.startsWith("  ..."));
  }

  @Test
  void controlCharactersDoNotReachTheTerminal() throws IOException {
    RunResult result =
        new RunResult(
            "a\u001b[2Jb\rc",
            1,
            "real",
            "t",
            "w",
            1,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            new TreeMap<>(),
            0);
    assertThat(text(PLAIN, result)).startsWith("a?[2Jb?c\n");
  }
}
