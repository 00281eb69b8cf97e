package dev.tidemark.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every layout keeps, on models and parallelism of many seeds. */
class LayoutContractTest {
  private static final int SEEDS = 100;

  @ParameterizedTest
  @EnumSource
  void everyRankIsThereInOrderWithFilesOfNamesOfTheirOwn(LayoutName name) {
    for (int seed = 0; seed < SEEDS; seed++) {
      LayoutRequest request = request(seed, name);
      CheckpointLayout checkpoint = Layouts.of(name).plan(request).checkpoint();
      assertThat(checkpoint.ranks()).as("seed %d", seed).hasSize(request.parallelism().ranks());
      Set<String> names = new HashSet<>();
      for (int rank = 0; rank < checkpoint.ranks().size(); rank++) {
        assertThat(checkpoint.ranks().get(rank).rank()).as("seed %d", seed).isEqualTo(rank);
        checkpoint.ranks().get(rank).files().forEach(file -> names.add(file.name()));
      }
      assertThat(names).as("seed %d", seed).hasSize(checkpoint.files());
    }
  }

  @ParameterizedTest
  @EnumSource
  void sameRequestGivesTheSamePlan(LayoutName name) {
    for (int seed = 0; seed < 5; seed++) {
      assertThat(Layouts.of(name).plan(request(seed, name)))
          .isEqualTo(Layouts.of(name).plan(request(seed, name)));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"MEGATRON", "MEGATRON_DIST", "DEEPSPEED", "FSDP", "SAFETENSORS"})
  void everyParameterIsKeptAtLeastOnce(LayoutName name) {
    for (int seed = 0; seed < SEEDS; seed++) {
      LayoutRequest request = request(seed, name);
      LayoutPlan plan = Layouts.of(name).plan(request);
      assertThat(plan.checkpoint().bytes())
          .as("seed %d", seed)
          .isGreaterThanOrEqualTo(
              plan.recipe().orElseThrow().bytes() * request.model().parameters());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"MEGATRON_DIST", "FSDP"})
  void distributedCheckpointsKeepEveryParameterExactlyOnce(LayoutName name) {
    for (int seed = 0; seed < SEEDS; seed++) {
      LayoutRequest request = request(seed, name);
      LayoutPlan plan = Layouts.of(name).plan(request);
      ModelArchitecture kept =
          name == LayoutName.FSDP
              ? request.model()
              : MegatronVocabulary.padded(request.model(), request.parallelism().tensor());
      long overhead =
          plan.checkpoint().bytes() - plan.recipe().orElseThrow().bytes() * kept.parameters();
      assertThat(overhead % DistributedCheckpoint.TENSOR_OVERHEAD_BYTES)
          .as("seed %d", seed)
          .isZero();
      assertThat(overhead).as("seed %d", seed).isPositive();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DLIO", "MEGATRON", "MEGATRON_DIST", "DEEPSPEED", "FSDP"})
  void layoutKeepsItsOwnRecipeUnlessAnotherIsAskedFor(LayoutName name) {
    LayoutRequest request = request(1, name);
    Layout layout = Layouts.of(name);
    assertThat(layout.plan(request).recipe()).isEqualTo(layout.defaultRecipe());
    LayoutPlan weights = layout.plan(request.withRecipe(RecipeName.WEIGHTS_BF16));
    assertThat(weights.recipe()).contains(RecipeName.WEIGHTS_BF16);
    assertThat(weights.checkpoint().bytes()).isLessThan(layout.plan(request).checkpoint().bytes());
  }

  @ParameterizedTest
  @EnumSource(names = {"DLIO", "MEGATRON", "MEGATRON_DIST", "DEEPSPEED", "FSDP"})
  void moreStagesThanLayersAreAProblem(LayoutName name) {
    LayoutRequest request =
        LayoutRequest.of(ModelCatalogue.find("llama3.1-8b"), new Parallelism(1, 33, 1, 1, 1));
    assertThatThrownBy(() -> Layouts.of(name).plan(request))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "parallelism.pipeline: 33 stages are more than the model's 32 layers. Use at most 32.");
  }

  @Test
  void modelTooLargeToCountIsAProblem() {
    ModelArchitecture huge =
        ModelArchitecture.llama(
            100_000, 10_000_000, 100_000_000, GroupedAttention.of(10_000_000, 1, 1), 1000);
    assertThatThrownBy(
            () ->
                new LayoutRequest(
                    huge,
                    Optional.empty(),
                    new Parallelism(1, 1, 1, 1, 1),
                    Optional.empty(),
                    List.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("more than 1000000000000000 parameters");
  }

  private static LayoutRequest request(int seed, LayoutName name) {
    Random random = new Random(seed);
    boolean experts = random.nextBoolean() && name != LayoutName.DLIO;
    int zero = random.nextInt(4);
    int expert = experts && zero < 3 ? 1 << random.nextInt(3) : 1;
    int pipeline = zero > 1 ? 1 : 1 + random.nextInt(3);
    Parallelism parallelism =
        new Parallelism(
            1 << random.nextInt(3), pipeline, expert * (1 + random.nextInt(5)), expert, zero);
    List<FileGroup> custom =
        name == LayoutName.CUSTOM
            ? List.of(
                new FileGroup(
                    "{rank}-{index}",
                    random.nextInt(1000),
                    1 + random.nextInt(3),
                    1 + random.nextInt(3)))
            : List.of();
    return new LayoutRequest(
        model(random, experts), Optional.empty(), parallelism, Optional.empty(), custom);
  }

  private static ModelArchitecture model(Random random, boolean experts) {
    int heads = 4 * (1 + random.nextInt(4));
    long hidden = heads * (8L + random.nextInt(60));
    long vocabulary = 1000L + random.nextInt(5000);
    ModelArchitecture dense =
        ModelArchitecture.llama(
            3 + random.nextInt(8),
            hidden,
            100 + random.nextInt(900),
            GroupedAttention.of(hidden, heads, 4),
            vocabulary);
    ModelArchitecture model = random.nextBoolean() ? dense.withTiedEmbeddings() : dense;
    return experts
        ? model.withExperts(Experts.of(8, 50 + random.nextInt(300)).withPattern(1, 2))
        : model;
  }
}
