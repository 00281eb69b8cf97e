package dev.tidemark.llm;

import static java.lang.Math.multiplyExact;

import dev.tidemark.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * Attention whose query heads share key/value heads; with as many of both it is plain multi-head
 * attention.
 *
 * @param heads query heads
 * @param keyValueHeads key/value heads
 * @param queryWidth elements of all query heads of a token
 * @param keyValueWidth elements of all key heads of a token
 * @param bias which projections have a bias
 * @param headNorm whether queries and keys are normalised per head (Qwen3)
 * @param sinks whether each head has a learned sink (gpt-oss)
 */
public record GroupedAttention(
    int heads,
    int keyValueHeads,
    long queryWidth,
    long keyValueWidth,
    Bias bias,
    boolean headNorm,
    boolean sinks)
    implements Attention {

  /** Which projections have a bias. */
  public enum Bias {
    NONE,
    /** Query, key and value (Qwen2.5). */
    INPUTS,
    /** Query, key, value and output (GPT-3, gpt-oss). */
    ALL
  }

  public GroupedAttention {
    if (heads < 1 || keyValueHeads < 1 || queryWidth < 1 || keyValueWidth < 0) {
      throw new IllegalArgumentException("heads=" + heads + " keyValueHeads=" + keyValueHeads);
    }
  }

  /**
   * Heads that split the width of the model; a remainder is left out of keys and values, as DLIO
   * does.
   */
  public static GroupedAttention of(long hidden, int heads, int keyValueHeads) {
    return new GroupedAttention(
        heads, keyValueHeads, hidden, hidden / heads * keyValueHeads, Bias.NONE, false, false);
  }

  /** What is wrong with heads that a user asks for. */
  public static List<Problem> problems(long hidden, int heads, int keyValueHeads) {
    List<Problem> problems = new ArrayList<>();
    if (heads > hidden) {
      problems.add(
          Problem.of(
              "", "model.heads", heads + " is more than hidden " + hidden, "Use fewer heads"));
    }
    if (heads % keyValueHeads != 0) {
      problems.add(
          Problem.of(
              "",
              "model.key-value-heads",
              keyValueHeads + " does not divide heads " + heads,
              "Use a divisor of " + heads));
    }
    return problems;
  }

  /** The same with heads of a width of their own. */
  public GroupedAttention withHeadSize(long headSize) {
    return new GroupedAttention(
        heads, keyValueHeads, heads * headSize, keyValueHeads * headSize, bias, headNorm, sinks);
  }

  public GroupedAttention withBias(Bias newBias) {
    return new GroupedAttention(
        heads, keyValueHeads, queryWidth, keyValueWidth, newBias, headNorm, sinks);
  }

  public GroupedAttention withHeadNorm() {
    return new GroupedAttention(heads, keyValueHeads, queryWidth, keyValueWidth, bias, true, sinks);
  }

  public GroupedAttention withSinks() {
    return new GroupedAttention(
        heads, keyValueHeads, queryWidth, keyValueWidth, bias, headNorm, true);
  }

  @Override
  public List<ParameterTensor> tensors(long hidden) {
    List<ParameterTensor> tensors = new ArrayList<>();
    tensors.add(
        ParameterTensor.split("self_attn.q_proj.weight", multiplyExact(hidden, queryWidth)));
    tensors.add(
        ParameterTensor.split("self_attn.k_proj.weight", multiplyExact(hidden, keyValueWidth)));
    tensors.add(
        ParameterTensor.split("self_attn.v_proj.weight", multiplyExact(hidden, keyValueWidth)));
    tensors.add(
        ParameterTensor.split("self_attn.o_proj.weight", multiplyExact(queryWidth, hidden)));
    addSmall(tensors, hidden);
    return tensors;
  }

  private void addSmall(List<ParameterTensor> tensors, long hidden) {
    if (bias != Bias.NONE) {
      tensors.add(ParameterTensor.split("self_attn.q_proj.bias", queryWidth));
      tensors.add(ParameterTensor.split("self_attn.k_proj.bias", keyValueWidth));
      tensors.add(ParameterTensor.split("self_attn.v_proj.bias", keyValueWidth));
    }
    if (bias == Bias.ALL) {
      tensors.add(ParameterTensor.replicated("self_attn.o_proj.bias", hidden));
    }
    if (headNorm) {
      tensors.add(ParameterTensor.replicated("self_attn.q_norm.weight", queryWidth / heads));
      tensors.add(ParameterTensor.replicated("self_attn.k_norm.weight", queryWidth / heads));
    }
    if (sinks) {
      tensors.add(ParameterTensor.split("self_attn.sinks", heads));
    }
  }
}
