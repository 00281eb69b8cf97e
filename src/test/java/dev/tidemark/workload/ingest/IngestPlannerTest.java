package dev.tidemark.workload.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import org.junit.jupiter.api.Test;

class IngestPlannerTest {
  @Test
  void whatIsMissingIsSaidAllAtOnce() {
    assertThatThrownBy(() -> Ingests.plan("accelerators: 2"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("dataset.files")
        .hasMessageContaining("dataset.record")
        .hasMessageContaining("dataset.format")
        .hasMessageContaining("batch")
        .hasMessageContaining("compute");
  }

  @Test
  void aDatasetBeyondAnyStorageIsRefused() {
    assertThatThrownBy(
            () ->
                Ingests.plan(
                    "dataset: {files: 100000000, samples-per-file: 1000000000, record: 1 TiB,"
                        + " format: hdf5}",
                    "batch: 100000000",
                    "compute: 1 h"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("1 EB");
  }

  @Test
  void aPresetThatIsUnknownIsAnsweredWithTheNearest() {
    assertThatThrownBy(() -> Ingests.plan("preset: unet3d-h10"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("unet3d-h100");
  }

  @Test
  void whatIsGivenGoesBeforeThePreset() {
    IngestPlan plan = Ingests.plan("preset: resnet50-h100", "batch: 200", "readers: 2");
    assertThat(plan.batch()).isEqualTo(200);
    assertThat(plan.readers()).isEqualTo(2);
    assertThat(plan.dataset().files()).isEqualTo(1024);
    assertThat(plan.streamed()).isTrue();
  }

  @Test
  void columnsAreParquets() {
    assertThatThrownBy(() -> Ingests.plan("preset: unet3d-h100", "dataset: {columns: 4}"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("columns");
    assertThatThrownBy(
            () -> Ingests.plan("preset: dlrm-b200", "dataset: {columns: 4, columns-read: 5}"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("only 4 columns");
  }

  @Test
  void fewerSamplesThanOneStepAreRefused() {
    assertThatThrownBy(() -> Ingests.plan("preset: unet3d-h100", "dataset: {files: 6}"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("6 samples make no step of 7");
  }

  /**
   * 8 accelerators x 4 readers x 2 batches x 7 samples of 146.6 MB, of which a host has them all.
   */
  @Test
  void batchesReadAheadTakeMemory() {
    assertThat(Ingests.plan("preset: unet3d-h100", "accelerators: 8").prefetchBytes())
        .isEqualTo(8.0 * 4 * 2 * 7 * 146_600_628);
  }
}
