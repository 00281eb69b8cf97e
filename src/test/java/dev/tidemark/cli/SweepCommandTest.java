package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A sweep is its single runs side by side, however many of them run at once. */
class SweepCommandTest {
  private static final String CHECKPOINTS = "workload.checkpoint.checkpoints";
  private static final String TENSOR = "workload.checkpoint.parallelism.tensor";
  private static final String MEGATRON = "workload.checkpoint.layout=megatron";

  @TempDir private Path folder;

  @BeforeEach
  void aScenarioIsThere() throws IOException {
    SmallScenario.write(folder);
  }

  private CommandLineRun sweep(String... options) {
    String[] args =
        Stream.concat(Stream.of("sweep", "small.yaml"), Stream.of(options)).toArray(String[]::new);
    return CommandLineRun.in(folder, args);
  }

  private JsonValue report(String out) throws IOException {
    return JsonValue.parse(Files.readString(folder.resolve(out).resolve("sweep.json")));
  }

  @Test
  void everyRowHasTheFiguresOfItsSingleRun() throws IOException {
    CommandLineRun swept =
        sweep(
            "--vary",
            CHECKPOINTS + "=2..4 step 2",
            "--vary",
            "workload.checkpoint.model=llama3.1-8b,qwen3-32b",
            "--seed",
            "7",
            "--out",
            "swept");
    assertThat(swept.err()).isEmpty();
    assertThat(swept.exitCode()).isZero();
    List<JsonValue> rows = report("swept").at("sweep", "rows").items();
    assertThat(rows).hasSize(4);
    for (JsonValue row : rows) {
      String checkpoints = row.at("values", CHECKPOINTS).text();
      String model = row.at("values", "workload.checkpoint.model").text();
      CommandLineRun.in(
          folder,
          "run",
          "small.yaml",
          "--seed",
          "7",
          "--set",
          CHECKPOINTS + "=" + checkpoints,
          "--set",
          "workload.checkpoint.model=" + model,
          "--out",
          "single");
      JsonValue single =
          JsonValue.parse(Files.readString(folder.resolve("single/report.json")))
              .at("summary", "checkpoint");
      for (String name :
          List.of(
              "count",
              "bytesPerCheckpoint",
              "meanSeconds",
              "minSeconds",
              "maxSeconds",
              "p50Seconds",
              "p99Seconds",
              "totalOverTimeBytesPerSecond",
              "writeAmplification")) {
        assertThat(row.at("summary", "checkpoint", name)).isEqualTo(single.at(name));
      }
    }
  }

  @Test
  void theNumberOfThreadsChangesNothing() throws IOException {
    String[] vary = {"--vary", "seed=1..6 step 1", "--vary", CHECKPOINTS + "=1,3", "--out", "o"};
    List<String> texts = new ArrayList<>();
    for (String threads : List.of("1", "2", "7")) {
      String[] args =
          Stream.concat(Stream.of(vary), Stream.of("--parallel", threads)).toArray(String[]::new);
      CommandLineRun run = sweep(args);
      assertThat(run.exitCode()).isZero();
      texts.add(
          run.out()
              + Files.readString(folder.resolve("o/sweep.json"))
              + Files.readString(folder.resolve("o/sweep.csv")));
    }
    assertThat(texts).hasSize(3);
    assertThat(texts.stream().distinct()).hasSize(1);
    assertThat(texts.getFirst()).contains("mean s", "checkpoints", "seed");
  }

  @Test
  void whatIsPrintedIsWhatIsKept() throws IOException {
    String[] vary = {"--vary", CHECKPOINTS + "=1,2", "--format", "json"};
    assertThat(sweep(vary).out())
        .isEqualTo(Files.readString(folder.resolve("tidemark-results/small-sweep/sweep.json")));
    vary[3] = "csv";
    CommandLineRun csv = sweep(vary);
    assertThat(csv.out())
        .isEqualTo(Files.readString(folder.resolve("tidemark-results/small-sweep/sweep.csv")));
    assertThat(csv.out().lines()).hasSize(3);
    try (Stream<Path> files = Files.list(folder.resolve("tidemark-results"))) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void csvAndJsonAgree() throws IOException {
    sweep("--vary", CHECKPOINTS + "=1,2,3", "--out", "o");
    List<String> lines = Files.readAllLines(folder.resolve("o/sweep.csv"));
    List<JsonValue> rows = report("o").at("sweep", "rows").items();
    assertThat(report("o").at("sweep", "keys").items().stream().map(JsonValue::text))
        .containsExactly(CHECKPOINTS);
    for (int i = 0; i < rows.size(); i++) {
      String[] cells = lines.get(i + 1).split(",", -1);
      JsonValue checkpoint = rows.get(i).at("summary", "checkpoint");
      assertThat(cells[0]).isEqualTo(rows.get(i).at("values", CHECKPOINTS).text());
      assertThat(Double.parseDouble(cells[1])).isEqualTo(checkpoint.at("meanSeconds").number());
      assertThat(Double.parseDouble(cells[3])).isEqualTo(checkpoint.at("maxSeconds").number());
    }
  }

  @Test
  void aMissedGoalEndsWithOneAndResults() throws IOException {
    CommandLineRun run = sweep("--vary", "goals.slowest-checkpoint=1 ms,1 h", "--out", "o");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("MISSED 1 of 1", "  met\n");
    List<JsonValue> rows = report("o").at("sweep", "rows").items();
    assertThat(rows.stream().map(row -> row.at("summary", "checkpoint", "goalsMet").truth()))
        .containsExactly(false, true);
    assertThat(report("o").at("goalsMet").truth()).isFalse();
    assertThat(sweep("--vary", "goals.slowest-checkpoint=1 h,2 h").exitCode()).isZero();
  }

  @Test
  void everyProblemIsToldWithItsCombinationsAndNothingIsRun() throws IOException {
    CommandLineRun run =
        sweep("--set", MEGATRON, "--vary", TENSOR + "=1,5,2", "--vary", CHECKPOINTS + "=1,x,0");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines())
        .satisfiesExactly(
            first ->
                assertThat(first)
                    .startsWith("--vary " + CHECKPOINTS + ": 'x' is not a whole number (with ")
                    .endsWith(
                        TENSOR
                            + "=1, "
                            + CHECKPOINTS
                            + "=x, and in 2 more). Write digits only, such as 8."),
            second ->
                assertThat(second)
                    .startsWith("--vary " + CHECKPOINTS + ": '0' is out of range (with ")
                    .contains(", and in 2 more). Use 1 to"),
            third ->
                assertThat(third)
                    .startsWith("--vary " + TENSOR + ": ")
                    .contains("(with " + TENSOR + "=5, " + CHECKPOINTS + "=1)."));
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void aProblemOfTheScenarioIsToldOnce() {
    CommandLineRun run = sweep("--set", "workload.checkpoint.modle=x", "--vary", "seed=1,2");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo("--set workload.checkpoint.modle: unknown key. Did you mean 'model'?\n");
  }

  @Test
  void impossibleCombinationsCanBeSkipped() throws IOException {
    CommandLineRun run =
        sweep("--set", MEGATRON, "--vary", TENSOR + "=1,5,2", "--skip-impossible", "--out", "o");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("not run   1 x --vary " + TENSOR + ": ");
    List<JsonValue> rows = report("o").at("sweep", "rows").items();
    assertThat(rows.get(1).at("problems").items().getFirst().text()).startsWith("--vary " + TENSOR);
    assertThat(rows.get(2).at("summary", "checkpoint", "count").whole()).isEqualTo(3);
  }

  @Test
  void aSweepOfImpossibleCombinationsIsRefused() {
    CommandLineRun run = sweep("--vary", "workload.checkpoint.modle=1,2", "--skip-impossible");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--vary workload.checkpoint.modle: unknown key.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "sweep | tidemark sweep: SCENARIO is missing",
        "sweep small.yaml | --vary: nothing is varied. Add --vary PATH=VALUES",
        "sweep small.yaml --vary | '--vary' (PATH=VALUES)",
        "sweep small.yaml --vary seed=1..5 | --vary seed: '1..5' does not say",
        "sweep none.yaml --vary seed=1 | none.yaml: no such file",
        "sweep small.yaml --vary seed=1 --parallel 0 | '0' is no number of runs",
        "sweep small.yaml --vary seed=1 --parallel 9999 | Use a whole number from 1 to 1024",
      })
  void wrongUsageIsToldInALine(String arguments, String told) {
    CommandLineRun run = CommandLineRun.in(folder, arguments.split(" "));
    assertThat(run.err()).contains(told).doesNotContain("Exception");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void helpShowsRangesAsTheyAreTyped() {
    assertThat(CommandLineRun.in(folder, "sweep", "--help").out())
        .contains("10%..50% step 10%", "64 KiB..1 MiB by x4", "0%..60% in 4");
  }

  @Test
  void phasesHaveTheFiguresOfTheirSingleRuns() throws IOException {
    String text =
        """
        name: phases
        target: {simulate: {drives: {profile: wd-sn861}}}
        workload:
          synthetic:
            phases:
              - {name: one, access: random, queue-depth: 8, time: 5 ms}
        """;
    Files.writeString(folder.resolve("small.yaml"), text);
    String depth = "workload.synthetic.phases[0].queue-depth";
    String block = "workload.synthetic.phases[0].block";
    CommandLineRun swept =
        sweep("--vary", depth + "=1,16", "--vary", block + "=4 KiB,64 KiB", "--out", "swept");
    assertThat(swept.err()).isEmpty();
    assertThat(swept.out()).contains("IOPS      down queue-depth, across block");
    List<String> csv = Files.readAllLines(folder.resolve("swept/sweep.csv"));
    assertThat(csv).hasSize(5);
    assertThat(csv.getFirst()).startsWith(depth + "," + block + ",iops,bandwidthBytesPerSecond");
    for (JsonValue row : report("swept").at("sweep", "rows").items()) {
      CommandLineRun.in(
          folder,
          "run",
          "small.yaml",
          "--quiet",
          "--set",
          depth + "=" + row.at("values", depth).text(),
          "--set",
          block + "=" + row.at("values", block).text(),
          "--out",
          "single");
      JsonValue phase =
          JsonValue.parse(Files.readString(folder.resolve("single/report.json")))
              .at("phases")
              .items()
              .getFirst();
      assertThat(row.at("summary", "figures", "iops").number())
          .isEqualTo(phase.at("readIops").number());
      assertThat(row.at("summary", "figures", "p99LatencySeconds").number())
          .isEqualTo(phase.at("latency", "read", "p99Seconds").number());
    }
  }

  @Test
  void anItemThatIsNotThereIsNamed() throws IOException {
    CommandLineRun swept =
        sweep(
            "--set",
            "workload={synthetic: {phases: [{time: 1 ms}]}}",
            "--vary",
            "workload.synthetic.phases[1].queue-depth=1,2");
    assertThat(swept.exitCode()).isEqualTo(2);
    assertThat(swept.err())
        .contains("there are 1 items, the first of which is [0]. Use a smaller number.");
  }
}
