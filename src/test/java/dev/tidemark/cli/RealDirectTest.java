package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tidemark.engine.StandInGpu;
import dev.tidemark.engine.posix.PinnedMemory;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A grid of transfers on a real file, from YAML to report. */
final class RealDirectTest {
  private static final long PINNED_BYTES = 4 << 20;
  private static final long SPACE = 4 << 20;
  private static final int CELLS = 8;
  private static final long REQUESTS = 200;
  private static final String SCENARIO =
      """
      name: Real transfers
      target: {directory: there, engine: ENGINE, space: 4 MiB, verify: true, fallback: allowed}
      workload:
        direct:
          path: PATH
          blocks: [16 KiB, 128 KiB]
          depths: [1, 4]
          threads: [2]
          requests: 200
      """;

  @TempDir private Path folder;

  private void write(String path, String engine) throws IOException {
    Files.writeString(
        folder.resolve("s.yaml"), SCENARIO.replace("PATH", path).replace("ENGINE", engine));
  }

  private CommandLineRun run(String path, String engine, String... more) throws IOException {
    write(path, engine);
    List<String> arguments = new ArrayList<>(List.of("run", "s.yaml", "--quiet", "--out", "out"));
    arguments.addAll(List.of(more));
    return CommandLineRun.in(folder, arguments.toArray(String[]::new));
  }

  private JsonValue report() throws IOException {
    return JsonValue.parse(Files.readString(folder.resolve("out/report.json")));
  }

  private List<JsonValue> cells() throws IOException {
    return report().at("direct", "cells").items();
  }

  private List<String> left() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("there"))) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  private static void needsToPin() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocate(PINNED_BYTES, 4096);
      boolean pinned = PinnedMemory.pin(memory).isEmpty();
      PinnedMemory.release(memory);
      if (!pinned) {
        System.out.println("skipped: no memory may be pinned");
      }
      assumeTrue(pinned, "no memory may be pinned");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "cpu-only, direct", "cpu-only, io-uring", "bounce, direct", "bounce, io-uring",
    "cached, buffered", "cached, direct", "cached, mmap", "cached, io-uring"
  })
  void everyCellOfTheGridIsMeasured(String path, String engine) throws IOException {
    needsToPin();
    CommandLineRun run = run(path, engine);
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(report().at("direct", "path").text()).isEqualTo(path);
    assertThat(cells()).hasSize(CELLS);
    for (JsonValue cell : cells()) {
      long bytes = REQUESTS * cell.at("blockBytes").whole();
      assertThat(cell.at("requests").whole()).isEqualTo(REQUESTS);
      assertThat((double) cell.at("bandwidthBytesPerSecond").whole())
          .isCloseTo(bytes / cell.at("seconds").number(), within(1.0));
      assertThat(cell.at("p99LatencySeconds").number()).isPositive();
      boolean read = cell.at("operation").text().equals("read");
      long inFlight = cell.at("depth").whole() * cell.at("threads").whole();
      assertThat(cell.at(read ? "readBytes" : "writtenBytes").whole())
          .isEqualTo((REQUESTS + 9 * inFlight) * cell.at("blockBytes").whole());
      assertThat(cell.at(read ? "writtenBytes" : "readBytes").whole()).isZero();
    }
    assertThat(report().at("verification", "blocks").whole()).isEqualTo(SPACE / 4096);
    assertThat(report().at("verification", "mismatches").whole()).isZero();
    assertThat(Files.readString(folder.resolve("out/gdsio.txt")).lines()).hasSize(CELLS);
    assertThat(left()).containsExactly(".tidemark");
  }

  /** Of a closed loop: requests in flight are rate times latency. */
  @Test
  void requestsInFlightAreTheRateTimesTheLatency() throws IOException {
    assertThat(run("cpu-only", "io-uring", "--set", "workload.direct.requests=1000").exitCode())
        .isZero();
    for (JsonValue cell : cells()) {
      double inFlight = cell.at("iops").number() * cell.at("meanLatencySeconds").number();
      double asked = (double) cell.at("depth").whole() * cell.at("threads").whole();
      assertThat(inFlight).isPositive().isLessThan(asked * 1.2);
    }
  }

  @Test
  void aStandInIsNamedWhereverAnythingIsSaid() throws IOException {
    needsToPin();
    String standIn = "pinned host memory, a stand-in: no accelerator";
    assertThat(run("bounce", "direct").out()).contains("bounce, to or from " + standIn);
    assertThat(report().at("direct", "memory").text()).isEqualTo(standIn);
    assertThat(Files.readString(folder.resolve("out/report.html"))).contains(standIn);
    assertThat(Files.readString(folder.resolve("out/gdsio.txt"))).contains("XferType: CPU_GPU ");
    assertThat(run("cpu-only", "direct").out()).contains("cpu-only, to or from host memory\n");
  }

  @Test
  void whatMemorySuppliedIsLabelled() throws IOException {
    needsToPin();
    CommandLineRun cached = run("cached", "buffered", "--set", "workload.direct.requests=600");
    assertThat(cached.out())
        .contains("  CACHED    ")
        .contains("writes are measured until memory has them");
    for (JsonValue cell : cells()) {
      if (cell.at("operation").text().equals("read")) {
        long fromDevice = cell.at("bytesFromDevice").whole();
        assertThat(fromDevice).as("each byte once at most").isBetween(1L, SPACE + SPACE / 8);
        assertThat(cell.at("cachedFraction").number())
            .isCloseTo(1 - (double) fromDevice / cell.at("readBytes").whole(), within(1e-6));
      }
    }
    CommandLineRun past = run("cpu-only", "direct");
    assumeTrue(report().at("target", "engine").text().equals("direct"), "no direct I/O here");
    assertThat(past.out()).doesNotContain("CACHED");
    assertThat(cells())
        .filteredOn(cell -> cell.at("operation").text().equals("read"))
        .allMatch(cell -> cell.at("cachedFraction").number() == 0);
  }

  @Test
  void aRunIsRecordedRequestByRequest() throws IOException {
    assertThat(run("cpu-only", "direct", "--record", "grid.tmtrace").exitCode()).isZero();
    long requests = 0;
    for (JsonValue cell : cells()) {
      requests += REQUESTS + 9 * cell.at("depth").whole() * cell.at("threads").whole();
    }
    CommandLineRun info =
        CommandLineRun.in(folder, "trace", "info", "grid.tmtrace", "--format", "json");
    JsonValue trace = JsonValue.parse(info.out());
    assertThat(trace.at("counts", "read").whole() + trace.at("counts", "write").whole())
        .isEqualTo(requests);
  }

  @Test
  void gdsioLinesArePrintedOnDemand() throws IOException {
    CommandLineRun run = run("cpu-only", "direct", "--gdsio");
    assertThat(run.out()).isEqualTo(Files.readString(folder.resolve("out/gdsio.txt")));
    assertThat(run.out().lines())
        .hasSize(CELLS)
        .allMatch(line -> line.startsWith("IoType: ") && line.contains(" XferType: CPUONLY "));
  }

  @Test
  void whatDoesNotGoTogetherIsSaidBeforeAnything() throws IOException {
    assertWrong(run("cpu-only", "buffered"), "Use path: cached, or engine: direct");
    assertWrong(run("gpu-direct", "io-uring"), "path gpu-direct has an engine of its own, cufile");
    assertWrong(
        run("bounce", "direct", "--set", "workload.direct.against=wd-sn861"),
        "a folder is on one storage");
    assertWrong(
        run("bounce", "direct", "--set", "target.buffers=1 MiB"),
        "the buffers of 2 threads take 2 MiB");
    assertWrong(
        run("cpu-only", "direct", "--set", "target.space=64 KiB"),
        "it has no room for a block of 128 KiB of each thread");
    assertThat(folder.resolve("there")).doesNotExist();
  }

  private static void assertWrong(CommandLineRun run, String words) {
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(words);
  }

  @Test
  void memoryThatMayNotBePinnedIsToldBeforeAnythingIsWritten() throws Exception {
    SmallFilesystem.require("setpriv", "--bounding-set=-ipc_lock", "true");
    write("bounce", "direct");
    TidemarkProcess run =
        TidemarkProcess.start(
            folder,
            List.of(
                "bash",
                "-c",
                "ulimit -l 64; exec setpriv --bounding-set -ipc_lock --inh-caps -ipc_lock \"$@\"",
                "--"),
            "run",
            "s.yaml");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("cannot be pinned (mlock: ").contains("ulimit -l");
    assertThat(folder.resolve("there")).doesNotExist();
  }

  private TidemarkProcess withStandIn(String mode, String... arguments) throws IOException {
    return TidemarkProcess.start(
        folder,
        List.of(
            "env",
            "LD_LIBRARY_PATH=" + StandInGpu.folder(),
            "STANDIN_MODE=" + mode,
            "STANDIN_LOG=" + folder.resolve("calls")),
        arguments);
  }

  private TidemarkProcess runOnStandIn(String mode, String... settings) throws IOException {
    write("gpu-direct", "direct");
    List<String> arguments = new ArrayList<>(List.of("run", "s.yaml", "--out", "out"));
    for (String setting : settings) {
      arguments.addAll(List.of("--set", setting));
    }
    return withStandIn(mode, arguments.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aGridGoesStraightToAGpuAndTheLibraryProvesIt(boolean batch) throws Exception {
    TidemarkProcess run = runOnStandIn("", "workload.direct.batch=" + batch);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("gpu-direct, to or from memory of GPU 0")
        .contains("GPU 0 is Stand-in, cuFile is 1.15")
        .contains("0 copied through host memory");
    JsonValue direct = report().at("direct");
    long requests = 0;
    for (JsonValue cell : direct.at("cells").items()) {
      requests += REQUESTS + 9 * cell.at("depth").whole() * cell.at("threads").whole();
    }
    assertThat(direct.at("cells").items()).hasSize(CELLS);
    assertThat(direct.at("requestsByPath", "nvidiaFs").whole()).isEqualTo(requests);
    assertThat(direct.at("requestsByPath", "copied").whole()).isZero();
    assertThat(report().at("target", "engine").text()).isEqualTo("cufile");
    assertThat(report().at("verification", "blocks").whole()).isEqualTo(SPACE / 4096);
    assertThat(report().at("verification", "mismatches").whole()).isZero();
    assertThat(Files.readString(folder.resolve("out/gdsio.txt")))
        .contains(batch ? "XferType: GPU_BATCH " : "XferType: GPUD ");
    List<String> calls = Files.readAllLines(folder.resolve("calls"));
    assertThat(calls.stream().filter(call -> call.endsWith("Open")))
        .hasSameSizeAs(calls.stream().filter(call -> call.endsWith("Close")).toList());
    assertThat(left()).containsExactly(".tidemark");
  }

  @Test
  void compatibilityModeIsAnErrorUnlessItIsAllowed() throws Exception {
    TidemarkProcess refused = runOnStandIn("compat");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("cuFile 5008").contains("use path: bounce");
    TidemarkProcess sly = runOnStandIn("sly");
    assertThat(sly.exitCode()).isEqualTo(2);
    assertThat(sly.err()).contains("cuFile ran in compatibility mode");
    assertThat(folder.resolve("out")).doesNotExist();
    TidemarkProcess allowed = runOnStandIn("compat", "target.require-direct=false");
    assertThat(allowed.exitCode()).as(allowed.err()).isZero();
    assertThat(report().at("direct", "requestsByPath", "nvidiaFs").whole()).isZero();
    assertThat(report().at("direct", "requestsByPath", "copied").whole()).isPositive();
  }

  @Test
  void aWayThatNobodyCountsIsNotCalledProven() throws Exception {
    TidemarkProcess run = runOnStandIn("nostats");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("is not proven: this cuFile").doesNotContain("  proof ");
  }

  @Test
  void compatibilityModeThatSetsInLaterEndsTheRun() throws Exception {
    TidemarkProcess run = runOnStandIn("later");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("incomplete: ").contains("cuFile ran in compatibility mode");
    assertThat(report().at("direct", "cells").items()).hasSize(1);
    assertThat(report().at("direct", "requestsByPath", "copied").whole()).isPositive();
    assertThat(report().at("direct", "requestsByPath", "nvidiaFs").whole()).isPositive();
  }

  @Test
  void aTransferThatFailsEndsTheRunWithItsReason() throws Exception {
    TidemarkProcess run = runOnStandIn("code");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .contains("incomplete: ")
        .contains("cuFile 5036, the GPU's memory could not be pinned")
        .doesNotContain("Exception");
  }

  @Test
  void aMachineWithoutAGpuIsToldWhatToDo() throws Exception {
    TidemarkProcess run = runOnStandIn("nogpu");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("there is no GPU").contains("use path: bounce");
    assertThat(folder.resolve("there")).doesNotExist();
  }

  @Test
  void aProbeSaysWhatTheEngineSays() throws Exception {
    TidemarkProcess works = withStandIn("", "probe", ".", "--engine", "cufile");
    assertThat(works.exitCode()).isZero();
    assertThat(works.out()).containsPattern("cufile +works: GPU 0 is Stand-in");
    TidemarkProcess copies = withStandIn("sly", "probe", ".", "--engine", "cufile");
    assertThat(copies.exitCode()).isOne();
    assertThat(copies.out()).contains("cuFile ran in compatibility mode");
  }
}
