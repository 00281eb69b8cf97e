package dev.tidemark.scenario;

import java.time.Duration;

/** How long an accelerator computes on a batch. */
public sealed interface ComputeSpec {

  /** Always as long. */
  record Fixed(Duration time) implements ComputeSpec {}

  /** Drawn anew for every step; never negative. */
  record Drawn(
      @Key(doc = "Mean time.", min = "1 us", max = "1 h") Duration mean,
      @Key(
              doc = "Standard deviation; for exponential it is the mean, whatever is written here.",
              byDefault = "0 s",
              max = "1 h")
          Duration spread,
      @Key(doc = "How times are spread around the mean.", byDefault = "normal")
          Distribution distribution)
      implements ComputeSpec {}

  /** How times are spread. */
  enum Distribution {
    NORMAL,
    UNIFORM,
    EXPONENTIAL
  }
}
