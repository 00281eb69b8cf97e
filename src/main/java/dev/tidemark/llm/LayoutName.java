package dev.tidemark.llm;

/** Which framework's files are written. */
public enum LayoutName {
  /** DLIO 2.0 of August 2024: one byte a parameter, three for the optimizer. */
  DLIO_2_0,
  /** DLIO as MLPerf Storage runs it: fp16 model, fp32 optimizer. */
  DLIO,
  /**
   * Megatron-LM's legacy format with the distributed optimizer gathered by data-parallel rank 0.
   */
  MEGATRON,
  /** Megatron-LM's torch_dist format. */
  MEGATRON_DIST,
  /** DeepSpeed. */
  DEEPSPEED,
  /** PyTorch FSDP by Distributed Checkpoint. */
  FSDP,
  /** Hugging Face safetensors, weights only, by rank 0. */
  SAFETENSORS,
  /** The files that the scenario lists. */
  CUSTOM
}
