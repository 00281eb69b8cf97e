package dev.tidemark.calibrate;

import dev.tidemark.scenario.DriveProfile;

/** Is told how a fit gets on. */
@FunctionalInterface
public interface FitListener {
  /** Nobody listens. */
  FitListener NONE = soFar -> {};

  /** Another profile has been tried. */
  void tried(SoFar soFar);

  /**
   * What a fit has found so far.
   *
   * @param tried profiles
   * @param triedMax profiles that it tries at most; mostly it needs far fewer
   * @param best the best of them
   * @param offFraction how far that is from the figures, as the root of the mean square
   */
  record SoFar(int tried, int triedMax, DriveProfile best, double offFraction) {}
}
