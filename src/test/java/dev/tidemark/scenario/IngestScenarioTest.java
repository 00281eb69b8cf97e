package dev.tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IngestScenarioTest {
  private static final String TEXT =
      """
      name: n
      target:
        simulate:
          drives: {profile: dapustor-j5060-61.44tb}
      workload:
        ingest:
          preset: unet3d-h100
      """;

  @Test
  void computeIsATimeOrADistribution() {
    assertThat(spec("compute: 5 ms").compute().orElseThrow()).isInstanceOf(ComputeSpec.Fixed.class);
    assertThat(spec("compute: {mean: 5 ms, spread: 1 ms, distribution: uniform}").compute())
        .hasValueSatisfying(
            compute ->
                assertThat(((ComputeSpec.Drawn) compute).distribution())
                    .isEqualTo(ComputeSpec.Distribution.UNIFORM));
  }

  private static IngestSpec spec(String line) {
    return (IngestSpec)
        ScenarioReader.parse("s.yaml", TEXT + "    " + line + "\n", List.of())
            .scenario()
            .workload();
  }

  @ParameterizedTest
  @CsvSource({
    "target.simulate.drives.layout=raid0, not striped",
    "target.simulate.drives.count=2 target.simulate.nodes=2, accelerators-per-host",
    "target.simulate.host.request-rate=1 kIOPS, runs of them",
    "target.simulate.condition=aged, here are none",
    "goals.mean-checkpoint=1 s, here are none",
    "workload.ingest.block-size=5000 B, 4 KiB",
    "workload.ingest.cores=4, decode-rate"
  })
  void keysThatDoNotGoTogetherAreRefused(String settings, String what) {
    List<String> overrides = List.of(settings.split(" (?=target)"));
    assertThatThrownBy(() -> ScenarioReader.parse("s.yaml", TEXT, overrides))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(what);
  }
}
