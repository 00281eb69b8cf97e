package dev.tidemark.program;

import java.util.List;

/**
 * What I/O is done, by whom and in which order. A program is read once.
 *
 * @param actors in the order in which ties are broken
 * @param queues bounded queues that the actors share
 * @param barrierParties how many actors meet at each barrier, by barrier number
 */
public record Program(List<Actor> actors, List<QueueSpec> queues, List<Integer> barrierParties) {
  public Program {
    actors = List.copyOf(actors);
    queues = List.copyOf(queues);
    barrierParties = List.copyOf(barrierParties);
  }

  /**
   * A bounded queue of tokens.
   *
   * @param capacity tokens that it holds at most
   * @param initial tokens that it holds at the start
   */
  public record QueueSpec(int capacity, int initial) {
    public QueueSpec {
      if (capacity < 1 || initial < 0 || initial > capacity) {
        throw new IllegalArgumentException("capacity=" + capacity + " initial=" + initial);
      }
    }
  }
}
