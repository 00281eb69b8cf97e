package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.ReplayResult;
import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.run.RealRun;
import dev.tidemark.run.RunListener;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioReader;
import dev.tidemark.trace.TidemarkTraceWriter;
import dev.tidemark.trace.TraceAbout;
import dev.tidemark.trace.TraceFile;
import dev.tidemark.trace.TraceKind;
import dev.tidemark.trace.TraceSink;
import dev.tidemark.trace.TraceSource;
import dev.tidemark.trace.TraceTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A trace on a real file: every record accounted for, at its time, and nothing left behind. */
final class RealReplayTest {
  private static final long MSR_START = 128_166_372_003_061_629L;

  @TempDir private Path folder;

  /** Hears nothing. */
  private static class Unheard implements RunListener {
    @Override
    public void preparing(String text) {}

    @Override
    public void completed(CheckpointRow row) {}

    @Override
    public void completed(PhaseRow row) {}
  }

  private CommandLineRun replay(String... more) {
    List<String> args =
        new ArrayList<>(
            List.of("replay", "t", "--directory", "there", "--quiet", "--out", "replayed"));
    args.addAll(List.of("--set", "target.space=8MiB", "--set", "target.fallback=allowed"));
    args.addAll(List.of(more));
    return CommandLineRun.in(folder, args.toArray(String[]::new));
  }

  private JsonValue report() throws IOException {
    return JsonValue.parse(Files.readString(folder.resolve("replayed/report.json")));
  }

  private JsonValue replayed(String... more) throws IOException {
    CommandLineRun run = replay(more);
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    return report().at("replay");
  }

  /** MQSim's lines: 4 KiB each, every second one a read; of 8 pages every 5th from the start. */
  private static String lines(int records, long gapNanos) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < records; i++) {
      text.append(i * gapNanos).append(" 0 ").append(i * 5 % 1024 * 8).append(" 8 ");
      text.append(i % 2).append('\n');
    }
    return text.toString();
  }

  private void trace(String text) throws IOException {
    Files.writeString(folder.resolve("t"), text);
  }

  private List<String> left() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("there"))) {
      return files.map(path -> path.getFileName().toString()).toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"buffered", "direct", "mmap", "io-uring", "'null'"})
  void everyRecordIsIssuedAtItsTimeAndCounted(String engine) throws IOException {
    trace(lines(200, 1_000_000));
    JsonValue replay = replayed("--set", "target.engine=" + engine);
    for (String count : List.of("read", "issued", "completed")) {
      assertThat(replay.at("counts", count).whole()).as(count).isEqualTo(200);
    }
    assertThat(replay.at("counts", "skipped").whole()).isZero();
    assertThat(replay.at("latenessSeconds", "count").whole()).isEqualTo(200);
    JsonValue phase = report().at("phases").items().getFirst();
    assertThat(phase.at("readBytes").whole()).isEqualTo(100 * 4096);
    assertThat(phase.at("writtenBytes").whole()).isEqualTo(100 * 4096);
    assertThat(phase.at("seconds").number()).as("the last comes at 199 ms").isGreaterThan(0.199);
    assertThat(report().at("phaseSources").items().getFirst().at("readBytes").whole())
        .isEqualTo(100 * 4096);
    assertThat(left()).containsExactly(".tidemark");
  }

  @Test
  void scaledAndFlatOutAreFaster() throws IOException {
    trace(lines(100, 10_000_000));
    replayed("--set", "target.engine=buffered", "--speed", "20");
    assertThat(report().at("phases").items().getFirst().at("seconds").number())
        .isBetween(0.0495, 0.9);
    JsonValue asap = replayed("--set", "target.engine=buffered", "--timing", "asap");
    assertThat(asap.at("counts", "completed").whole()).isEqualTo(100);
    assertThat(report().at("phases").items().getFirst().at("seconds").number()).isLessThan(0.9);
  }

  /** 1.5 s after the start when recorded, but 50 ms after the first had completed. */
  @Test
  void dependentKeepsThinkTimesAndNotTheOldLatencies() throws IOException {
    String second = (MSR_START + 15_000_000) + ",h,0,Write,8192,4096,10000\n";
    trace(MSR_START + ",h,0,Read,0,4096,14500000\n" + second);
    JsonValue replay = replayed("--set", "target.engine=buffered", "--timing", "dependent");
    assertThat(replay.at("counts", "completed").whole()).isEqualTo(2);
    assertThat(report().at("phases").items().getFirst().at("seconds").number())
        .isBetween(0.05, 1.4);
  }

  @Test
  void addressesBeyondTheFileAreRefusedBeforeAnythingIsWritten() throws IOException {
    trace("0 0 8 8 0\n10 0 99999999992 8 0\n");
    CommandLineRun refused = replay();
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err())
        .contains("0 is accessed up to byte 51200000000000")
        .contains("8388608 B of space")
        .contains("--beyond");
    assertThat(folder.resolve("there")).doesNotExist();
    assertThat(replayed("--beyond", "wrap").at("counts", "completed").whole()).isEqualTo(2);
    JsonValue clipped = replayed("--beyond", "clip");
    assertThat(clipped.at("counts", "completed").whole()).isEqualTo(1);
    assertThat(clipped.at("counts", "skipped").whole()).isEqualTo(1);
  }

  @Test
  void filesOfATraceHaveAFileEachAndDiscardsAreSkipped() throws IOException {
    trace(
        """
        fio version 3 iolog
        1 a add
        1 b add
        1 a open
        1 b open
        2 a write 0 3000000
        3 b write 0 3000000
        4 a trim 0 4096
        5 b read 2996000 4000
        """);
    JsonValue replay = replayed("--set", "target.engine=buffered");
    assertThat(replay.at("counts", "completed").whole()).isEqualTo(3);
    assertThat(replay.at("skipped").toString()).contains("discards, which a file cannot pass on");
    JsonValue phase = report().at("phases").items().getFirst();
    assertThat(phase.at("writtenBytes").whole()).isEqualTo(6_000_000);
    assertThat(phase.at("readBytes").whole()).isEqualTo(4000);
  }

  /** A record without its time. */
  private record Sent(String kind, int target, long offset, long bytes) {}

  private static List<Sent> sent(Path file) {
    List<Sent> sent = new ArrayList<>();
    try (TraceSource trace = new TraceFile(file).open()) {
      while (trace.advance()) {
        if (trace.kind().movesBytes() || trace.kind() == TraceKind.SYNC) {
          String name = trace.targets().get(trace.target()).name();
          sent.add(
              new Sent(
                  trace.kind().name(),
                  Integer.parseInt(name.substring(name.indexOf('-') + 1)),
                  trace.offset(),
                  trace.bytes()));
        }
      }
    }
    return sent;
  }

  /** Reads, writes and syncs of files {@code f-0} to {@code f-4}, a millisecond apart at most. */
  private List<Sent> randomTrace(int records) {
    SplittableRandom random = new SplittableRandom(records);
    try (TraceSink sink =
        TidemarkTraceWriter.create(folder.resolve("t"), TraceAbout.of("t", "0", "real"))) {
      long nanos = 0;
      for (int i = 0; i < records; i++) {
        int target = sink.target(TraceTarget.file("f-" + Math.min(i, random.nextInt(5))));
        TraceKind kind =
            List.of(TraceKind.READ, TraceKind.WRITE, TraceKind.SYNC).get(random.nextInt(3));
        nanos += random.nextInt(1_000_000);
        boolean sync = kind == TraceKind.SYNC;
        sink.record(
            kind,
            nanos,
            50_000,
            target,
            i % 3,
            sync ? 0 : random.nextLong(50) * 4096,
            sync ? 0 : (1 + random.nextInt(3)) * 4096);
      }
    }
    return sent(folder.resolve("t"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"buffered", "direct", "mmap", "io-uring", "'null'"})
  void whatIsSentIsWhatTheTraceHasSyncsIncluded(String engine) throws IOException {
    List<Sent> wanted = randomTrace(300);
    JsonValue replay = replayed("--set", "target.engine=" + engine, "--record", "r");
    assertThat(replay.at("counts", "completed").whole()).isEqualTo(300);
    assertThat(replay.at("counts", "skipped").whole()).isZero();
    assertThat(sent(folder.resolve("r"))).containsExactlyInAnyOrderElementsOf(wanted);
    long syncs = wanted.stream().filter(one -> one.kind().equals("SYNC")).count();
    JsonValue phase = report().at("phases").items().getFirst();
    assertThat(phase.at("latency", "sync", "count").whole()).isEqualTo(syncs);
    assertThat(Files.readString(folder.resolve("replayed/latency.hlog"))).contains("replay.sync");
  }

  @ParameterizedTest
  @ValueSource(strings = {"as-recorded", "asap", "dependent"})
  void syncsAreSentInTheirPlaceWithEveryTiming(String timing) throws IOException {
    List<Sent> wanted = randomTrace(200);
    replayed(
        "--set", "target.engine=buffered", "--timing", timing, "--depth", "1", "--record", "r");
    List<Sent> sent = sent(folder.resolve("r"));
    if (timing.equals("dependent")) {
      assertThat(sent).containsExactlyInAnyOrderElementsOf(wanted);
    } else {
      assertThat(sent).as("one at a time").isEqualTo(wanted);
    }
  }

  @Test
  void syncsMayBeLeftOut() throws IOException {
    List<Sent> wanted = randomTrace(100);
    long syncs = wanted.stream().filter(one -> one.kind().equals("SYNC")).count();
    JsonValue replay =
        replayed("--set", "target.engine=buffered", "--set", "workload.trace.syncs=skip");
    assertThat(replay.at("counts", "completed").whole()).isEqualTo(100 - syncs);
    assertThat(replay.at("skipped").toString()).contains("syncs, not repeated");
  }

  /** Names and lengths of the files that are there when the replay begins. */
  private Map<String, Long> filesDuring(String trace) throws IOException {
    ScenarioFile file =
        ScenarioReader.parse(
            "s",
            "{name: Files, target: {directory: x, engine: buffered, space: 8 MiB}, workload:"
                + " {trace: {file: '"
                + folder.resolve("t")
                + "', timing: asap, "
                + trace
                + "}}}",
            List.of());
    PlannedRealRun planned = PlannedRealRun.of(file, (DirectoryTarget) file.scenario().target());
    Map<String, Long> found = new TreeMap<>();
    RunListener listener =
        new Unheard() {
          @Override
          public void preparing(String text) {
            if (text.equals("replaying")) {
              for (java.io.File one :
                  Objects.requireNonNull(folder.resolve("there").toFile().listFiles())) {
                found.put(one.getName(), one.length());
              }
              found.remove(".tidemark");
            }
          }
        };
    new RealRun(planned, folder.resolve("there"), System::nanoTime, listener).run();
    assertThat(left()).containsExactly(".tidemark");
    return found;
  }

  private static Map<String, Long> reaches(List<Sent> sent, IntUnaryOperator fileOf) {
    Map<String, Long> reaches = new TreeMap<>();
    for (Sent one : sent) {
      String name = "space-" + fileOf.applyAsInt(one.target());
      reaches.merge(name, Math.max(4096, one.offset() + one.bytes()), Math::max);
    }
    return reaches;
  }

  @Test
  void everyFileReachesAsFarAsTheTraceDoesInIt() throws IOException {
    List<Sent> sent = randomTrace(200);
    assertThat(filesDuring("addresses: auto")).isEqualTo(reaches(sent, target -> target));
    assertThat(filesDuring("files: 2")).isEqualTo(reaches(sent, target -> target % 2));
    Map<String, Long> grouped = reaches(sent, target -> target == 3 ? 1 : target == 4 ? 1 : 9);
    grouped.remove("space-9");
    grouped.put("space-0", 4096L);
    assertThat(filesDuring("map: [{from: f-3, to: 1}, {from: f-4, to: 1}]")).isEqualTo(grouped);
    assertThat(filesDuring("addresses: pack").values())
        .allSatisfy(bytes -> assertThat(bytes).isLessThanOrEqualTo(1L << 20));
  }

  @Test
  void spaceIsCheckedOverAllFiles() throws IOException {
    randomTrace(200);
    List<String> half = List.of("--set", "target.space=512KiB", "--set", "target.engine=buffered");
    CommandLineRun refused = replay(half.toArray(String[]::new));
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("5 files of").contains("target.space");
    assertThat(folder.resolve("there")).doesNotExist();
    for (String beyond : List.of("wrap", "clip")) {
      List<String> more = new ArrayList<>(half);
      more.addAll(List.of("--beyond", beyond));
      JsonValue replay = replayed(more.toArray(String[]::new));
      long clipped = replay.at("counts", "skipped").whole();
      assertThat(clipped > 0).isEqualTo(beyond.equals("clip"));
    }
  }

  @Test
  void aTimedReplayIsWarmedUpAndNothingOfThatIsCounted() throws IOException {
    trace(lines(50, 1_000_000));
    JsonValue replay = replayed("--set", "target.engine=io-uring", "--record", "r");
    assertThat(replay.at("latenessSeconds", "count").whole()).isEqualTo(50);
    assertThat(report().at("target", "remarks").toString()).contains("warmed up first: ");
    long recorded = sent(folder.resolve("r")).size();
    assertThat(recorded).isEqualTo(50);
    replayed("--set", "target.engine=io-uring", "--timing", "asap");
    assertThat(report().at("target", "remarks").toString()).doesNotContain("warmed up");
  }

  @Test
  void aScenarioMayNameTheFolder() throws IOException {
    trace(lines(10, 1000));
    Files.writeString(
        folder.resolve("s.yaml"),
        """
        name: Replayed
        target: {directory: there, engine: buffered, space: 8 MiB}
        workload: {trace: {file: t, timing: asap, map: [{from: '0', to: 0}]}}
        """);
    CommandLineRun other =
        CommandLineRun.in(folder, "replay", "t", "--scenario", "s.yaml", "--out", "a");
    assertThat(other.exitCode()).as(other.err()).isZero();
    for (String setting : List.of("map=[{from: '0', to: 1024}]", "depth=5000")) {
      CommandLineRun refused =
          CommandLineRun.in(folder, "run", "s.yaml", "--set", "workload.trace." + setting);
      assertThat(refused.exitCode()).as(setting).isEqualTo(2);
      assertThat(refused.err()).contains("workload.trace.");
    }
    assertThat(replay("--condition", "filled").exitCode()).isEqualTo(2);
    assertThat(replay("--drive", "dapustor-r5100-7.68tb").exitCode()).isEqualTo(2);
  }

  /** The trace breaks after it was looked through, so the replay ends in its middle. */
  @Test
  void whatWasReplayedBeforeAFailureIsKept() throws IOException {
    trace(lines(40_000, 0));
    Path trace = folder.resolve("t");
    ScenarioFile file =
        ScenarioReader.parse(
            "s",
            """
            name: Breaks
            target: {directory: ignored, engine: buffered, space: 8 MiB}
            workload: {trace: {file: '%s', timing: asap, malformed-max: 0}}
            """
                .formatted(trace),
            List.of());
    PlannedRealRun planned = PlannedRealRun.of(file, (DirectoryTarget) file.scenario().target());
    Files.writeString(trace, lines(40_000, 0) + "broken\n");
    RunResult result =
        new RealRun(planned, folder.resolve("there"), System::nanoTime, new Unheard()).run();
    assertThat(result.incomplete().orElseThrow()).contains("t").contains("40001");
    ReplayResult replay = result.replay().orElseThrow();
    assertThat(replay.completed()).isBetween(16_000L, 33_000L);
    assertThat(replay.skipped()).containsKey("not done when the run ended");
    assertThat(replay.completed() + replay.skippedCount()).isEqualTo(replay.read());
    assertThat(left()).containsExactly(".tidemark");
  }
}
