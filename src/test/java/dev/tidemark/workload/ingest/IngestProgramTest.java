package dev.tidemark.workload.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.program.Actor;
import dev.tidemark.program.Program;
import dev.tidemark.program.RangeReads;
import dev.tidemark.program.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IngestProgramTest {
  @ParameterizedTest
  @CsvSource({
    "jpeg, 1, 103, map",
    "hdf5, 7, 13, map",
    "tfrecord, 7, 13, stream",
    "tar, 5, 20, stream",
    "npz, 1, 101, stream"
  })
  void everySampleIsReadExactlyOnceAnEpochButForWhatIsLeftOver(
      String format, int samplesPerFile, int files, String loader) {
    IngestPlan plan =
        Ingests.plan(
            "dataset: {files: %d, samples-per-file: %d, record: 5000 B, format: %s}"
                .formatted(files, samplesPerFile, format),
            "loader: " + loader,
            "accelerators: 3",
            "readers: 2",
            "batch: 4",
            "epochs: 3",
            "compute: 1 ms");
    List<Map<Long, Integer>> epochs = samplesRead(plan);
    assertThat(epochs).hasSize(3);
    for (Map<Long, Integer> epoch : epochs) {
      assertThat(epoch.values()).containsOnly(1);
      assertThat((long) epoch.size()).isEqualTo(plan.dataset().samples() - plan.leftoverSamples());
    }
    assertThat(plan.leftoverSamples()).isEqualTo((long) files * samplesPerFile % (3 * 4));
  }

  /** How often each sample was read, by epoch: a range of a file stands for the samples in it. */
  private static List<Map<Long, Integer>> samplesRead(IngestPlan plan) {
    List<Map<Long, Integer>> epochs = new ArrayList<>();
    for (int epoch = 0; epoch < plan.epochs(); epoch++) {
      epochs.add(new HashMap<>());
    }
    DatasetFiles dataset = plan.dataset();
    for (Actor actor : new IngestProgram(plan).program().actors()) {
      int epoch = -1;
      for (Step step = actor.next(); step != null; step = actor.next()) {
        if (step instanceof Step.Barrier) {
          epoch++;
        } else if (step instanceof Step.Access access) {
          RangeReads reads = (RangeReads) access.requests();
          int file = access.file().rank();
          for (int sample = 0; sample < dataset.samplesPerFile(); sample++) {
            if (dataset.startOf(file, sample) >= reads.startOf(0)
                && dataset.endOf(file, sample) <= reads.endOffset()) {
              long number = (long) file * dataset.samplesPerFile() + sample;
              epochs.get(epoch).merge(number, 1, Integer::sum);
            }
          }
        }
      }
    }
    return epochs;
  }

  @Test
  void everyAcceleratorHasAsManySteps() {
    IngestPlan plan =
        Ingests.plan(
            "dataset: {files: 103, record: 5000 B, format: jpeg}",
            "accelerators: 3",
            "readers: 5",
            "batch: 4",
            "compute: 1 ms");
    Program program = new IngestProgram(plan).program();
    assertThat(plan.steps()).isEqualTo(103 / 12);
    for (int accelerator = 0; accelerator < 3; accelerator++) {
      assertThat(count(program.actors().get(accelerator), Step.Compute.class)).isEqualTo(8);
    }
  }

  /** DLIO since June 2026 makes 0 steps of files with several samples; there are 16 x 4 / 4 / 2. */
  @Test
  void filesOfSeveralSamplesAreNotTrimmedAway() {
    IngestPlan plan =
        Ingests.plan(
            "dataset: {files: 16, samples-per-file: 4, record: 65536 B, format: npz}",
            "accelerators: 2",
            "batch: 4",
            "compute: 1 ms");
    assertThat(plan.steps()).isEqualTo(8);
    assertThat(plan.leftoverSamples()).isZero();
    assertThat(samplesRead(plan).getFirst()).hasSize(64);
  }

  /** floor(1,251 x 1,024 / 400 / 8), by MLPerf's formula. */
  @Test
  void stepsAreThoseOfMlperf() {
    assertThat(Ingests.plan("preset: resnet50-h100", "accelerators: 8").steps()).isEqualTo(400);
    assertThat(Ingests.plan("preset: unet3d-h100", "accelerators: 8").steps()).isEqualTo(3);
  }

  @Test
  void readersOfStreamsGoThroughFilesInOrder() {
    IngestPlan plan =
        Ingests.plan(
            "dataset: {files: 40, samples-per-file: 50, record: 1000 B, format: tfrecord}",
            "accelerators: 2",
            "readers: 2",
            "batch: 10",
            "compute: 1 ms");
    for (Actor actor : new IngestProgram(plan).program().actors().subList(2, 6)) {
      int file = -1;
      long end = 0;
      int opened = 0;
      for (Step step = actor.next(); step != null; step = actor.next()) {
        if (step instanceof Step.Access access) {
          RangeReads reads = (RangeReads) access.requests();
          if (access.file().rank() == file) {
            assertThat(reads.startOf(0)).isEqualTo(end);
          } else {
            opened++;
          }
          file = access.file().rank();
          end = reads.endOffset();
        }
      }
      assertThat(opened).isEqualTo(10);
    }
  }

  /** 40 of 200 columns: a group of 6,144 rows has 40 chunks of 24,576 bytes. */
  @Test
  void onlyTheColumnsAskedForAreRead() {
    IngestPlan plan =
        Ingests.plan("preset: dlrm-b200", "dataset: {files: 2}", "accelerators: 1", "readers: 1");
    Actor reader = new IngestProgram(plan).program().actors().get(1);
    long read = 0;
    long groups = 0;
    for (Step step = reader.next(); step != null; step = reader.next()) {
      if (step instanceof Step.Access access
          && access.requests() instanceof RangeReads reads
          && reads.ranges() > 1) {
        assertThat(reads.ranges()).isEqualTo(40);
        assertThat(reads.rangeBytes()).isEqualTo(160L * 6144 / 40);
        read += reads.totalBytes();
        groups++;
      }
    }
    assertThat(groups).isEqualTo(2 * 4_718_592 / 6144);
    assertThat(read).isEqualTo(2L * 4_718_592 * 160);
  }

  private static int count(Actor actor, Class<? extends Step> kind) {
    int count = 0;
    for (Step step = actor.next(); step != null; step = actor.next()) {
      count += kind.isInstance(step) ? 1 : 0;
    }
    return count;
  }
}
