package dev.tidemark.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeepSpeedLayoutTest {
  private final Layout layout = Layouts.of(LayoutName.DEEPSPEED);

  @Test
  void bloomTakesThePublished2300GigabytesFrom384Ranks() {
    CheckpointLayout checkpoint = plan("bloom-176b", new Parallelism(4, 12, 8, 1, 1)).checkpoint();
    assertThat(checkpoint.ranks()).hasSize(384);
    assertThat((double) checkpoint.bytes())
        .isCloseTo(2298.0 * (1L << 30), Percentage.withPercentage(0.1));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void withoutTensorParallelismEveryZeroStageKeepsFourteenBytesAParameter(int zero) {
    CheckpointLayout checkpoint =
        plan("llama3.1-8b", new Parallelism(1, 1, 6, 1, zero)).checkpoint();
    assertThat(checkpoint.bytes()).isEqualTo(14 * 8_030_261_248L);
  }

  @Test
  void normsAreRepeatedOnEveryTensorParallelRank() {
    long norms = 32 * 2 * 4096 + 4096;
    CheckpointLayout checkpoint = plan("llama3.1-8b", new Parallelism(4, 1, 2, 1, 1)).checkpoint();
    assertThat(checkpoint.bytes()).isEqualTo(14 * (8_030_261_248L + 3 * norms));
  }

  @Test
  void zero1WritesTheModelOnceAndOptimizerShardsEverywhere() {
    CheckpointLayout checkpoint = plan("llama3.1-8b", new Parallelism(1, 1, 2, 1, 1)).checkpoint();
    assertThat(names(checkpoint, 0))
        .containsExactly(
            "mp_rank_00_model_states.pt", "bf16_zero_pp_rank_0_mp_rank_00_optim_states.pt");
    assertThat(names(checkpoint, 1))
        .containsExactly("bf16_zero_pp_rank_1_mp_rank_00_optim_states.pt");
  }

  @Test
  void zero3WritesShardsOfBothEverywhere() {
    CheckpointLayout checkpoint = plan("llama3.1-8b", new Parallelism(1, 1, 2, 1, 3)).checkpoint();
    assertThat(names(checkpoint, 1))
        .containsExactly(
            "zero_pp_rank_1_mp_rank_00_model_states.pt",
            "bf16_zero_pp_rank_1_mp_rank_00_optim_states.pt");
  }

  @Test
  void pipelineWritesAFileALayerAndAModelFileWithoutWeights() {
    CheckpointLayout checkpoint = plan("llama3.1-8b", new Parallelism(1, 16, 1, 1, 1)).checkpoint();
    assertThat(names(checkpoint, 15))
        .containsExactly(
            "layer_31-model_00-model_states.pt",
            "layer_32-model_00-model_states.pt",
            "layer_33-model_00-model_states.pt",
            "layer_34-model_00-model_states.pt",
            "mp_rank_15_model_states.pt",
            "bf16_zero_pp_rank_0_mp_rank_15_optim_states.pt");
    assertThat(checkpoint.bytes()).isEqualTo(14 * 8_030_261_248L);
  }

  @Test
  void everyExpertIsAFileThatTheFirstCopyWrites() {
    CheckpointLayout checkpoint = plan("mixtral-8x7b", new Parallelism(1, 1, 8, 4, 1)).checkpoint();
    assertThat(checkpoint.files()).isEqualTo(32 * 8 + 1 + 8);
    assertThat(checkpoint.bytes()).isEqualTo(14 * 46_702_792_704L);
    assertThat(names(checkpoint, 3))
        .hasSize(32 * 2 + 1)
        .startsWith("layer_0_expert_6_mp_rank_00_model_states.pt");
    assertThat(names(checkpoint, 4)).hasSize(1);
  }

  @Test
  void withoutZeroEachExpertRankRepeatsTheOptimizerOfWhatIsNoExpert() {
    ModelArchitecture model = ModelCatalogue.find("mixtral-8x7b").architecture();
    long dense = model.parameters() - model.expertParameters();
    CheckpointLayout checkpoint = plan("mixtral-8x7b", new Parallelism(1, 1, 4, 4, 0)).checkpoint();
    assertThat(checkpoint.bytes()).isEqualTo(14 * model.parameters() + 3 * 12 * dense);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void pipelineGoesWithZero1AtMost(int zero) {
    assertThatThrownBy(() -> plan("llama3.1-8b", new Parallelism(1, 2, 1, 1, zero)))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "parallelism.zero-stage: DeepSpeed has no pipeline with ZeRO "
                + zero
                + ". Use ZeRO 1, or pipeline 1.");
  }

  private LayoutPlan plan(String model, Parallelism parallelism) {
    return layout.plan(LayoutRequest.of(ModelCatalogue.find(model), parallelism));
  }

  private static List<String> names(CheckpointLayout checkpoint, int rank) {
    return checkpoint.ranks().get(rank).files().stream().map(CheckpointFile::name).toList();
  }
}
