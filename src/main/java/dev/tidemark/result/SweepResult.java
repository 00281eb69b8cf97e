package dev.tidemark.result;

import java.util.List;

/**
 * All that a sweep measured. Reports are made from this alone.
 *
 * @param name the scenario's title
 * @param keys dotted paths of the varied keys
 * @param rows one a combination; the values of the last key change first
 */
public record SweepResult(String name, List<String> keys, List<SweepRow> rows) {
  public SweepResult {
    keys = List.copyOf(keys);
    rows = List.copyOf(rows);
    for (SweepRow row : rows) {
      if (row.values().size() != keys.size()) {
        throw new IllegalArgumentException("row=" + row + " must have a value a key=" + keys);
      }
    }
  }

  /** The headlines that combinations have, in their order; none when none was run. */
  public List<Headline> headlines() {
    return rows.stream()
        .map(SweepRow::outcome)
        .filter(SweepOutcome.Measured.class::isInstance)
        .map(outcome -> ((SweepOutcome.Measured) outcome).headlines())
        .findFirst()
        .orElse(List.of());
  }

  /** Whether every combination that was run met all of its goals. */
  public boolean goalsMet() {
    return rows.stream()
        .allMatch(
            row ->
                switch (row.outcome()) {
                  case SweepOutcome.Measured measured -> measured.goalsMet();
                  case SweepOutcome.Impossible _ -> true;
                });
  }
}
