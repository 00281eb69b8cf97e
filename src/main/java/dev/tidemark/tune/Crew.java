package dev.tidemark.tune;

import java.util.List;
import java.util.function.Consumer;

/** Who runs the settings of a search: threads of this process, or other machines. */
public interface Crew {
  /**
   * Runs these, in any order, and returns when all are done or left out.
   *
   * @param found gets each one's evaluation once, as soon as it is there, from one thread at a time
   */
  void run(Settings settings, List<Integer> combinations, Consumer<Evaluation> found);

  /** Whether it left settings out because somebody stopped it. */
  default boolean isStopped() {
    return false;
  }
}
