package dev.tidemark.run;

/** What a scenario's workload comes to on its drives. */
public sealed interface PlannedWorkload permits PlannedCheckpoints, PlannedPhases {
  /** In a few words. */
  String text();
}
