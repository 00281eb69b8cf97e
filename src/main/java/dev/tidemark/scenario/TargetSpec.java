package dev.tidemark.scenario;

/** The storage that the workload runs on: modelled drives, or a folder of a real filesystem. */
@KnownByFirstKey
public sealed interface TargetSpec permits SimulatedTarget, DirectoryTarget {
  /**
   * The modelled drives.
   *
   * @throws IllegalStateException when the target is a folder, which callers have asked before
   */
  SimulateSpec simulate();
}
