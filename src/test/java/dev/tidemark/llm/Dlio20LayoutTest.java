package dev.tidemark.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Oracle: the 1,636 GB published for Llama 3.1 405B on 8 ranks, tensor 4, pipeline 2. */
class Dlio20LayoutTest {
  private static final LayoutRequest LLAMA_405B =
      LayoutRequest.of(ModelCatalogue.find("llama3.1-405b"), new Parallelism(4, 2, 1, 1, 1));

  private final Layout layout = Layouts.of(LayoutName.DLIO_2_0);

  @Test
  void llama405bTakesThePublishedBytes() {
    CheckpointLayout checkpoint = layout.plan(LLAMA_405B).checkpoint();
    assertThat(checkpoint.bytes()).isEqualTo(1_636_096_555_520L);
    assertThat(checkpoint.files()).isEqualTo(544);
  }

  @Test
  void onlyTheFirstRankOfAPipelineWritesLayers() {
    for (RankFiles rank : layout.plan(LLAMA_405B).checkpoint().ranks()) {
      boolean first = rank.rank() % 2 == 0;
      assertThat(rank.bytes()).isEqualTo(first ? 256_829_107_840L : 152_195_031_040L);
      assertThat(rank.files()).hasSize(first ? 134 : 2);
    }
  }

  @Test
  void modelIsWrittenFirstThenOptimizerThenLayers() {
    RankFiles rank = layout.plan(LLAMA_405B).checkpoint().ranks().get(2);
    assertThat(rank.files().get(0)).isEqualTo(new CheckpointFile("model-2.pt", 10_240));
    assertThat(rank.files().get(1))
        .isEqualTo(new CheckpointFile("optimizer-2.pt", 152_195_020_800L));
    assertThat(rank.files().subList(2, 134))
        .isEqualTo(
            IntStream.range(0, 132)
                .mapToObj(i -> new CheckpointFile("layer-" + i + "-2.pt", 792_682_400))
                .toList());
  }

  @Test
  void planSaysThatLayersAreRoundedUp() {
    assertThat(layout.plan(LLAMA_405B).notes())
        .containsExactly(
            "DLIO 2.0 takes only multiples of tensor 4 and pipeline 2:"
                + " 128 layers stand for the model's 126");
  }

  @Test
  void withoutTensorParallelismThereAreNoExtraLayers() {
    LayoutRequest request =
        LayoutRequest.of(ModelCatalogue.find("llama3.1-8b"), new Parallelism(1, 1, 2, 1, 1));
    CheckpointLayout checkpoint = layout.plan(request).checkpoint();
    assertThat(checkpoint.files()).isEqualTo(2 * (2 + 32));
    assertThat(checkpoint.bytes()).isEqualTo(2 * 10_240 + (3 + 2) * 8_030_261_248L);
    assertThat(layout.plan(request).notes()).isEmpty();
  }

  @Test
  void recipeIsAProblemBecauseTheLayoutFixesIt() {
    assertThatThrownBy(() -> layout.plan(LLAMA_405B.withRecipe(RecipeName.MIXED_ADAM)))
        .isInstanceOf(ProblemException.class)
        .hasMessageStartingWith("recipe: ");
  }
}
