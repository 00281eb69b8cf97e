package dev.tidemark.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Oracle: DLIO's formulas for MLPerf Storage v2.0, and a DLIO run of a small model. */
class DlioLayoutTest {
  private static final ModelArchitecture SMALL =
      ModelArchitecture.llama(6, 1024, 3584, GroupedAttention.of(1024, 16, 4), 32064);

  private final Layout layout = Layouts.of(LayoutName.DLIO);

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "llama3.1-8b 1 1 8 3 112425623552 16",
        "llama3.1-70b 8 1 8 3 978406572032 128",
        "llama3.1-405b 8 32 2 1 5682508791808 1544",
        "llama3-1t 8 64 2 1 16564174094592 2072"
      })
  void mlperfModelTakesDliosBytes(
      String model, int tensor, int pipeline, int data, int zero, long bytes, int files) {
    CheckpointLayout checkpoint =
        plan(model, new Parallelism(tensor, pipeline, data, 1, zero)).checkpoint();
    assertThat(checkpoint.bytes()).isEqualTo(bytes);
    assertThat(checkpoint.files()).isEqualTo(files);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "llama3.1-70b 8 1 8 3 122300821504 16",
        "llama3.1-405b 8 32 2 1 105811532800 48",
        "llama3-1t 8 64 2 1 154322342880 32"
      })
  void firstRanksTakeDliosSubset(
      String model, int tensor, int pipeline, int data, int zero, long bytes, int files) {
    CheckpointLayout subset =
        plan(model, new Parallelism(tensor, pipeline, data, 1, zero)).checkpoint().first(8);
    assertThat(subset.bytes()).isEqualTo(bytes);
    assertThat(subset.files()).isEqualTo(files);
  }

  @Test
  void smallModelTakesTheBytesOfADlioRun() {
    LayoutRequest request =
        new LayoutRequest(
            SMALL, Optional.empty(), new Parallelism(4, 2, 1, 1, 1), Optional.empty(), List.of());
    assertThat(DlioShape.of(request).parameters()).isEqualTo(147_469_312);
    CheckpointLayout checkpoint = layout.plan(request).checkpoint();
    assertThat(checkpoint.files()).isEqualTo(44);
    assertThat(checkpoint.bytes() / (double) (1L << 30)).isEqualTo(1.9233131408691406);
  }

  @Test
  void modelFilesComeBeforeTheOptimizer() {
    List<String> names =
        plan("llama3.1-405b", new Parallelism(8, 32, 2, 1, 1))
            .checkpoint()
            .ranks()
            .getFirst()
            .files()
            .stream()
            .map(CheckpointFile::name)
            .toList();
    assertThat(names)
        .containsExactly(
            "layer_0-model_0_model_states.pt",
            "layer_1-model_0_model_states.pt",
            "layer_2-model_0_model_states.pt",
            "layer_3-model_0_model_states.pt",
            "layer_4-model_0_model_states.pt",
            "zero_pp_rank_0_mp_rank_0_optim_states.pt");
  }

  @Test
  void planSaysThatMlperfCountsAnother70b() {
    assertThat(plan("llama3.1-70b", new Parallelism(8, 1, 8, 1, 3)).notes())
        .containsExactly("DLIO counts 69,882,617,856 parameters; the model has 70,553,706,496");
    assertThat(plan("llama3.1-8b", new Parallelism(1, 1, 8, 1, 3)).notes()).isEmpty();
  }

  @Test
  void withoutZeroOnlyTheFirstCopyWrites() {
    CheckpointLayout checkpoint = plan("llama3.1-8b", new Parallelism(2, 2, 2, 1, 0)).checkpoint();
    assertThat(checkpoint.ranks().stream().map(rank -> rank.files().size()))
        .containsExactly(2, 2, 2, 2, 0, 0, 0, 0);
  }

  @Test
  void zero3WithAPipelineIsAProblem() {
    assertThatThrownBy(() -> plan("llama3.1-8b", new Parallelism(1, 2, 1, 1, 3)))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "parallelism.zero-stage: ZeRO 3 does not go with pipeline 2. Use pipeline 1, or ZeRO"
                + " 1.");
  }

  @Test
  void modelThatDlioCannotDescribeIsAProblem() {
    assertThatThrownBy(() -> plan("deepseek-v3", new Parallelism(1, 1, 1, 1, 1)))
        .isInstanceOf(ProblemException.class)
        .hasMessageEndingWith("Use megatron-dist, deepspeed or fsdp.");
  }

  private LayoutPlan plan(String model, Parallelism parallelism) {
    return layout.plan(LayoutRequest.of(ModelCatalogue.find(model), parallelism));
  }
}
