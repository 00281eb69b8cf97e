package dev.tidemark.result;

import java.util.List;

/** How the times of a run's checkpoints went: told from the rows alone. */
public sealed interface Course {
  /** A change of checkpoint time that is worth telling: more than 5 %. */
  double NOTABLE = 0.05;

  /** There was no checkpoint. */
  record Empty() implements Course {}

  /** There was one. */
  record Single(CheckpointSummary only) implements Course {}

  /**
   * All took about the same.
   *
   * @param all all of them
   * @param deviation the largest distance from the mean, over the mean
   */
  record Steady(CheckpointSummary all, double deviation) implements Course {}

  /**
   * From one checkpoint on, times stay longer or shorter than before.
   *
   * @param before those before the change
   * @param after those from the change on
   * @param afterDeletion whether the change came when most files had been deleted
   */
  record Step(CheckpointSummary before, CheckpointSummary after, boolean afterDeletion)
      implements Course {}

  /**
   * Times grow or shrink all along.
   *
   * @param first the first third
   * @param last the last third
   */
  record Drift(CheckpointSummary first, CheckpointSummary last) implements Course {}

  /**
   * One differs from all others, which took about the same.
   *
   * @param one the one
   * @param others all others
   */
  record Outlier(CheckpointSummary one, CheckpointSummary others) implements Course {}

  /**
   * Times go up and down.
   *
   * @param all all of them
   * @param fastest the fastest one
   * @param slowest the slowest one
   */
  record Varying(CheckpointSummary all, CheckpointSummary fastest, CheckpointSummary slowest)
      implements Course {}

  static Course of(List<CheckpointRow> rows) {
    return switch (rows.size()) {
      case 0 -> new Empty();
      case 1 -> new Single(CheckpointSummary.of(rows));
      default -> new CourseFinder(rows).find();
    };
  }
}
