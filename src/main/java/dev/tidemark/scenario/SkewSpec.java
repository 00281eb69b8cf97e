package dev.tidemark.scenario;

import dev.tidemark.units.Fraction;

/** How random accesses are spread over the working set. */
public sealed interface SkewSpec {

  /** A spread that has a name. */
  enum Named implements SkewSpec {
    /** Every place alike. */
    UNIFORM
  }

  /** Some places are accessed more often than others. */
  record Skewed(Distribution distribution) implements SkewSpec {}

  /** How much more often; in YAML a mapping with one key: {@code zipf: {theta: 0.99}}. */
  sealed interface Distribution {}

  /** The i-th most popular place is accessed in proportion to 1 / i^theta: {@code zipf}. */
  record Zipf(
      @Key(
              doc = "Exponent; 0 is uniform, YCSB uses 0.99.",
              byDefault = "0.99",
              min = "0",
              max = "10")
          double theta)
      implements Distribution {}

  /** A share of the accesses goes to a share of the space: {@code hotspot}. */
  record Hotspot(
      @Key(
              doc = "Share of the accesses that go to the hot part.",
              byDefault = "80%",
              min = "0%",
              max = "100%")
          Fraction accesses,
      @Key(
              doc = "The hot part as a share of the working set, at its start.",
              byDefault = "20%",
              min = "0.0001%",
              max = "100%")
          Fraction space)
      implements Distribution {}
}
