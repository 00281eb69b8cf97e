package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.result.DirectCell;
import dev.tidemark.result.DirectResult;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.ScenarioReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Transfers to an accelerator against published figures and arithmetic. */
class DirectSimulationTest {
  private static final double GIBI = 1 << 30;

  private static List<DirectCell> cells(String target, String... lines) {
    return direct(target, lines).cells();
  }

  private static DirectResult direct(String target, String... lines) {
    StringBuilder text = new StringBuilder("name: n\ntarget:\n  simulate:\n");
    target.lines().forEach(line -> text.append("    ").append(line).append('\n'));
    text.append("workload:\n  direct:\n");
    for (String line : lines) {
      text.append("    ").append(line).append('\n');
    }
    PlannedRun planned = PlannedRun.of(ScenarioReader.parse("s.yaml", text.toString(), List.of()));
    return planned.simulate(RunListener.NOBODY).direct().orElseThrow();
  }

  private static DirectCell cell(String target, String operation, String block, int depth) {
    return cells(
            target,
            "operations: [" + operation + "]",
            "blocks: [" + block + "]",
            "depths: [" + depth + "]")
        .getFirst();
  }

  private static String drive(String profile) {
    return "drives: {profile: %s}\ncondition: filled".formatted(profile);
  }

  /**
   * Rows of published-figures.csv, within 5 % or half of the last printed digit: one host path,
   * which is the default, for both drives.
   */
  @ParameterizedTest
  @CsvSource({
    "dapustor-j5060-61.44tb, read, 1 MiB, 64, 4.2, 0.05",
    "dapustor-j5060-61.44tb, read, 1 MiB, 128, 4.2, 0.05",
    "dapustor-j5060-61.44tb, read, 16 KiB, 1, 0.1, 0.05",
    "dapustor-j5060-61.44tb, write, 1 MiB, 1, 2.75, 0.1375",
    "dapustor-j5060-61.44tb, write, 1 MiB, 128, 2.75, 0.1375",
    "dapustor-j5060-61.44tb, write, 128 KiB, 1, 2.2, 0.11",
    "dapustor-j5060-61.44tb, write, 128 KiB, 4, 2.75, 0.1375",
    "dapustor-j5060-61.44tb, write, 128 KiB, 128, 2.75, 0.1375",
    "dapustor-j5060-61.44tb, write, 16 KiB, 1, 0.5, 0.05",
    "dapustor-j5060-61.44tb, write, 16 KiB, 128, 1.4, 0.07",
    "solidigm-p5336-61.44tb, read, 1 MiB, 32, 4.3, 0.215",
    "solidigm-p5336-61.44tb, read, 1 MiB, 64, 4.3, 0.215",
    "solidigm-p5336-61.44tb, read, 1 MiB, 128, 4.3, 0.215",
    "solidigm-p5336-61.44tb, write, 1 MiB, 128, 3.2, 0.16",
    "solidigm-p5336-61.44tb, write, 128 KiB, 128, 3.2, 0.16",
    "solidigm-p5336-61.44tb, write, 16 KiB, 16, 1.4, 0.07",
    "solidigm-p5336-61.44tb, write, 16 KiB, 64, 1.4, 0.07"
  })
  void throughputIsAsPublished(
      String profile, String operation, String block, int depth, double gibibytes, double off) {
    assertThat(cell(drive(profile), operation, block, depth).bytesPerSecond() / GIBI)
        .isCloseTo(gibibytes, within(off));
  }

  @ParameterizedTest
  @CsvSource({
    "dapustor-j5060-61.44tb, 1 MiB, 29512",
    "solidigm-p5336-61.44tb, 16 KiB, 1365",
    "solidigm-p5336-61.44tb, 1 MiB, 29138"
  })
  void latencyIsAsPublished(String profile, String block, double micros) {
    assertThat(cell(drive(profile), "read", block, 128).meanNanos() / 1e3)
        .isCloseTo(micros, percent(5, micros));
  }

  private static Offset<Double> percent(double percent, double of) {
    return within(of * percent / 100);
  }

  /**
   * A DGX-2: two drives of 3.4 GB/s as RAID 0 whose reads take 125 us by iostat, 20 us of cuFile.
   * What the GPU on their switch does is predicted; staging, which the GPU on another switch needs,
   * is read off these two rows.
   */
  @ParameterizedTest
  @CsvSource({
    "pix, 4 KiB, 4, 24468",
    "pix, 4 KiB, 8, 49255",
    "pix, 4 KiB, 16, 100928",
    "pix, 4 KiB, 32, 238245",
    "pix, 4 KiB, 64, 484612",
    "pix, 4 KiB, 128, 850240",
    "pix, 1 MiB, 8, 6682",
    "node, 4 KiB, 64, 27700",
    "node, 1 MiB, 8, 3987"
  })
  void aDgx2IsWithin15Percent(
      String topology, String block, int threads, double perSecond, @TempDir Path folder)
      throws IOException {
    String profile =
        DriveCatalogue.text("samsung-pm9a3")
            .replaceFirst("read-rate: .*", "read-rate: {value: 3.4 GB/s, source: reference}")
            .replaceFirst("read-latency: .*", "read-latency: {value: 125 us, source: reference}")
            .replaceFirst("pcie-generation: .*", "pcie-generation: {value: 3, source: reference}");
    Path file = folder.resolve("dgx2.yaml");
    Files.writeString(file, profile.substring(0, profile.indexOf("# published")));
    DirectCell cell =
        cells(
                """
                drives: {profile: %s, count: 2, layout: raid0}
                accelerator:
                  topology: %s
                  link-generation: 3
                  transfer-rate: 12 GB/s
                  request-serial: 0 s
                  request-latency: 20 us
                """
                    .formatted(file, topology),
                "operations: [read]",
                "blocks: [" + block + "]",
                "depths: [1]",
                "threads: [" + threads + "]",
                block.startsWith("4") ? "access: random" : "access: sequential")
            .getFirst();
    assertThat(cell.requestsPerSecond()).isCloseTo(perSecond, percent(15, perSecond));
  }

  /** Little's law holds in every cell: in flight = throughput x latency. */
  @Test
  void latencyTimesThroughputIsWhatIsInFlight() {
    for (DirectCell cell : cells(drive("dapustor-j5060-61.44tb"), "threads: [1, 3]")) {
      double inFlight = cell.requestsPerSecond() * cell.meanNanos() / 1e9;
      assertThat(inFlight)
          .as("%s", cell)
          .isCloseTo(cell.depth() * cell.threads(), percent(2, cell.depth() * cell.threads()));
    }
  }

  /**
   * gdsio divides a batch's time by its requests: eight times too little when all are in flight.
   */
  @Test
  void aBatchTellsWhatARequestAddsFromHowLongItTakes() {
    DirectCell batch =
        cells(
                drive("dapustor-j5060-61.44tb"),
                "operations: [read]",
                "blocks: [16 KiB]",
                "depths: [8]",
                "batch: true")
            .getFirst();
    assertThat(batch.amortizedNanos() * 8).isGreaterThan(batch.meanNanos());
    assertThat(batch.meanNanos()).isGreaterThan(3 * batch.amortizedNanos());
    DirectCell stream = cell(drive("dapustor-j5060-61.44tb"), "read", "16 KiB", 8);
    assertThat(batch.bytesPerSecond()).isLessThan(stream.bytesPerSecond());
  }

  /** With 8 buffers, 64 threads have 8 requests under way, and wait for the rest of the time. */
  @Test
  void aPoolOfBuffersIsALimit() {
    String staged =
        drive("dapustor-j5060-61.44tb")
            + "\naccelerator: {topology: sys, staging-serial: 1 us, staging-rate: 100 GB/s,"
            + " request-serial: 0 s, staging-buffers: %d}";
    DirectCell few = cell(staged.formatted(8), "read", "16 KiB", 64);
    DirectCell alone = cell(staged.formatted(64), "read", "16 KiB", 8);
    assertThat(few.requestsPerSecond())
        .isCloseTo(alone.requestsPerSecond(), percent(2, alone.requestsPerSecond()));
    assertThat(few.meanNanos()).isCloseTo(8 * alone.meanNanos(), percent(3, 8 * alone.meanNanos()));
  }

  /** A misaligned 4 KiB read takes two pages; a write reads them first. */
  @Test
  void unalignedRequestsCostMore() {
    String target = drive("dapustor-j5060-61.44tb");
    for (String operation : List.of("read", "write")) {
      String[] lines = {
        "operations: [" + operation + "]", "blocks: [64 KiB]", "depths: [1]", "access: random"
      };
      String[] off = {lines[0], lines[1], lines[2], lines[3], "misalignment: 512 B"};
      double aligned = cells(target, lines).getFirst().meanNanos();
      double unaligned = cells(target, off).getFirst().meanNanos();
      double least = operation.equals("read") ? 8_000 : 85_000;
      assertThat(unaligned - aligned).as(operation).isGreaterThan(least);
    }
  }

  /**
   * One copy of 256 KiB costs about 30 us on a PCIe 3 link: the way by CPU and GPU over the CPU's.
   */
  @Test
  void aBounceCostsACopy() {
    String target =
        drive("samsung-pm9a3") + "\naccelerator: {link-generation: 3, transfer-rate: 12 GB/s}";
    String[] lines = {"operations: [read]", "blocks: [256 KiB]", "depths: [1]"};
    double cpu = cells(target, append(lines, "path: cpu-only")).getFirst().meanNanos();
    double bounce = cells(target, append(lines, "path: bounce")).getFirst().meanNanos();
    double cached = cells(target, append(lines, "path: cached")).getFirst().meanNanos();
    assertThat(bounce - cpu).isBetween(5_000.0, 35_000.0);
    assertThat(cached - bounce).isCloseTo(262_144 / 4.0, percent(2, 65_536));
  }

  private static String[] append(String[] lines, String more) {
    String[] all = java.util.Arrays.copyOf(lines, lines.length + 1);
    all[lines.length] = more;
    return all;
  }

  @Test
  void theRootComplexCarriesLessAndTakesLonger() {
    String target =
        drive("wd-sn861")
            + "\naccelerator: {transfer-rate: 20 GB/s, link-lanes: 8, topology: pxb, acs: %s}";
    DirectCell open = cell(target.formatted("false"), "read", "1 MiB", 32);
    DirectCell closed = cell(target.formatted("true"), "read", "1 MiB", 32);
    assertThat(closed.bytesPerSecond()).isLessThan(open.bytesPerSecond());
    DirectCell openOne = cell(target.formatted("false"), "read", "4 KiB", 1);
    DirectCell closedOne = cell(target.formatted("true"), "read", "4 KiB", 1);
    assertThat(closedOne.meanNanos() - openOne.meanNanos()).isGreaterThan(999);
  }

  @Test
  void aSecondDriveDoesTheSameCells() {
    DirectResult both =
        direct(
            drive("dapustor-j5060-61.44tb"),
            "operations: [write]",
            "blocks: [1 MiB]",
            "depths: [1, 16]",
            "requests: 2000",
            "against: solidigm-p5336-61.44tb");
    DirectResult other = both.against().orElseThrow();
    assertThat(other.drive()).contains("P5336");
    assertThat(other.cells()).hasSameSizeAs(both.cells());
    assertThat(other.cells())
        .isEqualTo(
            cells(
                drive("solidigm-p5336-61.44tb"),
                "operations: [write]",
                "blocks: [1 MiB]",
                "depths: [1, 16]",
                "requests: 2000"));
  }
}
