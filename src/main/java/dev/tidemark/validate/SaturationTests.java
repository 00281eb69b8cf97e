package dev.tidemark.validate;

import dev.tidemark.model.host.RequestHost;
import dev.tidemark.run.BenchLoad;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.PublishedFigure;
import java.util.OptionalDouble;

/**
 * How many drives it takes to feed an accelerator by sequential reads: they are added to an array
 * one by one, until the accelerator's path is what limits it.
 */
final class SaturationTests implements TestMethod {
  /** What one NVIDIA H100 takes in, as the review has it. */
  private static final double ACCELERATOR_BYTES_PER_SECOND = 64e9;

  /** Share of it at which the path is full: a sample's mean is as good as that. */
  private static final double FULL = 0.99;

  private static final int DRIVES_MAX = 64;
  private static final BenchLoad LOAD = new BenchLoad(1, false, 256 << 10, 256 << 10, 32);

  private final DriveProfile profile;

  SaturationTests(DriveProfile profile) {
    this.profile = profile;
  }

  @Override
  public OptionalDouble value(PublishedFigure figure) {
    for (int drives = 1; drives <= DRIVES_MAX; drives++) {
      if (bytesPerSecond(drives) >= FULL * ACCELERATOR_BYTES_PER_SECOND) {
        return OptionalDouble.of(drives);
      }
    }
    return OptionalDouble.empty();
  }

  private double bytesPerSecond(int drives) {
    RequestHost path = new RequestHost(0, 0, ACCELERATOR_BYTES_PER_SECOND, RequestHost.UNLIMITED);
    return ReviewedDrive.array(profile, 1, drives, 1, path).measure(LOAD).bytesPerSecond();
  }
}
