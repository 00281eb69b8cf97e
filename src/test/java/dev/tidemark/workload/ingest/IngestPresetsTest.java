package dev.tidemark.workload.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The demand of each workload as MLPerf Storage's configurations give it, to the printed digit. */
class IngestPresetsTest {
  @ParameterizedTest
  @CsvSource({
    "unet3d-a100, 1613.5",
    "unet3d-h100, 3177.1",
    "unet3d-b200, 6334.6",
    "resnet50-a100, 105.4",
    "resnet50-h100, 204.8",
    "cosmoflow-a100, 513.3",
    "cosmoflow-h100, 808.1",
    "retinanet-b200, 163.0",
    "retinanet-mi355, 163.0",
    "retinanet-h100, 13.7",
    "retinanet-a100, 11.7",
    "dlrm-h100, 839",
    "dlrm-a100, 599",
    "flux-b200, 77.0",
    "flux-mi355, 77.0",
    "flux-h100, 2.9",
    "flux-a100, 2.2",
    "dlrm-b200, 7000",
    "dlrm-mi355, 4700"
  })
  void asksForWhatItsConfigurationAsksFor(String preset, double megabytesPerSecond) {
    String digits = Double.toString(megabytesPerSecond);
    double half =
        megabytesPerSecond >= 4000
            ? 50
            : megabytesPerSecond == 839 || megabytesPerSecond == 599 ? 0.5 : 0.05;
    IngestPlan plan = Ingests.plan("preset: " + preset);
    assertThat(plan.demandBytesPerSecond() / 1e6)
        .as(digits)
        .isCloseTo(megabytesPerSecond, within(half + 0.01));
  }
}
