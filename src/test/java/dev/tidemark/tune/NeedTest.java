package dev.tidemark.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.tidemark.result.BandwidthNeed;
import dev.tidemark.run.PlannedCheckpoints;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.scenario.ScenarioText;
import dev.tidemark.units.Fraction;
import dev.tidemark.workload.CheckpointPlan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against the table of targets that vendors' sizing rules come to: 14 bytes a parameter. */
class NeedTest {
  private static CheckpointPlan plan(String workload, String mode, String interval) {
    String yaml =
        """
        name: need
        target:
          simulate: {drives: {profile: dapustor-j5060-61.44tb, count: 64}, host: {memory: 64 TiB}}
        workload:
          checkpoint: {%s, checkpoints: 2, mode: %s, interval: %s}
        """
            .formatted(workload, mode, interval);
    PlannedRun planned = PlannedRun.of(ScenarioText.of("need.yaml", yaml).with(List.of()));
    return ((PlannedCheckpoints) planned.workload()).plan();
  }

  private static String model(String name) {
    return "model: "
        + name
        + ", layout: fsdp, recipe: mixed-adam, parallelism: {data: 64, zero-stage: 3}";
  }

  @ParameterizedTest
  @CsvSource({
    "llama3.1-8b, 3.7, 1.9, 3.7, 1.2",
    "llama3.1-70b, 33, 16, 33, 11",
    "gpt3-175b, 82, 41, 82, 27",
    "llama3.1-405b, 189, 95, 189, 63",
    "deepseek-v3, 313, 157, 313, 104",
    "1t, 467, 233, 467, 156",
  })
  void needsAreThoseOfTheDerivedTable(
      String model, double in30, double in60, double of10Minutes, double of30Minutes) {
    String workload =
        model.equals("1t")
            ? "model: llama3.1-8b, layout: custom, parallelism: {data: 64}, custom: {files:"
                + " [{name: \"{rank}.bin\", size: 218750 MB}]}"
            : model(model);
    List<BandwidthNeed> usual =
        BandwidthNeed.usual(plan(workload, "synchronous", "10 min").layout().bytes());
    assertThat(usual.get(0).bytesPerSecond() / 1e9).isCloseTo(in30, withinPercentage(5));
    assertThat(usual.get(1).bytesPerSecond() / 1e9).isCloseTo(in60, withinPercentage(5));
    assertThat(need(workload, "10 min")).isCloseTo(of10Minutes, withinPercentage(5));
    assertThat(need(workload, "30 min")).isCloseTo(of30Minutes, withinPercentage(5));
  }

  private static double need(String workload, String interval) {
    return new Need(plan(workload, "synchronous", interval), Optional.of(new Fraction(0.05)))
            .bandwidth()
            .orElseThrow()
            .bytesPerSecond()
        / 1e9;
  }

  @Test
  void trainingThatGoesOnNeedsEachCheckpointBeforeTheNext() {
    CheckpointPlan plan = plan(model("llama3.1-8b"), "asynchronous", "10 min");
    BandwidthNeed need = new Need(plan, Optional.empty()).bandwidth().orElseThrow();
    assertThat(need.seconds()).isEqualTo(600);
    assertThat(need.bytesPerSecond()).isEqualTo(plan.layout().bytes() / 600.0);
  }

  @Test
  void withoutALimitThereIsNoNeed() {
    assertThat(
            new Need(plan(model("llama3.1-8b"), "synchronous", "10 min"), Optional.empty())
                .bandwidth())
        .isEmpty();
  }
}
