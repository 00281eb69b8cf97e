package dev.tidemark.validate;

import dev.tidemark.model.host.RequestHost;
import dev.tidemark.run.BenchLoad;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.PublishedFigure;
import dev.tidemark.scenario.PublishedFigure.Op;
import java.util.OptionalDouble;

/**
 * Transfers between a drive and an accelerator, past the CPU, by the path of one host. The path is
 * the same for every drive; its three figures are read off the J5060's rows, and judged on the
 * P5336's.
 */
final class AcceleratorTests implements TestMethod {
  /** Throughput of reads that are not the drive's limit: 4.2 GiB/s at 1 MiB, 29.5 ms for 128. */
  private static final double PATH_BYTES_PER_SECOND = 4.55e9;

  /** Serial software: 1.4 GiB/s of 16 KiB writes are 92,000 a second. */
  private static final double SERIAL_NANOS = 10_900;

  /** Software that each passes by itself: 0.5 GiB/s of single 16 KiB writes are 31 us each. */
  private static final long LATENCY_NANOS = 1_000;

  private final ReviewedDrive drive;

  AcceleratorTests(DriveProfile profile) {
    RequestHost path =
        new RequestHost(LATENCY_NANOS, SERIAL_NANOS, PATH_BYTES_PER_SECOND, PATH_BYTES_PER_SECOND);
    drive = new ReviewedDrive(profile, 1, path);
  }

  @Override
  public OptionalDouble value(PublishedFigure figure) {
    int block = StatedLoad.bytes(figure.block().orElseThrow());
    int outstanding = StatedLoad.count(figure.outstanding().orElseThrow());
    double readShare = figure.op().orElseThrow() == Op.READ ? 1 : 0;
    return Readings.of(
        figure, drive.measure(new BenchLoad(readShare, false, block, block, outstanding)));
  }
}
