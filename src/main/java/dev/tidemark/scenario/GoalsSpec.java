package dev.tidemark.scenario;

import dev.tidemark.units.Rate;
import java.time.Duration;
import java.util.Optional;

/** Limits that a run must hold. */
public record GoalsSpec(
    @Key(doc = "The slowest checkpoint takes at most this.") Optional<Duration> slowestCheckpoint,
    @Key(doc = "Checkpoints take at most this on average.") Optional<Duration> meanCheckpoint,
    @Key(doc = "Training is held up by one checkpoint at most this long.")
        Optional<Duration> longestStall,
    @Key(doc = "The slowest checkpoint runs at least at this rate.")
        Optional<Rate> slowestBandwidth,
    @Key(
            doc = "Flash bytes programmed per host byte, over the run, at most this.",
            min = "1",
            max = "1000")
        Optional<Double> writeAmplification,
    @Key(doc = "The drives' rated endurance lasts at least this at the run's cadence.")
        Optional<Duration> driveLife) {}
