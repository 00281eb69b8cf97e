package dev.tidemark.run;

/** Storage whose state is noted when a checkpoint begins and when it ends. */
interface Storage {
  DriveSnapshot snapshot();

  /** What files can take at most. */
  long capacityBytes();

  /** Flash bytes per host byte between two moments; NaN where nobody knows. */
  double amplification(DriveSnapshot before, DriveSnapshot after);

  /** Energy used between two moments; NaN where nobody knows. */
  double energyJoules(DriveSnapshot before, DriveSnapshot after, long durationNanos);
}
