package dev.tidemark.goodput;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * Where a job's time goes, as many simulated runs have it.
 *
 * @param runs one ledger a run
 */
public record Goodput(List<Ledger> runs) {
  /** Of the standard normal distribution, for 95 % of it. */
  private static final double Z_95 = 1.959964;

  public Goodput {
    runs = List.copyOf(runs);
  }

  /** Simulates a job so many times. */
  public static Goodput of(TrainingJob job, CheckpointTimes times, int runs, long seed) {
    SplittableRandom seeds = new SplittableRandom(seed);
    List<Ledger> ledgers = new ArrayList<>(runs);
    for (int i = 0; i < runs; i++) {
      ledgers.add(new Timeline(job, times, seeds.nextLong()).run());
    }
    return new Goodput(ledgers);
  }

  /** Useful time over all time, of all runs together. */
  public double share() {
    return mean(Ledger::usefulNanos) / mean(Ledger::totalNanos);
  }

  /** Half of the width of the interval that holds the share with 95 % confidence. */
  public double halfWidth() {
    double share = share();
    double mean = mean(Ledger::totalNanos);
    double squares =
        mean(
            run -> {
              double off = run.usefulNanos() - share * run.totalNanos();
              return off * off;
            });
    // Of a ratio of means, by the delta method.
    return runs.size() < 2 ? Double.NaN : Z_95 * Math.sqrt(squares / (runs.size() - 1)) / mean;
  }

  /** The mean of something over the runs. */
  public double mean(ToDoubleFunction<Ledger> figure) {
    return runs.stream().mapToDouble(figure).average().orElse(Double.NaN);
  }
}
