package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Settings are found by running them, and what is recommended runs as it is. */
class TuneCommandTest {
  private static final String COUNT = "target.simulate.drives.count";
  private static final String INTERVAL = "workload.checkpoint.interval";
  private static final String TEXT =
      """
      name: Small search
      target:
        simulate:
          drives: {profile: dapustor-j5060-61.44tb}
          condition: filled
      workload:
        checkpoint:
          model: llama3.1-8b
          layout: fsdp
          parallelism: {data: 8}
          checkpoints: 4
          keep: 2
          interval: 30 min
          recovery-reads: 1
      training: {accelerators: 64, mtbf: 3000 h, time: 10 d, runs: 20, accelerator-hour-price: 4}
      tune:
        vary:
          - target.simulate.drives.count=1, 2, 4
          - workload.checkpoint.interval=5 min, 15 min, 30 min, 60 min
        objectives: [goodput, drives]
        constraints: {CONSTRAINTS}
        drive-prices: [{profile: dapustor-j5060-61.44tb, price: 6500}]
      """;

  @TempDir private Path folder;

  @BeforeEach
  void aScenarioIsThere() throws IOException {
    write("");
  }

  private void write(String constraints) throws IOException {
    Files.writeString(folder.resolve("tune.yaml"), TEXT.replace("CONSTRAINTS", constraints));
  }

  private CommandLineRun tune(String... options) {
    List<String> args = new ArrayList<>(List.of("tune", "tune.yaml", "--out", "found"));
    args.addAll(List.of(options));
    return CommandLineRun.in(folder, args.toArray(String[]::new));
  }

  private JsonValue found() throws IOException {
    return JsonValue.parse(Files.readString(folder.resolve("found/tune.json")));
  }

  /** Every combination is run on real files, and the one that was fastest is recommended. */
  @Test
  void realStorageIsSearchedByShortRuns() throws IOException {
    writeReal("time: 5 min, repeats: 3");
    CommandLineRun line = tune("--quiet");
    assertThat(line.exitCode()).as(line.err()).isZero();
    JsonValue json = found();
    assertThat(json.at("evaluations").number()).isEqualTo(6);
    double recommended = json.at("recommended", "objectives", "checkpointSeconds").number();
    assertThat(recommended).isPositive();
    json.at("sensitivity")
        .items()
        .forEach(
            key ->
                key.at("values")
                    .items()
                    .forEach(
                        each ->
                            assertThat(each.at("objective").number())
                                .isGreaterThanOrEqualTo(recommended)));
    assertThat(folder.resolve("there")).satisfies(TuneCommandTest::holdsNoFiles);
    CommandLineRun again =
        CommandLineRun.in(folder, "run", "found/recommended.yaml", "--out", "again", "--quiet");
    assertThat(again.exitCode()).as(again.err()).isZero();
  }

  /** When the time is up, the answer is of what was run until then. */
  @Test
  void noRunBeginsWhenTheTimeIsUp() throws IOException {
    writeReal("time: 1 s, repeats: 100");
    CommandLineRun line = tune("--quiet");
    assertThat(line.exitCode()).as(line.err()).isZero();
    assertThat(found().at("evaluations").number()).isBetween(1.0, 5.0);
  }

  private static void holdsNoFiles(Path there) {
    try (Stream<Path> files = Files.walk(there)) {
      assertThat(files.filter(Files::isRegularFile).map(Path::getFileName).map(Path::toString))
          .isSubsetOf(".tidemark");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void writeReal(String search) throws IOException {
    Files.writeString(
        folder.resolve("tune.yaml"),
        """
        name: This disk
        target: {directory: there, engine: buffered}
        workload:
          checkpoint:
            model: llama3.1-8b
            layout: custom
            parallelism: {data: 2}
            custom: {files: [{name: "rank-{rank}", size: 1 MiB}]}
            checkpoints: 2
            keep: 1
        tune:
          vary:
            - target.engine=buffered, mmap
            - workload.checkpoint.block-size=64 KiB, 256 KiB, 1 MiB
          objectives: [checkpoint]
          %s
        """
            .formatted(search.replace(", ", "\n  ")));
  }

  @Test
  void theRecommendedIsTheBestOfAllAndRunsAsItIs() throws IOException {
    CommandLineRun line = tune();
    assertThat(line.err()).isEmpty();
    assertThat(line.exitCode()).isZero();
    JsonValue json = found();
    assertThat(json.at("evaluations").number()).isEqualTo(12);
    double best = 0;
    for (String count : List.of("1", "2", "4")) {
      for (String interval : List.of("5 min", "15 min", "30 min", "60 min")) {
        best = Math.max(best, goodput("tune.yaml", COUNT + "=" + count, INTERVAL + "=" + interval));
      }
    }
    assertThat(json.at("recommended", "objectives", "goodput").number())
        .isCloseTo(best, within(1e-9));
    assertThat(goodput("found/recommended.yaml")).isCloseTo(best, within(1e-9));
    assertThat(Files.readString(folder.resolve("found/recommended.yaml"))).doesNotContain("tune:");
    assertThat(line.out()).contains("recommended " + COUNT + ": ", "why       It has the best");
  }

  private double goodput(String scenario, String... set) throws IOException {
    List<String> args = new ArrayList<>(List.of("run", scenario, "--quiet", "--out", "one"));
    for (String each : set) {
      args.addAll(List.of("--set", each));
    }
    assertThat(CommandLineRun.in(folder, args.toArray(String[]::new)).err()).isEmpty();
    JsonValue report = JsonValue.parse(Files.readString(folder.resolve("one/report.json")));
    return report.at("training", "goodput").number();
  }

  @Test
  void theFrontTradesOneObjectiveForTheOther() throws IOException {
    tune();
    List<JsonValue> front = found().at("front").items();
    assertThat(front).isNotEmpty();
    for (int i = 1; i < front.size(); i++) {
      JsonValue better = front.get(i - 1).at("objectives");
      JsonValue cheaper = front.get(i).at("objectives");
      assertThat(cheaper.at("goodput").number()).isLessThan(better.at("goodput").number());
      assertThat(cheaper.at("drives").number()).isLessThan(better.at("drives").number());
    }
    assertThat(Files.readAllLines(folder.resolve("found/front.csv"))).hasSize(front.size() + 1);
  }

  @Test
  void theLimitInTheWayIsNamed() throws IOException {
    write("cost: 7000");
    CommandLineRun line = tune();
    JsonValue json = found();
    assertThat(json.at("recommended", "objectives", "drives").number()).isEqualTo(1);
    assertThat(json.at("bindingConstraint").text()).isEqualTo("cost");
    assertThat(line.out()).contains("The limit on cost stands in the way");
  }

  @Test
  void aLimitThatNothingHoldsEndsWithOne() throws IOException {
    write("restore: 1 ms");
    CommandLineRun line = tune();
    assertThat(line.exitCode()).isEqualTo(1);
    assertThat(line.out()).contains("No setting that was run holds every limit.");
    assertThat(folder.resolve("found/recommended.yaml")).doesNotExist();
  }

  /** The same bytes from one thread and from two, and from a search that goes on. */
  @Test
  void threadsAndInterruptionsChangeNothing() throws IOException {
    tune("--parallel", "1");
    String once = Files.readString(folder.resolve("found/tune.json"));
    tune("--parallel", "2");
    assertThat(Files.readString(folder.resolve("found/tune.json"))).isEqualTo(once);
  }

  @Test
  void problemsAreToldAndNothingIsWritten() throws IOException {
    SmallScenario.write(folder);
    CommandLineRun none = CommandLineRun.in(folder, "tune", "small.yaml");
    assertThat(none.exitCode()).isEqualTo(2);
    assertThat(none.err()).contains("there is nothing to choose. Add tune: {vary:");
    CommandLineRun wrong = tune("--set", "tune.vary=['target.simulate.drives.cuont=1,2']");
    assertThat(wrong.exitCode()).isEqualTo(2);
    assertThat(wrong.err()).contains("no setting can be run; ");
    assertThat(folder.resolve("found")).doesNotExist();
  }
}
