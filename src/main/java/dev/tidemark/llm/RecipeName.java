package dev.tidemark.llm;

/** What a checkpoint keeps of every parameter. */
public enum RecipeName {
  /** bf16 weights: 2 B. */
  WEIGHTS_BF16,
  /** fp32 weights: 4 B. */
  WEIGHTS_FP32,
  /** bf16 weights, fp32 master copy and two Adam moments: 14 B. */
  MIXED_ADAM,
  /** fp32 weights and two Adam moments: 12 B. */
  FP32_ADAM,
  /** Mixed Adam and bf16 gradients: 16 B. */
  MIXED_ADAM_GRADIENTS,
  /** bf16 weights, fp32 master copy, bf16 moments: 10 B. */
  LOW_PRECISION_ADAM,
  /** bf16 weights, fp32 master copy, one fp32 moment: 10 B. */
  MOMENTUM
}
