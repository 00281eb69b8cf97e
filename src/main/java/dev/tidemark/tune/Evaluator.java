package dev.tidemark.tune;

import java.util.List;

/** Finds out what settings come to. */
public interface Evaluator {
  /** The combinations' evaluations, in their order; what is known already costs nothing. */
  List<Evaluation> evaluate(List<Integer> combinations);
}
