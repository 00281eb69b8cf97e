package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Phases of requests on a real file, from YAML to report. */
final class RealPhasesTest {
  private static final String SCENARIO =
      """
      name: Real phases
      target: {directory: there, engine: ENGINE, space: 8 MiB, fallback: allowed}
      workload: {synthetic: {phases: PHASES}}
      """;

  @TempDir private Path folder;

  private CommandLineRun run(String engine, String phases, String... more) throws IOException {
    Files.writeString(
        folder.resolve("s.yaml"), SCENARIO.replace("ENGINE", engine).replace("PHASES", phases));
    String[] arguments =
        Stream.concat(Stream.of("run", "s.yaml", "--quiet", "--out", "out"), Stream.of(more))
            .toArray(String[]::new);
    return CommandLineRun.in(folder, arguments);
  }

  private JsonValue report() throws IOException {
    return JsonValue.parse(Files.readString(folder.resolve("out/report.json")));
  }

  private JsonValue phase(int index) throws IOException {
    return report().at("phases").items().get(index);
  }

  @ParameterizedTest
  @ValueSource(strings = {"buffered", "direct", "mmap", "io-uring"})
  void bytesEndAPhaseExactlyAndAreCounted(String engine) throws IOException {
    CommandLineRun run =
        run(
            engine,
            "[{name: w, read-share: 0%, jobs: 2, queue-depth: 4, bytes: 4 MiB},"
                + " {name: r, access: sequential, block: 64 KiB, bytes: 8 MiB},"
                + " {name: m, read-share: 50%, skew: {zipf: {theta: 1.1}}, bytes: 1 MiB}]");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(phase(0).at("writtenBytes").whole()).isEqualTo(4 << 20);
    assertThat(phase(0).at("latency", "write", "count").whole()).isEqualTo(1024);
    assertThat(phase(1).at("readBytes").whole()).isEqualTo(8 << 20);
    assertThat(phase(2).at("readBytes").whole() + phase(2).at("writtenBytes").whole())
        .isEqualTo(1 << 20);
    JsonValue source = report().at("phaseSources").items().get(1);
    assertThat(source.at("readBytes").whole()).isEqualTo(8 << 20);
    try (Stream<Path> left = Files.list(folder.resolve("there"))) {
      assertThat(left.map(path -> path.getFileName().toString())).containsExactly(".tidemark");
    }
  }

  @Test
  void theRequestsAreThoseOfTheModelledRun() throws IOException {
    String phase =
        "{read-share: 30%, bytes: 3 MiB, block: [{size: 4 KiB, share: 50%}, "
            + "{size: 16 KiB, share: 50%}]}";
    assertThat(run("buffered", phase).exitCode()).isZero();
    long real = phase(0).at("readBytes").whole();
    long realReads = phase(0).at("latency", "read", "count").whole();
    Files.writeString(
        folder.resolve("m.yaml"),
        """
        name: The same, modelled
        target: {simulate: {drives: {profile: dapustor-j5060-61.44tb}}}
        workload: {synthetic: {phases: %s}}
        """
            .formatted(phase));
    CommandLineRun modelled =
        CommandLineRun.in(folder, "run", "m.yaml", "--quiet", "--out", "modelled");
    assertThat(modelled.exitCode()).as(modelled.err()).isZero();
    JsonValue same =
        JsonValue.parse(Files.readString(folder.resolve("modelled/report.json")))
            .at("phases")
            .items()
            .getFirst();
    assertThat(same.at("readBytes").whole()).isEqualTo(real);
    assertThat(same.at("latency", "read", "count").whole()).isEqualTo(realReads);
  }

  @Test
  void anOpenLoopSendsWhatArrives() throws IOException {
    CommandLineRun run =
        run(
            "buffered",
            "{rate: 1 kIOPS, arrivals: deterministic, jobs: 2, queue-depth: 8, bytes: 800 KiB,"
                + " round: 50 ms}");
    assertThat(run.exitCode()).as(run.err()).isZero();
    long count = phase(0).at("latency", "read", "count").whole();
    assertThat(count).isEqualTo(200);
    assertThat(phase(0).at("seconds").number())
        .as("the last of them arrives after 200 ms")
        .isGreaterThan(0.19);
    assertThat(phase(0).at("openLoop", "offeredIops").whole()).isEqualTo(1000);
    long inIntervals =
        Files.readString(folder.resolve("out/series.csv"))
            .lines()
            .skip(1)
            .map(line -> line.split(",", -1))
            .mapToLong(
                line -> Math.round(Double.parseDouble(line[2]) * Double.parseDouble(line[3])))
            .sum();
    assertThat(inIntervals).as("intervals add up to the phase").isEqualTo(count);
  }

  @Test
  void aPhaseUntilSteadyStateIsMeasuredInRounds() throws IOException {
    CommandLineRun run =
        run(
            "'null'",
            "{until: steady-state, round: 20 ms, jobs: 2, queue-depth: 1, think-time: 200 us}");
    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonValue steady = phase(0).at("steadyState");
    assertThat(steady.at("rounds").whole()).isBetween(5L, 25L);
    assertThat(Files.readString(folder.resolve("out/series.csv")).lines())
        .hasSize(1 + (int) steady.at("rounds").whole());
  }

  @Test
  void aCurveIsRunAtSharesOfTheMaximumThatWasFound() throws IOException {
    CommandLineRun run = run("buffered", "{name: c, curve: [50%], time: 200 ms, queue-depth: 2}");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(phase(0).at("name").text()).isEqualTo("c max");
    double most = phase(0).at("readIops").number();
    assertThat(phase(1).at("openLoop", "offeredIops").number()).isCloseTo(most / 2, within(1.0));
  }

  @Test
  void whatMemoryAnsweredIsLabelled() throws IOException {
    CommandLineRun run =
        run("buffered", "{name: r, bytes: 4 MiB}", "--set", "target.drop-cache=false");
    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonValue source = report().at("phaseSources").items().getFirst();
    assertThat(source.at("readBytes").whole()).isEqualTo(4 << 20);
    assertThat(source.at("bytesFromDevice").whole()).isLessThan(1 << 20);
    assertThat(run.out()).contains("CACHED").contains("of what r read came from memory");
  }

  @Test
  void whatDrivesDoInsideIsUnknown() throws IOException {
    assertThat(run("buffered", "{read-share: 0%, bytes: 1 MiB}").exitCode()).isZero();
    for (String field : List.of("hostBytes", "nandBytes", "erases", "writeAmplification")) {
      assertThat(phase(0).at(field).toString()).as(field).contains("null");
    }
  }

  @Test
  void settingsThatCannotBeAreRefused() throws IOException {
    CommandLineRun deep = run("direct", "{queue-depth: 5000, time: 1 s}");
    assertThat(deep.exitCode()).isEqualTo(2);
    assertThat(deep.err())
        .contains("5000 requests in flight are more")
        .contains("Use at most 4096");
    CommandLineRun wide =
        run(
            "direct",
            "{block: 1 MiB, jobs: 64, queue-depth: 32, time: 1 s, " + "working-set: 8 MiB}");
    assertThat(wide.exitCode()).isEqualTo(2);
    CommandLineRun batch =
        run("direct", "{queue-depth: 2, time: 1 s}", "--set", "target.submit-batch=4");
    assertThat(batch.exitCode()).isEqualTo(2);
    assertThat(batch.err()).contains("4 is more than the queue depth, 2");
    assertThat(folder.resolve("there")).doesNotExist();
  }
}
