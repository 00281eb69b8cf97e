package dev.tidemark.llm;

import static java.lang.Math.addExact;
import static java.lang.Math.multiplyExact;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The shape of a decoder-only transformer, down to every parameter tensor.
 *
 * @param layers transformer layers
 * @param hidden width of the residual stream
 * @param vocabulary tokens
 * @param tiedEmbeddings whether the head uses the embedding's matrix
 * @param attention of every layer
 * @param feedForward of every layer that has no experts
 * @param experts of the layers that have them
 * @param norm how streams are normalised
 * @param positions learned positions, else 0
 * @param embeddingNorm whether embeddings are normalised (BLOOM)
 */
public record ModelArchitecture(
    int layers,
    long hidden,
    long vocabulary,
    boolean tiedEmbeddings,
    Attention attention,
    FeedForward feedForward,
    Optional<Experts> experts,
    Norm norm,
    long positions,
    boolean embeddingNorm) {

  /** How a stream is normalised: vectors of the model's width that a norm learns. */
  public enum Norm {
    /** A scale. */
    RMS(1),
    /** A scale and a shift. */
    LAYER(2);

    private final int vectors;

    Norm(int vectors) {
      this.vectors = vectors;
    }

    ParameterTensor tensor(String name, long hidden) {
      return ParameterTensor.replicated(name, vectors * hidden);
    }
  }

  public ModelArchitecture {
    if (layers < 1 || hidden < 1 || vocabulary < 1 || positions < 0) {
      throw new IllegalArgumentException(
          "layers=" + layers + " hidden=" + hidden + " vocabulary=" + vocabulary);
    }
  }

  /** Gated feed-forward, RMS norms, a head of its own. */
  public static ModelArchitecture llama(
      int layers, long hidden, long feedForward, Attention attention, long vocabulary) {
    FeedForward gated = new FeedForward.Gated(feedForward);
    return new ModelArchitecture(
        layers, hidden, vocabulary, false, attention, gated, Optional.empty(), Norm.RMS, 0, false);
  }

  /** Biases everywhere, layer norms, feed-forward of four times the width, tied embeddings. */
  public static ModelArchitecture gpt(
      int layers, long hidden, int heads, long vocabulary, long positions) {
    Attention attention =
        GroupedAttention.of(hidden, heads, heads).withBias(GroupedAttention.Bias.ALL);
    FeedForward plain = new FeedForward.Plain(4 * hidden);
    return new ModelArchitecture(
        layers,
        hidden,
        vocabulary,
        true,
        attention,
        plain,
        Optional.empty(),
        Norm.LAYER,
        positions,
        false);
  }

  public ModelArchitecture withExperts(Experts newExperts) {
    return new ModelArchitecture(
        layers,
        hidden,
        vocabulary,
        tiedEmbeddings,
        attention,
        feedForward,
        Optional.of(newExperts),
        norm,
        positions,
        embeddingNorm);
  }

  public ModelArchitecture withTiedEmbeddings() {
    return new ModelArchitecture(
        layers,
        hidden,
        vocabulary,
        true,
        attention,
        feedForward,
        experts,
        norm,
        positions,
        embeddingNorm);
  }

  public ModelArchitecture withEmbeddingNorm() {
    return new ModelArchitecture(
        layers,
        hidden,
        vocabulary,
        tiedEmbeddings,
        attention,
        feedForward,
        experts,
        norm,
        positions,
        true);
  }

  public ModelArchitecture withVocabulary(long newVocabulary) {
    return new ModelArchitecture(
        layers,
        hidden,
        newVocabulary,
        tiedEmbeddings,
        attention,
        feedForward,
        experts,
        norm,
        positions,
        embeddingNorm);
  }

  /** Token embedding, then positions and their norm where there are any. */
  public List<ParameterTensor> embedding() {
    List<ParameterTensor> tensors = new ArrayList<>();
    tensors.add(ParameterTensor.split("embed_tokens.weight", multiplyExact(vocabulary, hidden)));
    if (positions > 0) {
      tensors.add(
          ParameterTensor.replicated("embed_positions.weight", multiplyExact(positions, hidden)));
    }
    if (embeddingNorm) {
      tensors.add(norm.tensor("embed_layernorm.weight", hidden));
    }
    return tensors;
  }

  /** The tensors of a layer, counted from 0. */
  public List<ParameterTensor> layer(int index) {
    List<ParameterTensor> tensors = new ArrayList<>(attention.tensors(hidden));
    boolean hasExperts = experts.isPresent() && experts.get().in(index);
    tensors.addAll(hasExperts ? experts.get().tensors(hidden) : feedForward.tensors(hidden));
    tensors.add(norm.tensor("input_layernorm.weight", hidden));
    tensors.add(norm.tensor("post_attention_layernorm.weight", hidden));
    return tensors;
  }

  public List<ParameterTensor> finalNorm() {
    return List.of(norm.tensor("norm.weight", hidden));
  }

  /** Empty when the head is the embedding. */
  public List<ParameterTensor> head() {
    return tiedEmbeddings
        ? List.of()
        : List.of(ParameterTensor.split("lm_head.weight", multiplyExact(vocabulary, hidden)));
  }

  /**
   * Every parameter, to the unit; an {@link ArithmeticException} when they are more than a long
   * counts.
   */
  public long parameters() {
    long total = addExact(addExact(count(embedding()), count(finalNorm())), count(head()));
    for (int layer = 0; layer < layers; layer++) {
      total = addExact(total, count(layer(layer)));
    }
    return total;
  }

  /** Parameters of the experts that a router picks from. */
  public long expertParameters() {
    long total = 0;
    for (int layer = 0; layer < layers; layer++) {
      total =
          addExact(total, count(layer(layer).stream().filter(ParameterTensor::expert).toList()));
    }
    return total;
  }

  private static long count(List<ParameterTensor> tensors) {
    long total = 0;
    for (ParameterTensor tensor : tensors) {
      total = addExact(total, tensor.parameters());
    }
    return total;
  }
}
