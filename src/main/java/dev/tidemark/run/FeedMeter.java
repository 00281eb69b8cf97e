package dev.tidemark.run;

import dev.tidemark.result.IngestEpoch;

/** Counts what feeds accelerators, epoch by epoch. */
interface FeedMeter {
  /** An epoch begins. */
  void begin(long nowNanos);

  /** What has been counted since it began. */
  FeedUse since(long nowNanos);

  /**
   * What kept an epoch from being faster.
   *
   * @param computing share of the time in which accelerators computed, or were late to stop
   * @param decoding share of the time in which the cores that decode did
   */
  IngestEpoch.Limit limit(FeedUse use, double computing, double decoding);
}
