package dev.tidemark.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MegatronLayoutTest {
  private final Layout layout = Layouts.of(LayoutName.MEGATRON);

  @Test
  void firstCopyGathersTheOptimizerAndWritesItBeforeTheModel() {
    CheckpointLayout checkpoint = plan("llama2-7b", new Parallelism(2, 2, 2, 1, 1)).checkpoint();
    assertThat(checkpoint.ranks().stream().map(rank -> rank.files().size()))
        .containsExactly(2, 2, 0, 0, 2, 2, 0, 0);
    assertThat(names(checkpoint, 5))
        .containsExactly("mp_rank_01_001/distrib_optim.pt", "mp_rank_01_001/model_optim_rng.pt");
  }

  @Test
  void shardsKeepFourteenBytesAParameterAndRepeatNorms() {
    long norms = 32 * 2 * 4096 + 4096;
    CheckpointLayout checkpoint = plan("llama2-7b", new Parallelism(2, 1, 4, 1, 1)).checkpoint();
    assertThat(checkpoint.bytes()).isEqualTo(14 * (6_738_415_616L + norms));
  }

  @Test
  void vocabularyIsPaddedToAMultipleOf128TimesTensor() {
    LayoutPlan plan = plan("llama3.1-405b", new Parallelism(8, 1, 1, 1, 1));
    assertThat(plan.notes()).containsExactly("Megatron pads the vocabulary of 128256 to 129024");
    long norms = 126 * 2 * 16384 + 16384;
    long padding = 2L * (129024 - 128256) * 16384;
    assertThat(plan.checkpoint().bytes()).isEqualTo(14 * (405_853_388_800L + padding + 7 * norms));
  }

  @Test
  void eachExpertParallelRankHasAFolderOfItsOwn() {
    ModelArchitecture model = ModelCatalogue.find("mixtral-8x7b").architecture();
    long dense = model.parameters() - model.expertParameters();
    CheckpointLayout checkpoint = plan("mixtral-8x7b", new Parallelism(1, 1, 8, 4, 1)).checkpoint();
    assertThat(checkpoint.files()).isEqualTo(8);
    assertThat(names(checkpoint, 3)).contains("mp_rank_00_003/model_optim_rng.pt");
    assertThat(checkpoint.bytes()).isEqualTo(14 * model.parameters() + 3 * 2 * dense);
  }

  private LayoutPlan plan(String model, Parallelism parallelism) {
    return layout.plan(LayoutRequest.of(ModelCatalogue.find(model), parallelism));
  }

  private static List<String> names(CheckpointLayout checkpoint, int rank) {
    return checkpoint.ranks().get(rank).files().stream().map(CheckpointFile::name).toList();
  }
}
