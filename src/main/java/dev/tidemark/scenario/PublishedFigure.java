package dev.tidemark.scenario;

import java.util.Optional;

/** A figure that somebody published about a drive, or about several of them together. */
public record PublishedFigure(
    @Key(doc = "Drives that it was measured on together.", byDefault = "1", min = "1", max = "1000")
        int drives,
    @Key(doc = "Tool that measured it.") String tool,
    @Key(doc = "What was run.") String workload,
    @Key(doc = "Whether it read, wrote, or did both.") Optional<Op> op,
    @Key(doc = "Block size, as published.") Optional<String> block,
    @Key(doc = "Requests outstanding, or ranks, as published.") Optional<String> outstanding,
    @Key(doc = "Which figure of it.") String metric,
    @Key(doc = "The figure.") double value,
    @Key(doc = "Its unit.") String unit,
    @Key(doc = "What it is used for.") Role role,
    @Key(doc = "Who published it.") String source,
    @Key(doc = "What else was said about it.") Optional<String> note) {

  /** What the host did. */
  public enum Op {
    READ,
    WRITE,
    MIXED
  }

  /** What a figure is used for: a profile was fitted to it, is judged by it, or neither. */
  public enum Role {
    CALIBRATE,
    PREDICT,
    RECORD
  }
}
