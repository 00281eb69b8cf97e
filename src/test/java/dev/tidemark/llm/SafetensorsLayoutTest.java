package dev.tidemark.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Oracle: the files that the models' publishers put on Hugging Face. */
class SafetensorsLayoutTest {
  private final Layout layout = Layouts.of(LayoutName.SAFETENSORS);

  @ParameterizedTest
  @CsvSource({"llama3.1-8b, 4", "llama3.1-70b, 30", "llama3.1-405b, 191", "mixtral-8x7b, 19"})
  void modelHasAsManyShardsAsPublished(String model, int shards) {
    assertThat(files(model)).hasSize(shards + 1);
    assertThat(files(model).getLast().name()).isEqualTo("model.safetensors.index.json");
  }

  @Test
  void shardsOfLlama8bHaveThePublishedSizesButForTheirHeaders() {
    List<CheckpointFile> files = files("llama3.1-8b");
    Offset<Long> header = Offset.offset(13_000L);
    assertThat(files.get(0).name()).isEqualTo("model-00001-of-00004.safetensors");
    assertThat(files.get(0).bytes()).isLessThan(4_976_698_672L).isCloseTo(4_976_698_672L, header);
    assertThat(files.get(1).bytes()).isLessThan(4_999_802_720L).isCloseTo(4_999_802_720L, header);
    assertThat(files.get(2).bytes()).isLessThan(4_915_916_176L).isCloseTo(4_915_916_176L, header);
    assertThat(files.get(3).bytes()).isLessThan(1_168_138_808L).isCloseTo(1_168_138_808L, header);
  }

  @Test
  void onlyRankZeroWrites() {
    LayoutRequest request =
        LayoutRequest.of(ModelCatalogue.find("llama3.1-8b"), new Parallelism(2, 1, 2, 1, 1));
    assertThat(layout.plan(request).checkpoint().ranks().stream().map(rank -> rank.files().size()))
        .containsExactly(5, 0, 0, 0);
  }

  @Test
  void tensorLargerThanAShardHasAShardOfItsOwn() {
    long width = 60_000;
    ModelArchitecture wide =
        ModelArchitecture.llama(1, width, width, GroupedAttention.of(width, 1, 1), 1);
    LayoutRequest request =
        new LayoutRequest(
            wide, Optional.empty(), new Parallelism(1, 1, 1, 1, 1), Optional.empty(), List.of());
    assertThat(layout.plan(request).checkpoint().ranks().getFirst().files())
        .filteredOn(file -> file.bytes() == 8 + 2 * width * width)
        .hasSize(4 + 3);
  }

  @Test
  void optimizerIsAProblem() {
    LayoutRequest request =
        LayoutRequest.of(ModelCatalogue.find("llama3.1-8b"), new Parallelism(1, 1, 1, 1, 1));
    assertThatThrownBy(() -> layout.plan(request.withRecipe(RecipeName.MIXED_ADAM)))
        .isInstanceOf(ProblemException.class)
        .hasMessageStartingWith("recipe: Layout safetensors keeps weights only.");
  }

  private List<CheckpointFile> files(String model) {
    LayoutRequest request =
        LayoutRequest.of(ModelCatalogue.find(model), new Parallelism(1, 1, 1, 1, 1));
    return layout.plan(request).checkpoint().ranks().getFirst().files();
  }
}
