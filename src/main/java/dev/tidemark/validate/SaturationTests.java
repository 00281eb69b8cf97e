package dev.tidemark.validate;

import dev.tidemark.run.BenchLoad;
import dev.tidemark.scenario.PublishedFigure;
import java.util.OptionalDouble;

/** How many drives it takes to feed an accelerator by sequential reads. */
final class SaturationTests implements TestMethod {
  /** What one NVIDIA H100 takes in, as the review has it. */
  private static final double ACCELERATOR_BYTES_PER_SECOND = 64e9;

  private final ReviewedDrive drive;

  SaturationTests(ReviewedDrive drive) {
    this.drive = drive;
  }

  @Override
  public OptionalDouble value(PublishedFigure figure) {
    BenchLoad load = new BenchLoad(1, false, 256 << 10, 256 << 10, 32);
    double rate = drive.measure(load).bytesPerSecond();
    return OptionalDouble.of(Math.ceil(ACCELERATOR_BYTES_PER_SECOND / rate));
  }
}
