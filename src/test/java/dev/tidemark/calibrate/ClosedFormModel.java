package dev.tidemark.calibrate;

import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.PublishedFigure.Op;

/**
 * What a drive's bounds allow, without simulating it: each request takes its latency and the
 * transfer of its bytes, the flash carries its rate, and random writes cost the write amplification
 * of a collector that empties the superblock written longest ago: {@code alpha = -A ln(1 - 1/A)}
 * with A the amplification and alpha the flash per byte stored.
 */
final class ClosedFormModel implements FigureModel {
  private static final double NANOS = 1e9;

  @Override
  public boolean covers(MeasuredFigure figure) {
    return !(figure.metric() instanceof Metric.TailLatency);
  }

  @Override
  public double value(DriveProfile profile, MeasuredFigure figure) {
    double iops = iops(profile, figure);
    return switch (figure.metric()) {
      case Metric.Iops _ -> iops;
      case Metric.Bandwidth _ -> iops * figure.block().value();
      case Metric.MeanLatency _ -> latencyNanos(profile, figure, iops);
      case Metric.TailLatency _ -> Double.NaN;
    };
  }

  private static double iops(DriveProfile profile, MeasuredFigure figure) {
    double reads = figure.readShare();
    double bytes = figure.block().value();
    double alone =
        figure.outstanding()
            * NANOS
            / (reads * readNanos(profile, bytes) + (1 - reads) * writeNanos(profile, bytes));
    double readBound = bound(profile.readRate().value().bytesPerSecond() / bytes, reads);
    double writeBound = bound(writeCapacity(profile, figure), 1 - reads);
    return Math.min(alone, Math.min(readBound, writeBound));
  }

  /** In a mix both sides wait for the bound in proportion to what they take alone. */
  private static double latencyNanos(DriveProfile profile, MeasuredFigure figure, double iops) {
    double bytes = figure.block().value();
    double read = readNanos(profile, bytes);
    double write = writeNanos(profile, bytes);
    double mean = figure.outstanding() * NANOS / iops;
    double alone = figure.readShare() * read + (1 - figure.readShare()) * write;
    double own = figure.side() == Op.READ ? read : figure.side() == Op.WRITE ? write : alone;
    return mean * own / alone;
  }

  private static double bound(double perSecond, double share) {
    return share > 0 ? perSecond / share : Double.POSITIVE_INFINITY;
  }

  private static double readNanos(DriveProfile profile, double bytes) {
    return profile.readLatency().value().toNanos()
        + NANOS * bytes / profile.readRate().value().bytesPerSecond();
  }

  private static double writeNanos(DriveProfile profile, double bytes) {
    return profile.writeLatency().value().toNanos()
        + NANOS * bytes / profile.programRate().value().bytesPerSecond();
  }

  private static double writeCapacity(DriveProfile profile, MeasuredFigure figure) {
    double bytes = figure.block().value();
    double rate = profile.programRate().value().bytesPerSecond();
    if (figure.access() == Access.SEQUENTIAL) {
      return rate / bytes;
    }
    double alpha =
        Region.flashPerByte(
            figure, profile.capacity().value().value(), profile.overProvisioning().value().value());
    double programmed = Math.max(bytes, profile.mappingUnit().value().value());
    return rate / (programmed * SettledAmplification.closedForm(alpha));
  }
}
