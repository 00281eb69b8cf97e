package dev.tidemark.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.llm.LayoutName;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.CheckpointSpec;
import dev.tidemark.scenario.CustomLayoutSpec;
import dev.tidemark.scenario.ModelSpec;
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
            dataset:
              record_length: 114660.07
              num_files_train: 1024
            reader: {batch_size: 400}
            checkpoint: {some_new_key: 3}
            """);
    assertThat(bytes(imported.checkpoint(), 1)).isEqualTo(1000);
    assertThat(imported.remarks())
        .contains(
            "line 3 dataset.record_length: not honoured: training data is not imported, only"
                + " checkpoints",
            "line 4 dataset.num_files_train: not honoured: training data is not imported, only"
                + " checkpoints",
            "line 5 reader.batch_size: not honoured: training data is not imported, only"
                + " checkpoints",
            "line 6 checkpoint.some_new_key: not honoured: no counterpart in a scenario");
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
