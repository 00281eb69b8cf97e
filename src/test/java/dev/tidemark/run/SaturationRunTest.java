package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.result.SaturationRound;
import dev.tidemark.result.WriteSaturation;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.ScenarioReader;
import dev.tidemark.scenario.SimulateSpec;
import dev.tidemark.units.Bytes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SaturationRunTest {
  private static final int DEPTH = 128;

  private static SimulatedDrives drives(String name, String overrides) {
    String text =
        "name: saturation\ntarget: {simulate: {drives: {profile: "
            + name
            + overrides
            + "}}}\nworkload: {checkpoint: {model: llama3.1-8b}}\n";
    SimulateSpec spec = ScenarioReader.parse("s", text, List.of()).scenario().target().simulate();
    return new SimulatedDrives(spec, DriveCatalogue.profile(name));
  }

  /** A = 1 / (1 - exp(-alpha / A)), three superblocks being free or open. */
  private static double closedForm(SimulatedDrives drives, double liveShare) {
    double physical =
        (double) (drives.geometry().superblockCount() - 3) * drives.geometry().superblockGranules();
    double alpha = physical / drives.geometry().logicalGranules() / liveShare;
    double amplification = 2;
    for (int i = 0; i < 1000; i++) {
      amplification = 1 / -Math.expm1(-alpha / amplification);
    }
    return amplification;
  }

  private static double meanAmplification(List<SaturationRound> rounds) {
    return rounds.stream().mapToDouble(SaturationRound::amplification).average().orElseThrow();
  }

  /**
   * Units of 4 KiB: nothing is collected in the first capacity. After four, 2 % of the units have
   * never been written, and what lies in superblocks lags a little behind; after nine, all have.
   */
  @ParameterizedTest
  @ValueSource(strings = {"7%", "15%", "28%"})
  void theFirstCapacityIsFreeAndTheLastIsSteady(String overProvisioning) {
    SimulatedDrives drives =
        drives("wd-sn861", ", gc-policy: fifo, over-provisioning: " + overProvisioning);
    WriteSaturation saturation = new SaturationRun(drives, new Bytes(4096), DEPTH, 1).run(9, 36);
    List<SaturationRound> rounds = saturation.rounds();
    assertThat(meanAmplification(rounds.subList(0, 4))).isEqualTo(1);
    assertThat(rounds.get(5).amplification()).isGreaterThan(1);
    double fourth = meanAmplification(rounds.subList(12, 16));
    assertThat(fourth / closedForm(drives, 1 - Math.exp(-3.5))).isCloseTo(1, within(0.04));
    double ninth = meanAmplification(rounds.subList(32, 36));
    assertThat(ninth / closedForm(drives, 1)).isCloseTo(1, within(0.015));
    assertThat(saturation.last().writtenBytes() / 9)
        .isCloseTo(drives.visibleBytes(), within(100_000L));
    assertThat(saturation.steadyRound().orElseThrow()).isBetween(10, 25);
  }

  /** 4 KiB on units of 16 KiB: programmed four times, read once, copied as often as units are. */
  @Test
  void blocksBelowTheMappingUnitCostAWholeOne() {
    DriveProfile profile = DriveCatalogue.profile("dapustor-j5060-61.44tb");
    SimulatedDrives drives = drives("dapustor-j5060-61.44tb", "");
    WriteSaturation saturation = new SaturationRun(drives, new Bytes(4096), DEPTH, 1).run(0.5, 2);
    SaturationRound fresh = saturation.rounds().get(0);
    assertThat(saturation.unitAmplification()).isEqualTo(4);
    assertThat(fresh.amplification()).isEqualTo(4);
    double seconds =
        16384.0 / profile.programRate().value().bytesPerSecond()
            + 16384.0 / profile.readRate().value().bytesPerSecond();
    assertThat(fresh.writesPerSecond()).isCloseTo(1 / seconds, within(1.0));
    assertThat(saturation.last().amplification()).isGreaterThan(6);
    assertThat(saturation.last().bytesPerSecond()).isLessThan(fresh.bytesPerSecond());
  }

  /** One write in flight: 15 us each at most 66,667 a second. */
  @Test
  void theBuffersLatencyLimitsAShallowQueue() {
    SimulatedDrives drives = drives("wd-sn861", "");
    DriveProfile profile = DriveCatalogue.profile("wd-sn861");
    WriteSaturation saturation = new SaturationRun(drives, new Bytes(4096), 1, 1).run(0.1, 1);
    assertThat(saturation.last().writesPerSecond())
        .isCloseTo(1e9 / profile.writeLatency().value().toNanos(), within(1.0));
  }

  @Test
  void blocksLargerThanAUnitOfTheMappingAreRefused() {
    assertThatThrownBy(() -> new SaturationRun(drives("wd-sn861", ""), new Bytes(1L << 40), 1, 1))
        .hasMessage("blockBytes=1099511627776");
  }
}
