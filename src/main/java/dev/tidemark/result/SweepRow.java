package dev.tidemark.result;

import java.util.List;

/**
 * One combination of a sweep.
 *
 * @param values one a varied key, as they were given
 * @param outcome what came out
 */
public record SweepRow(List<String> values, SweepOutcome outcome) {
  public SweepRow {
    values = List.copyOf(values);
  }
}
