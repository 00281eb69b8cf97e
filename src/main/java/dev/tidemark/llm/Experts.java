package dev.tidemark.llm;

import static java.lang.Math.multiplyExact;

import java.util.ArrayList;
import java.util.List;

/**
 * The mixture of experts that stands in place of some layers' feed-forward part.
 *
 * @param count experts a layer, of which a router picks some for each token
 * @param width feed-forward width of one expert
 * @param shared experts that every token passes
 * @param firstDense layers at the start that have no experts
 * @param every after those, every so many-th layer has experts
 * @param routerBias whether the router has a bias an expert (DeepSeek-V3, gpt-oss)
 * @param expertBias whether the experts' matrices have biases (gpt-oss)
 */
public record Experts(
    int count,
    long width,
    int shared,
    int firstDense,
    int every,
    boolean routerBias,
    boolean expertBias) {

  public Experts {
    if (count < 1 || width < 1 || shared < 0 || firstDense < 0 || every < 1) {
      throw new IllegalArgumentException("count=" + count + " width=" + width + " every=" + every);
    }
  }

  /** Gated experts without biases in every layer. */
  public static Experts of(int count, long width) {
    return new Experts(count, width, 0, 0, 1, false, false);
  }

  public Experts withShared(int newShared) {
    return new Experts(count, width, newShared, firstDense, every, routerBias, expertBias);
  }

  public Experts withPattern(int newFirstDense, int newEvery) {
    return new Experts(count, width, shared, newFirstDense, newEvery, routerBias, expertBias);
  }

  public Experts withRouterBias() {
    return new Experts(count, width, shared, firstDense, every, true, expertBias);
  }

  public Experts withExpertBias() {
    return new Experts(count, width, shared, firstDense, every, routerBias, true);
  }

  /** Whether a layer, counted from 0, has experts. */
  boolean in(int layer) {
    return layer >= firstDense && (layer - firstDense + 1) % every == 0;
  }

  List<ParameterTensor> tensors(long hidden) {
    long matrix = multiplyExact(hidden, width);
    List<ParameterTensor> tensors = new ArrayList<>();
    tensors.add(ParameterTensor.replicated("mlp.gate.weight", multiplyExact(hidden, (long) count)));
    if (routerBias) {
      tensors.add(ParameterTensor.replicated("mlp.gate.bias", count));
    }
    tensors.add(ParameterTensor.experts("mlp.experts.gate_proj.weight", matrix, count));
    tensors.add(ParameterTensor.experts("mlp.experts.up_proj.weight", matrix, count));
    tensors.add(ParameterTensor.experts("mlp.experts.down_proj.weight", matrix, count));
    if (expertBias) {
      tensors.add(ParameterTensor.experts("mlp.experts.gate_up_proj.bias", 2 * width, count));
      tensors.add(ParameterTensor.experts("mlp.experts.down_proj.bias", hidden, count));
    }
    if (shared > 0) {
      long sharedMatrix = multiplyExact(matrix, shared);
      tensors.add(ParameterTensor.split("mlp.shared_experts.gate_proj.weight", sharedMatrix));
      tensors.add(ParameterTensor.split("mlp.shared_experts.up_proj.weight", sharedMatrix));
      tensors.add(ParameterTensor.split("mlp.shared_experts.down_proj.weight", sharedMatrix));
    }
    return tensors;
  }
}
