package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A trace of many files and syncs on real files: what is sent is what the trace has. */
final class RealReplayFilesTest {
  @TempDir private Path folder;

  private CommandLineRun replay(String... more) {
    return new ReplayFolder(folder).replay(more);
  }

  private JsonValue replayed(String... more) throws IOException {
    return new ReplayFolder(folder).replayed(more);
  }

  private JsonValue report() throws IOException {
    return new ReplayFolder(folder).report();
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
    JsonValue replay =
        replayed("--set", "target.engine=" + engine, "--timing", "asap", "--record", "r");
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

  /** Who is first gets space, which nobody knows beforehand. */
  @Test
  void spaceFoundInAnUnknownOrderSuffices() throws IOException {
    randomTrace(200);
    JsonValue replay =
        replayed("--set", "target.engine=buffered", "--timing", "dependent", "--addresses", "pack");
    assertThat(replay.at("counts", "completed").whole()).isEqualTo(200);
  }

  @Test
  void syncsMayBeLeftOut() throws IOException {
    List<Sent> wanted = randomTrace(100);
    long syncs = wanted.stream().filter(one -> one.kind().equals("SYNC")).count();
    JsonValue replay =
        replayed(
            "--set",
            "target.engine=buffered",
            "--timing",
            "asap",
            "--set",
            "workload.trace.syncs=skip");
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
        new ReplayFolder.Unheard() {
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
    assertThat(new ReplayFolder(folder).left()).containsExactly(".tidemark");
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
      more.addAll(List.of("--beyond", beyond, "--timing", "asap"));
      JsonValue replay = replayed(more.toArray(String[]::new));
      long clipped = replay.at("counts", "skipped").whole();
      assertThat(clipped > 0).isEqualTo(beyond.equals("clip"));
    }
  }
}
