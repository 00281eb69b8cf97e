package dev.tidemark.calibrate;

import dev.tidemark.scenario.DriveProfile;

/** What a drive of some profile would have measured. The same question has the same answer. */
public interface FigureModel {
  /** The figure that the drive gives in the figure's test, in the unit of its metric. */
  double value(DriveProfile profile, MeasuredFigure figure);

  /** How far a figure may be off by chance, as a share; fits go no further than that. */
  default double precision() {
    return 1e-5;
  }

  /** Whether the model can tell such a figure. */
  default boolean covers(MeasuredFigure figure) {
    return true;
  }
}
