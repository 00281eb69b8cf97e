package dev.tidemark.llm;

/**
 * How ranks are numbered through the grid; tensor-parallel neighbours always have successive
 * numbers.
 */
public enum RankOrder {
  /** Tensor, pipeline, data: DLIO. */
  PIPELINE_BEFORE_DATA,
  /**
   * Tensor, data, pipeline: Megatron's "tp-cp-ep-dp-pp", DeepSpeed's axes pipe, data, model,
   * torchtitan's mesh.
   */
  DATA_BEFORE_PIPELINE
}
