package dev.tidemark.result;

import java.util.List;
import java.util.Optional;

/**
 * What a search for settings has found. Reports are made from this alone.
 *
 * @param name the scenario's title
 * @param keys dotted paths of the keys that could be chosen
 * @param objectives what was looked for, the most important first
 * @param combinations that there are
 * @param evaluations of these that were run
 * @param recommended the best that holds every limit
 * @param front those that none beats in every objective, the best first
 * @param sensitivity what changing one key of the recommended does, the most telling first
 * @param binding the limit that stands in the way of something better
 * @param need what storage must carry for the recommended setting; empty when no limit says so
 * @param reasons why, a sentence each
 */
public record TuneResult(
    String name,
    List<String> keys,
    List<String> objectives,
    int combinations,
    int evaluations,
    Optional<Candidate> recommended,
    List<Candidate> front,
    List<Sensitivity> sensitivity,
    Optional<Binding> binding,
    Optional<BandwidthNeed> need,
    List<String> reasons) {
  public TuneResult {
    keys = List.copyOf(keys);
    objectives = List.copyOf(objectives);
    front = List.copyOf(front);
    sensitivity = List.copyOf(sensitivity);
    reasons = List.copyOf(reasons);
  }

  /**
   * A setting that was run.
   *
   * @param values one a key
   * @param figures what it came to
   */
  public record Candidate(List<String> values, List<Headline> figures) {
    public Candidate {
      values = List.copyOf(values);
      figures = List.copyOf(figures);
    }
  }

  /**
   * One key changed, the others as recommended.
   *
   * @param key its path
   * @param effects of its values
   */
  public record Sensitivity(String key, List<Effect> effects) {
    public Sensitivity {
      effects = List.copyOf(effects);
    }
  }

  /**
   * What a value makes of the first objective.
   *
   * @param value as it is written
   * @param figure of the first objective; NaN when it cannot be run
   * @param broken the limit that it does not hold; empty for none
   */
  public record Effect(String value, double figure, String broken) {}

  /**
   * A limit that stands in the way of something better.
   *
   * @param constraint its key
   * @param text by how much what would be better misses it
   * @param values of the better one
   * @param figures of it
   */
  public record Binding(
      String constraint, String text, List<String> values, List<Headline> figures) {
    public Binding {
      values = List.copyOf(values);
      figures = List.copyOf(figures);
    }
  }
}
