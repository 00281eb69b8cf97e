package dev.tidemark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.ScenarioText;
import dev.tidemark.tune.Tuning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search whose settings are tasks finds what the search of one process does. */
class SparkCrewTest {
  @TempDir private Path folder;

  /** Stopped half-way, it goes on by the journal, which threads can take over as well. */
  @Test
  void tasksFindTheSameBytesAlsoAfterAnInterruption() throws IOException {
    Tuning.Outcome alone = SmallSearch.alone(folder);
    try (SparkCluster cluster = SparkCluster.connect("local[2]", List.of())) {
      Tuning.Outcome spread = SmallSearch.run(cluster.crew(), folder, done -> {});
      assertThat(SmallSearch.json(spread)).isEqualTo(SmallSearch.json(alone));
      assertThat(spread.scenario()).isEqualTo(alone.scenario());
      assertThatThrownBy(() -> SmallSearch.run(cluster.crew(), folder, this::stopAtTwelve))
          .isInstanceOf(ProblemException.class)
          .hasMessage("here: stopped.");
      Set<String> kept = combinations();
      assertThat(kept).hasSizeGreaterThanOrEqualTo(12);
      Tuning.Outcome resumed = SmallSearch.run(cluster.crew(), folder, done -> {});
      assertThat(SmallSearch.json(resumed)).isEqualTo(SmallSearch.json(alone));
      assertThat(cluster.remarks()).isEmpty();
    }
  }

  private void stopAtTwelve(int done) {
    if (done == 12) {
      throw new ProblemException(Problem.of("here", "", "stopped", ""));
    }
  }

  /** None is there twice. */
  private Set<String> combinations() throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("s.journal"));
    List<String> numbers =
        lines.stream().skip(1).map(line -> line.substring(0, line.indexOf('\t'))).toList();
    assertThat(numbers).doesNotHaveDuplicates();
    return new TreeSet<>(numbers);
  }

  @Test
  void aMasterThatIsNoneIsAProblem() {
    assertThatThrownBy(() -> SparkCluster.connect("sprak://here", List.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("--master sprak://here: Spark does not start: ")
        .hasMessageNotContaining("\n");
    assertThatThrownBy(() -> SparkCluster.connect("local[1]", List.of("memory=4g")))
        .hasMessageContaining("--conf: 'memory=4g' is no setting of Spark");
  }

  @Test
  void moreHostsThanProcessorsAreAProblem() {
    try (SparkCluster cluster = SparkCluster.connect("local[1]", List.of())) {
      ScenarioText text = ScenarioText.of("spread.yaml", SmallRun.SCENARIO);
      List<String> overrides = List.of("target.directory=" + folder.resolve("there"));
      assertThatThrownBy(() -> cluster.measure(text, overrides, 2))
          .isInstanceOf(ProblemException.class)
          .hasMessage(
              "the cluster: it has fewer processors free than hosts are wanted. Name fewer with"
                  + " --hosts, or add machines.");
      assertThat(folder).isEmptyDirectory();
    }
  }
}
