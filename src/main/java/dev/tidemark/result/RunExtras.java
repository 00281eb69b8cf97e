package dev.tidemark.result;

import java.util.Optional;

/**
 * What only some runs tell.
 *
 * @param onStorage of a run on real storage
 * @param replay what became of a trace, when one was replayed
 * @param training what is left of a training job's time, when one was described
 * @param ingest of a dataset that was read
 * @param direct of transfers to and from an accelerator
 */
public record RunExtras(
    Optional<RealUse> onStorage,
    Optional<ReplayResult> replay,
    Optional<TrainingResult> training,
    Optional<IngestResult> ingest,
    Optional<DirectResult> direct) {
  /** Nothing but what every run tells. */
  public static final RunExtras NONE =
      new RunExtras(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  RunExtras with(RealUse use) {
    return new RunExtras(Optional.of(use), replay, training, ingest, direct);
  }

  RunExtras with(ReplayResult replayed) {
    return new RunExtras(onStorage, Optional.of(replayed), training, ingest, direct);
  }

  RunExtras with(TrainingResult trained) {
    return new RunExtras(onStorage, replay, Optional.of(trained), ingest, direct);
  }

  RunExtras with(IngestResult dataset) {
    return new RunExtras(onStorage, replay, training, Optional.of(dataset), direct);
  }

  RunExtras with(DirectResult transfers) {
    return new RunExtras(onStorage, replay, training, ingest, Optional.of(transfers));
  }
}
