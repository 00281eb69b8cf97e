package dev.tidemark.llm;

/**
 * What a checkpoint keeps of every parameter: bytes of the model's own state and bytes of the
 * optimizer's.
 *
 * <p>The sums are those of published checkpoints: 14 B for Megatron's distributed optimizer,
 * DeepSpeed and MLPerf (BLOOM-176B: 2.3 TB), 12 B for torchtitan.
 */
public enum RecipeName {
  /** bf16 weights: 2 B. */
  WEIGHTS_BF16(2, 0, 1, 0),
  /** fp32 weights: 4 B. */
  WEIGHTS_FP32(4, 0, 1, 0),
  /** bf16 weights, fp32 master copy and two Adam moments: 14 B. */
  MIXED_ADAM(2, 12, 1, 3),
  /** fp32 weights and two Adam moments: 12 B. */
  FP32_ADAM(4, 8, 1, 2),
  /** Mixed Adam and bf16 gradients, which are kept with the weights: 16 B. */
  MIXED_ADAM_GRADIENTS(4, 12, 2, 3),
  /** bf16 weights, fp32 master copy, bf16 moments: 10 B. */
  LOW_PRECISION_ADAM(2, 8, 1, 3),
  /** bf16 weights, fp32 master copy, one fp32 moment: 10 B. */
  MOMENTUM(2, 8, 1, 2);

  private final int modelBytes;
  private final int optimizerBytes;
  private final int modelTensors;
  private final int optimizerTensors;

  RecipeName(int modelBytes, int optimizerBytes, int modelTensors, int optimizerTensors) {
    this.modelBytes = modelBytes;
    this.optimizerBytes = optimizerBytes;
    this.modelTensors = modelTensors;
    this.optimizerTensors = optimizerTensors;
  }

  /** Bytes a parameter that are written with the model. */
  public int modelBytes() {
    return modelBytes;
  }

  /** Bytes a parameter that are written with the optimizer; 0 when only weights are kept. */
  public int optimizerBytes() {
    return optimizerBytes;
  }

  /** Bytes a parameter in all. */
  public int bytes() {
    return modelBytes + optimizerBytes;
  }

  /** Tensors that a parameter tensor becomes in the model's state. */
  int modelTensors() {
    return modelTensors;
  }

  /**
   * Tensors that a parameter tensor, or a flat buffer of them, becomes in the optimizer's state.
   */
  int optimizerTensors() {
    return optimizerTensors;
  }

  /** Whether the weights are bf16. */
  boolean mixed() {
    return this != WEIGHTS_FP32 && this != FP32_ADAM;
  }
}
