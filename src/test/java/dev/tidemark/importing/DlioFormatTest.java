package dev.tidemark.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.llm.LayoutName;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.CheckpointSpec;
import dev.tidemark.scenario.ComputeSpec;
import dev.tidemark.scenario.CustomLayoutSpec;
import dev.tidemark.scenario.DatasetFormat;
import dev.tidemark.scenario.IngestSpec;
import dev.tidemark.scenario.ModelSpec;
import dev.tidemark.units.Bytes;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class DlioFormatTest {
  private static final String TRANSFORMER =
      """
      model:
        name: llama3_70b
        type: transformer
        num_layers: 80
        model_datatype: fp16
        optimizer_datatype: fp32
        parallelism: {tensor: 8, pipeline: 1, data: 8, zero_stage: 3}
        transformer:
          vocab_size: 128256
          hidden_size: 8192
          ffn_hidden_size: 28672
          num_attention_heads: 128
          num_kv_heads: 8
      """;

  @Test
  void aTransformerKeepsItsShapeAndParallelism() {
    CheckpointSpec checkpoint =
        Imported.of(
                TRANSFORMER
                    + "checkpoint: {num_checkpoints_write: 10, num_checkpoints_read: 4, fsync:"
                    + " True}\n")
            .checkpoint();
    ModelSpec.Custom model = (ModelSpec.Custom) checkpoint.model();
    assertThat(model.layers()).isEqualTo(80);
    assertThat(model.hidden()).isEqualTo(8192);
    assertThat(model.feedForward()).isEqualTo(28_672);
    assertThat(model.heads()).isEqualTo(128);
    assertThat(model.keyValueHeads()).contains(8);
    assertThat(checkpoint.layout()).isEqualTo(LayoutName.DLIO);
    assertThat(checkpoint.parallelism().tensor()).isEqualTo(8);
    assertThat(checkpoint.parallelism().data()).contains(8);
    assertThat(checkpoint.parallelism().zeroStage()).isEqualTo(3);
    assertThat(checkpoint.checkpoints()).isEqualTo(10);
    assertThat(checkpoint.recoveryReads()).isEqualTo(4);
    assertThat(checkpoint.fsync()).isTrue();
  }

  /** The sizes from which the published 1,636 GB are derived: 8 ranks, 544 files. */
  @Test
  void theOldSpellingGivesTheFilesOfVersion200() {
    Imported imported =
        Imported.of(
            """
            model: megatron
            framework: pytorch
            checkpoint:
              type: all_ranks
              model_size: 10240
              num_layers: 128
              tensor_parallelism: 4
              pipeline_parallelism: 2
              optimization_groups: [50731673600]
              layer_parameters: [8192, 75497472, 67108864, 8192, 436207616, 213852064]
            """);
    assertThat(bytes(imported.checkpoint(), 8)).isEqualTo(1_636_096_555_520L);
    assertThat(imported.checkpoint().fsync()).isFalse();
    assertThat(imported.remarks().toString()).contains("8 are assumed");
  }

  @Test
  void withoutAllRanksOnlyTheFirstWrites() {
    CheckpointSpec checkpoint =
        Imported.of(
                """
                framework: pytorch
                checkpoint:
                  model_size: 0
                  num_layers: 4
                  tensor_parallelism: 2
                  pipeline_parallelism: 2
                  optimization_groups: [100, 20]
                  layer_parameters: [1000]
                """)
            .checkpoint();
    assertThat(bytes(checkpoint, 4)).isEqualTo(3 * 120 + (4 + 2) * 1000);
  }

  @Test
  void aModelWithoutATransformerIsOneFile() {
    Imported imported =
        Imported.of(
            """
            model: {name: unet3d, model_size: 499153191}
            workflow: {train: True, checkpoint: True}
            """);
    assertThat(bytes(imported.checkpoint(), 1)).isEqualTo(10_240);
    assertThat(imported.remarks().toString())
        .contains("line 1 model.model_size: not honoured: DLIO itself ignores it")
        .contains("DLIO then writes 10240 B");
  }

  @Test
  void trainingIsNamedAsLeftOutKeyByKey() {
    Imported imported =
        Imported.of(
            """
            model: {name: resnet50, model_size_bytes: 1000.7}
            workflow: {train: False, checkpoint: True}
            dataset:
              record_length: 114660.07
              num_files_train: 1024
            reader: {batch_size: 400}
            checkpoint: {some_new_key: 3}
            """);
    assertThat(bytes(imported.checkpoint(), 1)).isEqualTo(1000);
    assertThat(imported.remarks())
        .contains(
            "line 4 dataset.record_length: not honoured: nothing is trained on, as workflow.train"
                + " or dataset say",
            "line 5 dataset.num_files_train: not honoured: nothing is trained on, as workflow.train"
                + " or dataset say",
            "line 6 reader.batch_size: not honoured: nothing is trained on, as workflow.train"
                + " or dataset say",
            "line 7 checkpoint.some_new_key: not honoured: no counterpart in a scenario");
  }

  /** As MLPerf Storage has UNet3D, in both spellings of its sizes. */
  @Test
  void aDatasetKeepsItsFilesReadersAndComputeTime() {
    for (String suffix : List.of("", "_bytes")) {
      IngestSpec ingest =
          Imported.of(
                  """
                  model: {name: unet3d, model_size: 499153191}
                  framework: pytorch
                  workflow: {generate_data: False, train: True, checkpoint: True}
                  dataset:
                    data_folder: data/unet3d
                    format: npz
                    num_files_train: 168
                    num_samples_per_file: 1
                    record_length%s: 146600628
                    record_length%s_stdev: 68341808
                  reader:
                    data_loader: pytorch
                    batch_size: 7
                    read_threads: 4
                    file_shuffle: seed
                    sample_shuffle: seed
                  train: {epochs: 5, computation_time: 0.323}
                  checkpoint: {checkpoint_after_epoch: 5}
                  """
                      .formatted(suffix, suffix))
              .ingest();
      assertThat(ingest.dataset().files()).contains(168);
      assertThat(ingest.dataset().record()).contains(new Bytes(146_600_628));
      assertThat(ingest.dataset().spread()).contains(new Bytes(68_341_808));
      assertThat(ingest.dataset().format()).contains(DatasetFormat.NPZ);
      assertThat(ingest.batch()).contains(7);
      assertThat(ingest.readers()).contains(4);
      assertThat(ingest.epochs()).contains(5);
      assertThat(ingest.compute()).contains(new ComputeSpec.Fixed(Duration.ofMillis(323)));
      assertThat(ingest.loader()).contains(IngestSpec.Loader.MAP);
      assertThat(ingest.shuffleFiles()).isTrue();
    }
  }

  /** DLIO's own defaults, a distribution of compute times, and what has no counterpart. */
  @Test
  void whatAFileLeavesOutIsAsInDlio() {
    Imported imported =
        Imported.of(
            """
            dataset: {format: png, num_files_train: 16}
            data_reader: {odirect: True, some_new_key: 1}
            train: {computation_time: {mean: 0.1, stdev: 0.02, type: normal}}
            checkpoint: {checkpoint_after_epoch: 5}
            """);
    IngestSpec ingest = imported.ingest();
    assertThat(ingest.dataset().record()).contains(new Bytes(65_536));
    assertThat(ingest.dataset().format()).contains(DatasetFormat.JPEG);
    assertThat(ingest.loader()).contains(IngestSpec.Loader.STREAM);
    assertThat(ingest.shuffleFiles()).isFalse();
    assertThat(ingest.io()).isEqualTo(CheckpointSpec.Io.DIRECT);
    assertThat(ingest.compute())
        .contains(
            new ComputeSpec.Drawn(
                Duration.ofMillis(100), Duration.ofMillis(20), ComputeSpec.Distribution.NORMAL));
    assertThat(imported.remarks().toString())
        .contains("dataset.format: read as jpeg")
        .contains("data_reader.some_new_key: not honoured: no counterpart")
        .contains("checkpoint.checkpoint_after_epoch: not honoured: the dataset is imported")
        .contains("set accelerators");
  }

  @Test
  void numbersThatAreNoneAreRefused() {
    assertThatThrownBy(() -> Imported.of("model: {model_size_bytes: big}\nframework: pytorch\n"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("given:1 model.model_size_bytes: 'big' is no number");
  }

  private static long bytes(CheckpointSpec checkpoint, int ranks) {
    List<CustomLayoutSpec.FileGroupSpec> files = checkpoint.custom().orElseThrow().files();
    long bytes = 0;
    for (CustomLayoutSpec.FileGroupSpec group : files) {
      long writers = ((long) ranks + group.everyRanks() - 1) / group.everyRanks();
      bytes += writers * group.count() * group.size().value();
    }
    return bytes;
  }
}
