package dev.tidemark.result;

import java.util.Optional;

/**
 * What only some runs tell.
 *
 * @param onStorage of a run on real storage
 * @param replay what became of a trace, when one was replayed
 * @param training what is left of a training job's time, when one was described
 */
public record RunExtras(
    Optional<RealUse> onStorage,
    Optional<ReplayResult> replay,
    Optional<TrainingResult> training) {
  /** Nothing but what every run tells. */
  public static final RunExtras NONE =
      new RunExtras(Optional.empty(), Optional.empty(), Optional.empty());

  RunExtras with(RealUse use) {
    return new RunExtras(Optional.of(use), replay, training);
  }

  RunExtras with(ReplayResult replayed) {
    return new RunExtras(onStorage, Optional.of(replayed), training);
  }

  RunExtras with(TrainingResult trained) {
    return new RunExtras(onStorage, replay, Optional.of(trained));
  }
}
