package dev.tidemark.validate;

import dev.tidemark.model.host.RequestHost;
import dev.tidemark.run.BenchLoad;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.PublishedFigure;
import java.util.OptionalDouble;

/** What a datasheet promises: sequential on a filled drive, random over all of it once settled. */
final class DatasheetTests implements TestMethod {
  private static final int SEQUENTIAL_BYTES = 128 << 10;
  private static final int SMALL_BYTES = 4 << 10;

  private final DriveProfile profile;
  private final ReviewedDrive filled;
  private final ReviewedDrive settled;

  DatasheetTests(DriveProfile profile) {
    this.profile = profile;
    filled = new ReviewedDrive(profile, 1, RequestHost.NONE);
    settled = new ReviewedDrive(profile, 1, RequestHost.NONE);
  }

  @Override
  public OptionalDouble value(PublishedFigure figure) {
    return switch (figure.metric()) {
      case "seq-read-bandwidth" -> run(figure, filled, 1, false, SEQUENTIAL_BYTES, 32);
      case "seq-write-bandwidth" -> run(figure, filled, 0, false, SEQUENTIAL_BYTES, 32);
      case "random-read-iops" -> run(figure, settled, 1, true, small(figure), 512);
      case "random-write-iops" -> run(figure, settled, 0, true, small(figure), 512);
      case "random-read-latency" -> run(figure, filled, 1, true, SMALL_BYTES, 1);
      case "random-write-latency" -> run(figure, filled, 0, true, SMALL_BYTES, 1);
      case "seq-read-latency" -> run(figure, filled, 1, false, SMALL_BYTES, 1);
      case "seq-write-latency" -> run(figure, filled, 0, false, SMALL_BYTES, 1);
      default -> parameter(figure.metric());
    };
  }

  private static int small(PublishedFigure figure) {
    return figure.note().orElse("").startsWith("16K") ? 16 << 10 : SMALL_BYTES;
  }

  private static OptionalDouble run(
      PublishedFigure figure,
      ReviewedDrive drive,
      double readShare,
      boolean random,
      int bytes,
      int outstanding) {
    BenchLoad load = new BenchLoad(readShare, random, bytes, bytes, outstanding);
    return Readings.of(figure, drive.measure(load));
  }

  /** Figures that a profile takes over as they are. */
  private OptionalDouble parameter(String metric) {
    return switch (metric) {
      case "endurance" -> OptionalDouble.of(profile.driveWritesPerDay().value());
      case "power-read" -> OptionalDouble.of(profile.powerRead().value().value());
      case "power-write", "power-active" -> OptionalDouble.of(profile.powerWrite().value().value());
      case "power-idle" -> OptionalDouble.of(profile.powerIdle().value().value());
      case "indirection-unit" -> OptionalDouble.of(profile.mappingUnit().value().value() / 1024.0);
      default -> OptionalDouble.empty();
    };
  }
}
