package dev.tidemark.validate;

import dev.tidemark.scenario.PublishedFigure;
import java.util.OptionalDouble;

/** How one kind of published figure was measured, done again on a modelled drive. */
interface TestMethod {
  /**
   * The figure that the modelled drive gives, in the unit of the published one; empty when the
   * method knows nothing about it. Figures are asked for in the order in which they were published,
   * since what a test leaves behind counts for the next.
   */
  OptionalDouble value(PublishedFigure figure);
}
