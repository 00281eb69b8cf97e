package dev.tidemark.program;

import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * An actor whose steps come in rounds, such as one per checkpoint; only the current round is held
 * in memory.
 */
public final class BatchedActor implements Actor {
  private final String name;
  private final int roundCount;
  private final IntFunction<List<Step>> stepsOfRound;
  private int rounds;
  private Iterator<Step> current = List.<Step>of().iterator();

  /**
   * @param stepsOfRound the steps of round i, from 0
   */
  public BatchedActor(String name, int roundCount, IntFunction<List<Step>> stepsOfRound) {
    this.name = name;
    this.roundCount = roundCount;
    this.stepsOfRound = stepsOfRound;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public @Nullable Step next() {
    while (!current.hasNext()) {
      if (rounds == roundCount) {
        return null;
      }
      current = stepsOfRound.apply(rounds++).iterator();
    }
    return current.next();
  }
}
