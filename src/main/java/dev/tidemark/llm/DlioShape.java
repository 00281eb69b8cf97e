package dev.tidemark.llm;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;

/**
 * A transformer as DLIO counts it: two embeddings, six tensors a layer, one final norm.
 *
 * <p>Source: DLIO e1919d7, base_checkpointing.py; the same in v2.0.1 and in MLPerf Storage v2.0.
 *
 * @param keyValueWidth elements of all key heads: the width of a head, rounded down, times
 *     key/value heads
 */
record DlioShape(int layers, long hidden, long feedForward, long vocabulary, long keyValueWidth) {
  /**
   * MLPerf Storage describes its 70B with 128 heads, configs/dlio/workload/llama3_70b.yaml; the
   * model has 64.
   */
  private static final int MLPERF_70B_HEADS = 128;

  static DlioShape of(LayoutRequest request) {
    ModelArchitecture model = request.model();
    if (model.attention() instanceof GroupedAttention attention
        && model.feedForward() instanceof FeedForward.Gated gated
        && model.experts().isEmpty()) {
      boolean mlperf70b = request.modelName().filter("llama3.1-70b"::equals).isPresent();
      int heads = mlperf70b ? MLPERF_70B_HEADS : attention.heads();
      long keyValueWidth = model.hidden() / heads * attention.keyValueHeads();
      return new DlioShape(
          model.layers(), model.hidden(), gated.width(), model.vocabulary(), keyValueWidth);
    }
    throw new ProblemException(
        Problem.of(
            "",
            "layout",
            "DLIO describes only dense models of Llama's kind, without experts and latent"
                + " attention",
            "Use megatron-dist, deepspeed or fsdp"));
  }

  long parameters() {
    long layer =
        2 * hidden
            + hidden * (hidden + 2 * keyValueWidth)
            + hidden * hidden
            + 3 * hidden * feedForward;
    return 2 * vocabulary * hidden + layers * layer + hidden;
  }

  /** Files of one stage: 0 is the embedding, then the layers, then the head and the final norm. */
  int units() {
    return layers + 3;
  }

  /**
   * Elements that one rank keeps of a unit; every tensor is rounded down by itself, and norms are
   * not split.
   */
  long elements(int unit, int tensor, int shards) {
    if (unit == 0 || unit == layers + 1) {
      return hidden * vocabulary / tensor / shards;
    }
    if (unit == layers + 2) {
      return hidden / shards;
    }
    return 2 * (hidden / shards)
        + hidden * (hidden + 2 * keyValueWidth) / tensor / shards
        + hidden * hidden / tensor / shards
        + 2 * hidden * feedForward / tensor / shards
        + hidden * feedForward / tensor / shards;
  }
}
