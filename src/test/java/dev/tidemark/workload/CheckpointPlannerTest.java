package dev.tidemark.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.llm.CheckpointLayout;
import dev.tidemark.scenario.CheckpointSpec;
import dev.tidemark.scenario.ScenarioReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckpointPlannerTest {
  private static final String SCENARIO =
      """
      name: planned
      target: {simulate: {drives: {profile: dapustor-j5060-61.44tb}}}
      workload: {checkpoint: {model: llama3.1-8b}}
      """;

  /** 3 layers of 64 wide, 4 heads, 256 feed-forward, 1,000 tokens. */
  private static final String CUSTOM =
      "model={layers: 3, hidden: 64, feed-forward: 256, heads: 4, vocabulary: 1000}";

  private static CheckpointPlanner planner(String... settings) {
    List<String> overrides = new ArrayList<>();
    for (String setting : settings) {
      overrides.add("workload.checkpoint." + setting);
    }
    CheckpointSpec spec =
        (CheckpointSpec) ScenarioReader.parse("s.yaml", SCENARIO, overrides).scenario().workload();
    return new CheckpointPlanner(spec, true);
  }

  private static CheckpointPlan plan(String... settings) {
    CheckpointPlanner planner = planner(settings);
    return planner.plan(planner.layout().checkpoint());
  }

  /** Weights in bf16, 2 B a parameter, plus a file header of less than 8 KiB. */
  private static long weightsBytes(String model) {
    return planner(model, "layout=safetensors", "recipe=weights-bf16")
        .layout()
        .checkpoint()
        .bytes();
  }

  /** Embedding and head 2 x 64,000; a layer 4 x 64 x 64 + 3 x 64 x 256 + 2 x 64; a norm of 64. */
  @Test
  void aCustomModelHasTheParametersOfItsDimensions() {
    long parameters = 2 * 64_000 + 3 * (4 * 64 * 64 + 3 * 64 * 256 + 2 * 64) + 64;
    assertThat(weightsBytes(CUSTOM) - 2 * parameters).isBetween(0L, 8_192L);
  }

  /** Keys and values of 2 heads of 32: queries 64 x 128, keys and values 64 x 64 each. */
  @Test
  void headsMayHaveAWidthOfTheirOwn() {
    String model = CUSTOM.replace("heads: 4", "heads: 4, key-value-heads: 2, head-size: 32");
    long attention = 2 * 64 * 128 + 2 * 64 * 64;
    long parameters = 2 * 64_000 + 3 * (attention + 3 * 64 * 256 + 2 * 64) + 64;
    assertThat(weightsBytes(model) - 2 * parameters).isBetween(0L, 8_192L);
  }

  /** Four experts of 128 and a shared one in place of the feed-forward, and a router of 4 x 64. */
  @Test
  void expertsReplaceTheFeedForwardLayerAndTiedEmbeddingsTheHead() {
    String more = "tied-embeddings: true, experts: 4, expert-feed-forward: 128, shared-experts: 1,";
    long layer = 4 * 64 * 64 + 5 * 3 * 64 * 128 + 4 * 64 + 2 * 64;
    long parameters = 64_000 + 3 * layer + 64;
    assertThat(weightsBytes(CUSTOM.replace("{layers", "{" + more + " layers")) - 2 * parameters)
        .isBetween(0L, 16_384L);
  }

  @Test
  void aSubsetOfRanksWritesWhatItWritesInTheWholeJob() {
    String whole = "parallelism={tensor: 4, pipeline: 2, data: 2}";
    CheckpointLayout all = planner(whole).layout().checkpoint();
    CheckpointLayout some = planner(whole, "ranks=5").layout().checkpoint();
    assertThat(all.ranks()).hasSize(16);
    assertThat(some.ranks()).isEqualTo(all.ranks().subList(0, 5));
  }

  @Test
  void trainingTimeIsStepsTimesStepTime() {
    assertThat(plan("interval-steps=200", "step-time=1500 ms").trainingNanos())
        .isEqualTo(300_000_000_000L);
    assertThat(plan().trainingNanos()).isZero();
  }

  @Test
  void theSpecsWordsBecomeThePlansNumbers() {
    CheckpointPlan plan =
        plan("keep=2", "interval=2 s", "block-size=64 KiB", "queue-depth=9", "io=direct");
    assertThat(plan.keep()).isEqualTo(2);
    assertThat(plan("pass=3").pass()).isEqualTo(3);
    assertThat(plan.intervalNanos()).isEqualTo(2_000_000_000L);
    assertThat(plan.blockBytes()).isEqualTo(65_536);
    assertThat(plan.queueDepth()).isEqualTo(9);
    assertThat(plan.direct()).isTrue();
    assertThat(plan.discardAfterPass()).isTrue();
    assertThat(plan.aliveMost()).isEqualTo(3);
    assertThat(plan().pass() + plan().keep()).isZero();
  }

  @Test
  void onlyAsynchronousCheckpointsTakeHostMemory() {
    CheckpointPlanner asynchronous = planner("mode=asynchronous", "max-in-flight=3");
    CheckpointLayout layout = asynchronous.layout().checkpoint();
    assertThat(asynchronous.stagingBytes(layout)).isEqualTo(3 * layout.bytes());
    assertThat(planner().stagingBytes(layout)).isZero();
  }

  @Test
  void titlesNameModelLayoutAndSpread() {
    assertThat(planner(CUSTOM).layoutTitle())
        .isEqualTo("custom, dlio, tensor 1, pipeline 1, ZeRO 1");
    assertThat(planner("layout=dlio-2.0", "parallelism={tensor: 8}").layoutTitle())
        .endsWith(", dlio-2.0, tensor 8, pipeline 1, ZeRO 1");
  }
}
