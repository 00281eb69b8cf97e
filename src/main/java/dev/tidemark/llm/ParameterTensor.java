package dev.tidemark.llm;

/**
 * A parameter tensor of a model, or several equal ones.
 *
 * @param name its name within its layer
 * @param elements of one copy
 * @param copies how many there are: the number of experts, else 1
 * @param sharing how ranks share it
 */
public record ParameterTensor(String name, long elements, int copies, Sharing sharing) {

  /** How the ranks of tensor and expert parallelism share a tensor. */
  public enum Sharing {
    /** Each tensor-parallel rank holds a slice. */
    SPLIT,
    /** Every tensor-parallel rank holds all of it. */
    REPLICATED,
    /** Expert-parallel ranks hold different copies, each sliced over tensor-parallel ranks. */
    EXPERT
  }

  public ParameterTensor {
    if (elements < 0 || copies < 1) {
      throw new IllegalArgumentException("elements=" + elements + " copies=" + copies);
    }
  }

  static ParameterTensor split(String name, long elements) {
    return new ParameterTensor(name, elements, 1, Sharing.SPLIT);
  }

  static ParameterTensor replicated(String name, long elements) {
    return new ParameterTensor(name, elements, 1, Sharing.REPLICATED);
  }

  static ParameterTensor experts(String name, long elements, int count) {
    return new ParameterTensor(name, elements, count, Sharing.EXPERT);
  }

  /** Elements of all copies. */
  public long parameters() {
    return Math.multiplyExact(elements, copies);
  }

  public boolean expert() {
    return sharing == Sharing.EXPERT;
  }

  /** Elements of one copy that a tensor-parallel rank holds. */
  long elementsAt(int tensorRank, int tensor) {
    return switch (sharing) {
      case SPLIT, EXPERT -> EvenSplit.part(elements, tensor, tensorRank);
      case REPLICATED -> elements;
    };
  }
}
