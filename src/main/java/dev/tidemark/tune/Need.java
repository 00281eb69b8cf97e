package dev.tidemark.tune;

import dev.tidemark.result.BandwidthNeed;
import dev.tidemark.units.Durations;
import dev.tidemark.units.Fraction;
import dev.tidemark.workload.CheckpointPlan;
import java.time.Duration;
import java.util.Optional;

/**
 * What storage must carry for a setting, by arithmetic: when training waits, the checkpoint within
 * the share of the interval that may be lost; when it does not, within the interval.
 */
record Need(CheckpointPlan plan, Optional<Fraction> stallMost) {

  /** Empty where checkpoints follow each other, or where nothing limits the share that is lost. */
  Optional<BandwidthNeed> bandwidth() {
    if (plan.intervalNanos() == 0) {
      return Optional.empty();
    }
    double interval = plan.intervalNanos() / 1e9;
    String every = Durations.toText(Duration.ofNanos(plan.intervalNanos()));
    long bytes = plan.layout().bytes();
    if (plan.asynchronous()) {
      return Optional.of(new BandwidthNeed(bytes, interval, "before the next one"));
    }
    return stallMost
        .filter(share -> share.value() > 0)
        .map(share -> new BandwidthNeed(bytes, share.value() * interval, share + " of " + every));
  }
}
