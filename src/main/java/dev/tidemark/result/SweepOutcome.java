package dev.tidemark.result;

import java.util.List;

/** What came out of one combination of a sweep. */
public sealed interface SweepOutcome {

  /**
   * It was run.
   *
   * @param checkpoints all of its checkpoints taken together
   * @param goals outcomes, empty when none was asked
   */
  record Measured(CheckpointSummary checkpoints, List<GoalOutcome> goals) implements SweepOutcome {
    public Measured {
      goals = List.copyOf(goals);
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
