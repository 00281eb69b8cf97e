package dev.tidemark.result;

import java.util.List;
import java.util.Optional;

/** What came out of one combination of a sweep. */
public sealed interface SweepOutcome {

  /**
   * It was run.
   *
   * @param headlines its figures, the same of every combination of a kind
   * @param checkpoints all of its checkpoints taken together; empty for other workloads
   * @param goals outcomes, empty when none was asked
   */
  record Measured(
      List<Headline> headlines, Optional<CheckpointSummary> checkpoints, List<GoalOutcome> goals)
      implements SweepOutcome {
    public Measured {
      headlines = List.copyOf(headlines);
      goals = List.copyOf(goals);
    }

    /** What a run came to. */
    public static Measured of(RunResult result) {
      Optional<CheckpointSummary> checkpoints =
          result.checkpoints().isEmpty()
              ? Optional.empty()
              : Optional.of(CheckpointSummary.of(result.checkpoints()));
      return new Measured(Headlines.of(result), checkpoints, result.goals());
    }

    public boolean goalsMet() {
      return goals.stream().allMatch(GoalOutcome::met);
    }
  }

  /**
   * It cannot be run.
   *
   * @param problems why, one or more sentences
   */
  record Impossible(List<String> problems) implements SweepOutcome {
    public Impossible {
      problems = List.copyOf(problems);
    }
  }
}
