package dev.tidemark.model.ssd;

import dev.tidemark.result.TimeShares;
import org.HdrHistogram.Histogram;

/** Adds up what a drive's time went into, and its latencies. */
final class DriveMeter {
  private static final int SIGNIFICANT_DIGITS = 3;

  private final Histogram writeLatencies = new Histogram(SIGNIFICANT_DIGITS);
  private final Histogram readLatencies = new Histogram(SIGNIFICANT_DIGITS);
  private double hostProgramNanos;
  private double copyNanos;
  private double readModifyWriteNanos;
  private double linkNanos;
  private double hostNanos;
  private double readNanos;
  private long writtenBytes;
  private long readBytes;

  void wrote(long bytes, long blocks, BlockCost cost, double latencyNanos) {
    double share = (double) bytes / cost.blockBytes();
    hostProgramNanos += share * cost.programNanos();
    copyNanos += share * cost.copyNanos();
    linkNanos += share * cost.linkNanos();
    hostNanos += share * cost.hostNanos();
    writtenBytes += bytes;
    writeLatencies.recordValueWithCount(Math.max(1, Math.round(latencyNanos)), blocks);
  }

  void read(long bytes, long blocks, BlockCost cost, double latencyNanos) {
    readNanos += (double) bytes / cost.blockBytes() * cost.totalNanos();
    readBytes += bytes;
    readLatencies.recordValueWithCount(Math.max(1, Math.round(latencyNanos)), blocks);
  }

  void completedUnits(double nanos) {
    readModifyWriteNanos += nanos;
  }

  TimeShares shares() {
    return new TimeShares(
        Math.round(hostProgramNanos),
        Math.round(copyNanos),
        Math.round(readModifyWriteNanos),
        Math.round(linkNanos),
        Math.round(hostNanos));
  }

  double writeBusyNanos() {
    return hostProgramNanos + copyNanos + readModifyWriteNanos + linkNanos;
  }

  double readBusyNanos() {
    return readNanos;
  }

  long writtenBytes() {
    return writtenBytes;
  }

  long readBytes() {
    return readBytes;
  }

  Histogram writeLatencies() {
    return writeLatencies;
  }

  Histogram readLatencies() {
    return readLatencies;
  }
}
