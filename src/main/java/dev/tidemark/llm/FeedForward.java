package dev.tidemark.llm;

import static java.lang.Math.multiplyExact;

import java.util.List;

/** The feed-forward part of a dense transformer layer. */
public sealed interface FeedForward {

  long width();

  /** Its parameter tensors in a model of the given width. */
  List<ParameterTensor> tensors(long hidden);

  /** Three matrices, one of them a gate; no bias (Llama). */
  record Gated(long width) implements FeedForward {
    @Override
    public List<ParameterTensor> tensors(long hidden) {
      return List.of(
          ParameterTensor.split("mlp.gate_proj.weight", multiplyExact(hidden, width)),
          ParameterTensor.split("mlp.up_proj.weight", multiplyExact(hidden, width)),
          ParameterTensor.split("mlp.down_proj.weight", multiplyExact(width, hidden)));
    }
  }

  /** Two matrices and their biases (GPT-3). */
  record Plain(long width) implements FeedForward {
    @Override
    public List<ParameterTensor> tensors(long hidden) {
      return List.of(
          ParameterTensor.split("mlp.up_proj.weight", multiplyExact(hidden, width)),
          ParameterTensor.split("mlp.up_proj.bias", width),
          ParameterTensor.split("mlp.down_proj.weight", multiplyExact(width, hidden)),
          ParameterTensor.replicated("mlp.down_proj.bias", hidden));
    }
  }
}
