package dev.tidemark.scenario;

import dev.tidemark.units.Fraction;
import java.time.Duration;
import java.util.Optional;

/** The training job that the checkpoints protect. */
public record TrainingSpec(
    @Key(doc = "Accelerators that train.", min = "1", max = "10000000") int accelerators,
    @Key(
            doc =
                "Mean time between failures of one accelerator, its share of host, network and"
                    + " software included.",
            min = "1 s")
        Duration mtbf,
    @Key(
            doc = "Training to be done, interruptions not counted.",
            byDefault = "30 d",
            min = "1 min",
            max = "10 y")
        Duration time,
    @Key(doc = "Until a failure is noticed.", byDefault = "2 min", max = "7 d") Duration detection,
    @Key(
            doc = "Until all processes run again, reading the checkpoint excluded.",
            byDefault = "5 min",
            max = "7 d")
        Duration restart,
    @Key(
            doc = "Share of training's speed lost while an asynchronous checkpoint is persisted.",
            byDefault = "0%",
            max = "90%")
        Fraction persistSlowdown,
    @Key(
            doc = "Price of an accelerator for an hour, in the currency of the reports.",
            byDefault = "0",
            min = "0",
            max = "1000000")
        double acceleratorHourPrice,
    @Key(
            doc =
                "A frequent level of checkpoints in host memory or on local drives beside those on"
                    + " this storage.")
        Optional<LocalCheckpointsSpec> local,
    @Key(doc = "Runs of the job that are simulated.", byDefault = "100", min = "2", max = "100000")
        int runs) {

  /** Checkpoints from which some failures are recovered without this storage. */
  public record LocalCheckpointsSpec(
      @Key(doc = "Training between two of them.", min = "1 ms", max = "30 d") Duration every,
      @Key(doc = "Time for which one holds training up.", byDefault = "0 s", max = "1 d")
          Duration stall,
      @Key(doc = "Time until one is read back.", byDefault = "0 s", max = "1 d") Duration recovery,
      @Key(doc = "Share of failures that they recover from.", byDefault = "75%", max = "100%")
          Fraction share) {}
}
