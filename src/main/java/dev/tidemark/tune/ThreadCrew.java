package dev.tidemark.tune;

import dev.tidemark.run.Parallel;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Threads of this process.
 *
 * @param threads how many
 */
record ThreadCrew(int threads) implements Crew {
  @Override
  public void run(Settings settings, List<Integer> combinations, Consumer<Evaluation> found) {
    ReentrantLock telling = new ReentrantLock();
    Parallel.map(
        combinations.size(),
        threads,
        i -> {
          Evaluation evaluation = settings.evaluation(combinations.get(i));
          telling.lock();
          try {
            found.accept(evaluation);
          } finally {
            telling.unlock();
          }
          return evaluation;
        },
        done -> {});
  }
}
