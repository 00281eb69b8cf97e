package dev.tidemark.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.ScenarioText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search that was interrupted goes on where it was. */
class JournalTest {
  private static final String SCENARIO =
      """
      name: Small search
      target: {simulate: {drives: {profile: wd-sn861}}}
      workload:
        checkpoint:
          {model: llama3.1-8b, layout: fsdp, parallelism: {data: 8}, checkpoints: 2, interval: 5 min,
           recovery-reads: 1}
      training: {accelerators: 64, mtbf: 3000 h, time: 10 d, runs: 5}
      tune:
        vary: ['target.simulate.drives.count=1..8 step 1', 'workload.checkpoint.interval=2 min..20 min in 8']
        evaluations: 30
      """;

  @TempDir private Path folder;

  private static Evaluation evaluation(int combination) {
    Measures measures = new Measures(0.9, 1e-3, 0.01, 12, 6, 2, Double.NaN, 1e5, 4e4, 1e8 / 3);
    return new Evaluation(
        combination, Optional.of(measures), List.of(new Violation("cost", "too\tmuch", 0.1)));
  }

  @Test
  void whatWasWrittenIsFoundAgainButForALineThatWasCutOff() throws IOException {
    Path file = folder.resolve("a.journal");
    Journal journal = Journal.open(file, "x");
    journal.add(evaluation(7));
    journal.add(new Evaluation(3, Optional.empty(), List.of(new Violation("space", "full", 2))));
    journal.add(evaluation(9));
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() - 12));
    Journal again = Journal.open(file, "x");
    assertThat(again.found()).containsOnlyKeys(7, 3);
    Evaluation seven = Objects.requireNonNull(again.found().get(7));
    assertThat(seven.measures()).isEqualTo(evaluation(7).measures());
    assertThat(seven.violations().getFirst().text()).isEqualTo("too much");
    assertThat(Journal.open(file, "y").found()).isEmpty();
  }

  @Test
  void aForeignFileIsLeftAlone() throws IOException {
    Path file = folder.resolve("a.journal");
    Files.writeString(file, "mine\n");
    assertThatThrownBy(() -> Journal.open(file, "x")).isInstanceOf(ProblemException.class);
    assertThat(file).hasContent("mine\n");
  }

  /** Stopped after any number of evaluations, the search ends alike and repeats none. */
  @Test
  void anInterruptedSearchEvaluatesNothingTwice() throws IOException {
    Path scenario = folder.resolve("s.yaml");
    Files.writeString(scenario, SCENARIO);
    Path journal = folder.resolve("s.journal");
    Tuning tuning = Tuning.of(ScenarioText.read(scenario), List.of(), 1);
    Tuning.Outcome whole = tuning.run(tuning.threads(), journal, "v", done -> {});
    assertThat(journal).doesNotExist();
    for (int stop : new int[] {1, 9, 25, 36}) {
      assertThatThrownBy(
              () ->
                  tuning.run(
                      tuning.threads(),
                      journal,
                      "v",
                      done -> {
                        if (done == stop) {
                          throw new IllegalStateException("interrupted");
                        }
                      }))
          .hasMessage("interrupted");
      // from 31 on, settings beside the best are looked at, some of which are known
      assertThat(combinations(journal)).hasSizeGreaterThanOrEqualTo(Math.min(stop, 30));
      Tuning.Outcome resumed =
          tuning.run(
              tuning.threads(),
              journal,
              "v",
              done -> assertThat(combinations(journal)).doesNotHaveDuplicates());
      assertThat(resumed).isEqualTo(whole);
    }
  }

  private static List<String> combinations(Path journal) {
    try {
      return Files.readAllLines(journal).stream()
          .skip(1)
          .map(line -> line.substring(0, line.indexOf('\t')))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
