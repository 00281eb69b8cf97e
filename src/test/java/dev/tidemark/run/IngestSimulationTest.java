package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.result.IngestEpoch;
import dev.tidemark.result.IngestEpoch.Limit;
import dev.tidemark.result.IngestResult;
import dev.tidemark.result.RunResult;
import dev.tidemark.scenario.ScenarioReader;
import dev.tidemark.workload.ingest.Ingests;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ingest against formulas: one resource that limits, and what is read. */
class IngestSimulationTest {
  private static final String DRIVE = "drives: {profile: dapustor-j5060-61.44tb}";
  private static final double DRIVE_RATE = 7.48e9;

  private static RunResult run(String target, String... lines) {
    String text = Ingests.scenario(target, lines);
    PlannedRun planned = PlannedRun.of(ScenarioReader.parse("s.yaml", text, List.of()));
    return planned.simulate(RunListener.NOBODY);
  }

  private static IngestResult ingest(String target, String... lines) {
    return run(target, lines).ingest().orElseThrow();
  }

  /** Two accelerators of 10 x 8 MB a step: at 100 ms they ask for 1.6 GB/s. */
  @ParameterizedTest
  @CsvSource({"5", "10", "15", "20", "21", "22", "25", "40", "100"})
  void theDrivesRateOverTheDemandIsTheUtilisation(int computeMillis) {
    IngestEpoch epoch =
        ingest(
                DRIVE,
                "dataset: {files: 16000, record: 8 MB, format: jpeg}",
                "accelerators: 2",
                "batch: 10",
                "readers: 8",
                "compute: " + computeMillis + " ms",
                "io: direct")
            .epochs()
            .getFirst();
    double demand = 2 * 10 * 8e6 / (computeMillis / 1e3);
    double expected = Math.min(1, DRIVE_RATE / demand);
    assertThat(epoch.utilization()).isCloseTo(expected, within(0.01 * expected));
    assertThat(epoch.wholeUtilization()).isCloseTo(expected, within(0.02 * expected));
    assertThat(epoch.limit()).isEqualTo(expected < 1 ? Limit.DRIVE : Limit.COMPUTE);
  }

  @Test
  void aHostsLinkLimitsItsOwnAccelerators() {
    IngestEpoch epoch =
        ingest(
                DRIVE + "\nhost: {read-rate: 1 GB/s}",
                "dataset: {files: 16000, record: 8 MB, format: jpeg}",
                "accelerators: 2",
                "accelerators-per-host: 1",
                "batch: 10",
                "readers: 4",
                "compute: 40 ms",
                "io: direct")
            .epochs()
            .getFirst();
    assertThat(epoch.utilization()).isCloseTo(0.5, within(0.005));
    assertThat(epoch.limit()).isEqualTo(Limit.LINK);
  }

  /** Four cores decode 0.25 GB/s each; two accelerators ask for 2 GB/s. */
  @Test
  void coresThatDecodeLimit() {
    IngestEpoch epoch =
        ingest(
                DRIVE,
                "dataset: {files: 16000, record: 8 MB, format: jpeg}",
                "accelerators: 2",
                "batch: 10",
                "readers: 8",
                "compute: 80 ms",
                "decode-rate: 250 MB/s",
                "cores: 4",
                "io: direct")
            .epochs()
            .getFirst();
    assertThat(epoch.utilization()).isCloseTo(0.5, within(0.005));
    assertThat(epoch.limit()).isEqualTo(Limit.CPU);
  }

  /**
   * One reader with one request in flight: 64 KiB in 85 us and what the link takes, and 30 us to
   * open each file.
   */
  @Test
  void tooFewReadersLimit() {
    IngestEpoch epoch =
        ingest(
                DRIVE,
                "dataset: {files: 20000, record: 65536 B, format: jpeg}",
                "batch: 10",
                "readers: 1",
                "compute: 500 us",
                "queue-depth: 1",
                "block-size: 64 KiB",
                "io: direct")
            .epochs()
            .getFirst();
    double linkRate = 16e9 * 4 / 8 * 128 / 130 * 512 / 538;
    double sampleSeconds = 85e-6 + 65536 / linkRate + 30e-6;
    assertThat(epoch.utilization()).isCloseTo(500e-6 / (10 * sampleSeconds), within(0.004));
    assertThat(epoch.limit()).isEqualTo(Limit.READERS);
  }

  /** In order, a batch waits for its reader; otherwise for any. Steps are as many. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyBatchIsTrainedInWhateverOrder(boolean inOrder) {
    IngestEpoch epoch =
        ingest(
                DRIVE,
                "dataset: {files: 1003, record: 4 MB, spread: 3 MB, format: npz}",
                "accelerators: 3",
                "batch: 4",
                "readers: 4",
                "compute: {mean: 10 ms, spread: 4 ms}",
                "lockstep: true",
                "in-order: " + inOrder)
            .epochs()
            .getFirst();
    assertThat(epoch.steps()).isEqualTo(1003 / 12);
    assertThat(epoch.samples()).isEqualTo(1003 / 12 * 12);
  }

  /**
   * DLIO reports 0.0001 MB/s when data are generated in the same run; 65,536 B samples are 65,536
   * B.
   */
  @Test
  void bytesAreThoseOfTheSamples() {
    IngestEpoch epoch =
        ingest(
                DRIVE,
                "dataset: {files: 400, record: 65536 B, format: jpeg}",
                "batch: 4",
                "compute: 1 ms",
                "io: direct")
            .epochs()
            .getFirst();
    assertThat(epoch.bytesFromDevice()).isEqualTo(400L * 65_536);
    assertThat(epoch.bytesPerSecond())
        .isCloseTo(400 * 65_536 / (epoch.durationNanos() / 1e9), within(1.0));
    assertThat(epoch.samplesPerSecond()).isCloseTo(4 / 1e-3, within(1.0));
  }

  /** Cold, then warm: what fits into the page cache is not read from the device twice. */
  @Test
  void aDatasetThatFitsComesFromTheCacheFromTheSecondEpochOn() {
    List<IngestEpoch> epochs =
        ingest(
                DRIVE,
                "dataset: {files: 512, record: 1 MiB, format: jpeg}",
                "batch: 8",
                "epochs: 3",
                "compute: 1 ms")
            .epochs();
    assertThat(epochs.get(0).bytesFromDevice()).isEqualTo(512L << 20);
    assertThat(epochs.get(0).bytesFromCache()).isZero();
    for (IngestEpoch warm : epochs.subList(1, 3)) {
      assertThat(warm.bytesFromDevice()).isZero();
      assertThat(warm.bytesFromCache()).isEqualTo(512L << 20);
    }
  }

  @Test
  void directReadsNeverComeFromACache() {
    List<IngestEpoch> epochs =
        ingest(
                DRIVE,
                "dataset: {files: 64, record: 100000 B, format: jpeg}",
                "batch: 8",
                "epochs: 2",
                "compute: 1 ms",
                "io: direct")
            .epochs();
    assertThat(epochs)
        .allSatisfy(
            epoch -> {
              assertThat(epoch.bytesFromCache()).isZero();
              assertThat(epoch.bytesFromDevice()).isEqualTo(64L * 25 * 4096);
            });
  }

  /** LRU of a share c under random orders hits c + (1 - c) ln (1 - c): of a half, 15.3 %. */
  @Test
  void halfACacheHitsLessThanHalf() {
    List<IngestEpoch> epochs =
        ingest(
                DRIVE + "\nhost: {memory: 2 GiB}",
                "dataset: {files: 4096, record: 1 MiB, format: jpeg}",
                "batch: 1",
                "readers: 1",
                "prefetch: 1",
                "epochs: 3",
                "compute: 10 us")
            .epochs();
    double hits = (double) epochs.getLast().bytesFromCache() / (4096L << 20);
    assertThat(hits).isCloseTo(0.5 + 0.5 * Math.log(0.5), within(0.02));
  }

  /**
   * Each host reads half of the samples, another half in each epoch, and has only its own cache.
   */
  @Test
  void hostsHaveCachesOfTheirOwn() {
    List<IngestEpoch> epochs =
        ingest(
                DRIVE,
                "dataset: {files: 2000, record: 1 MiB, format: jpeg}",
                "accelerators: 2",
                "accelerators-per-host: 1",
                "batch: 10",
                "epochs: 2",
                "compute: 1 ms")
            .epochs();
    double hits = (double) epochs.get(1).bytesFromCache() / (2000L << 20);
    assertThat(hits).isCloseTo(0.5, within(0.04));
  }

  @Test
  void fiveHundredAndTwelveReadersWorkAtOnce() {
    IngestEpoch epoch =
        ingest(
                DRIVE,
                "dataset: {files: 8192, record: 1 MB, format: jpeg}",
                "accelerators: 64",
                "readers: 8",
                "batch: 4",
                "compute: 100 ms",
                "io: direct")
            .epochs()
            .getFirst();
    assertThat(epoch.steps()).isEqualTo(32);
    double expected = DRIVE_RATE / (64 * 4 * 1e6 / 0.1);
    assertThat(epoch.bytesPerSecond()).isBetween(0.9 * 2.56e9, 2.56e9);
    assertThat(expected).isGreaterThan(1);
    assertThat(epoch.utilization()).isGreaterThan(0.99);
  }

  @Test
  void theSameSeedGivesTheSameEpochsAndAnotherAnother() {
    String[] lines = {
      "dataset: {files: 300, record: 3 MB, spread: 1 MB, format: npz}",
      "batch: 4",
      "epochs: 2",
      "compute: {mean: 3 ms, spread: 1 ms}"
    };
    assertThat(ingest(DRIVE, lines)).isEqualTo(ingest(DRIVE, lines));
    String other = Ingests.scenario(DRIVE, lines).replace("name: n", "name: n\nseed: 2");
    PlannedRun planned = PlannedRun.of(ScenarioReader.parse("s.yaml", other, List.of()));
    assertThat(planned.simulate(RunListener.NOBODY).ingest().orElseThrow())
        .isNotEqualTo(ingest(DRIVE, lines));
  }

  @Test
  void theDatasetLiesOnTheDrivesAndIsNotCountedAsWrittenByTheWorkload() {
    RunResult result =
        run(
            "drives: {profile: dapustor-j5060-61.44tb, count: 2}\ncondition: filled",
            "dataset: {files: 1000, record: 1 MB, format: jpeg}",
            "batch: 4",
            "compute: 1 ms");
    assertThat(result.drives())
        .hasSize(2)
        .allMatch(drive -> drive.hostBytes() == 0 && drive.nandBytes() == 0);
    assertThat(result.drives().getFirst().busyFraction()).isPositive();
  }
}
