package dev.tidemark.workload.ingest;

import dev.tidemark.scenario.ComputeSpec;
import java.util.SplittableRandom;

/** How long each step of one accelerator computes. */
final class ComputeTimes {
  private final ComputeSpec compute;
  private final SplittableRandom random;

  ComputeTimes(ComputeSpec compute, long seed) {
    this.compute = compute;
    random = new SplittableRandom(seed);
  }

  long nextNanos() {
    return switch (compute) {
      case ComputeSpec.Fixed fixed -> fixed.time().toNanos();
      case ComputeSpec.Drawn drawn -> Math.max(0, Math.round(drawn(drawn)));
    };
  }

  private double drawn(ComputeSpec.Drawn drawn) {
    double mean = drawn.mean().toNanos();
    double spread = drawn.spread().toNanos();
    return switch (drawn.distribution()) {
      case NORMAL -> mean + spread * Mix.normal(random.nextLong());
      case UNIFORM -> mean + spread * Math.sqrt(12) * (random.nextDouble() - 0.5);
      case EXPONENTIAL -> mean * random.nextExponential();
    };
  }
}
