package dev.tidemark.validate;

import dev.tidemark.run.BenchLoad;
import dev.tidemark.run.BenchResult;
import dev.tidemark.scenario.PublishedFigure;
import java.util.Optional;
import java.util.OptionalDouble;

/** Loads that a figure states in full, on drives in the state of their review. */
final class StatedTests implements TestMethod {
  private final ReviewedDrive drive;

  StatedTests(ReviewedDrive drive) {
    this.drive = drive;
  }

  @Override
  public OptionalDouble value(PublishedFigure figure) {
    Optional<BenchLoad> load = StatedLoad.of(figure);
    if (load.isEmpty()) {
      return OptionalDouble.empty();
    }
    boolean tail = figure.metric().startsWith("p9");
    BenchResult result = tail ? drive.measureTail(load.get()) : drive.measure(load.get());
    return Readings.of(figure, result);
  }
}
