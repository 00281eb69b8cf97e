package dev.tidemark.result;

import java.util.List;
import java.util.OptionalInt;

/**
 * How a fresh drive slows down under random writes: SNIA's Write Saturation test (WSAT).
 *
 * @param blockBytes size of one write
 * @param unitAmplification part of write amplification that comes from blocks smaller than the
 *     mapping unit
 * @param rounds equal shares of what was written, in order
 */
public record WriteSaturation(
    long blockBytes, double unitAmplification, List<SaturationRound> rounds) {
  public WriteSaturation {
    rounds = List.copyOf(rounds);
  }

  /**
   * The first round, from 1, that ends five in steady state. Those before garbage collection began
   * do not count, steady as they are.
   */
  public OptionalInt steadyRound() {
    int fresh = 0;
    while (fresh < rounds.size() && rounds.get(fresh).amplification() == unitAmplification) {
      fresh++;
    }
    SteadyStateWindow window = new SteadyStateWindow();
    for (SaturationRound round : rounds.subList(fresh, rounds.size())) {
      window.add(round.bytesPerSecond());
      if (window.reached()) {
        return OptionalInt.of(fresh + window.rounds());
      }
      if (window.exhausted()) {
        break;
      }
    }
    return OptionalInt.empty();
  }

  public SaturationRound last() {
    return rounds.getLast();
  }
}
