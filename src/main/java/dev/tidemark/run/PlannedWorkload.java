package dev.tidemark.run;

/** What a scenario's workload comes to on its drives. */
public sealed interface PlannedWorkload
    permits PlannedCheckpoints,
        PlannedPhases,
        PlannedReplay,
        PlannedIngest,
        PlannedDirect,
        PlannedMixed {
  /** In a few words. */
  String text();

  /** How many checkpoints there are, or runs of phases: more than one for a curve. */
  int parts();
}
