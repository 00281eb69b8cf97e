package dev.tidemark.model.ssd;

import dev.tidemark.result.SampledLatencies;
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

  /** What it shows now. */
  DriveMeter copy() {
    DriveMeter copy = new DriveMeter();
    copy.repeatSince(copy, this, 1);
    return copy;
  }

  /** Books so many times more what was booked since an earlier copy. */
  void repeatSince(DriveMeter earlier, double times) {
    repeatSince(earlier, this, times);
  }

  private void repeatSince(DriveMeter from, DriveMeter to, double times) {
    SampledLatencies.repeat(writeLatencies, from.writeLatencies, to.writeLatencies, times);
    SampledLatencies.repeat(readLatencies, from.readLatencies, to.readLatencies, times);
    hostProgramNanos += times * (to.hostProgramNanos - from.hostProgramNanos);
    copyNanos += times * (to.copyNanos - from.copyNanos);
    readModifyWriteNanos += times * (to.readModifyWriteNanos - from.readModifyWriteNanos);
    linkNanos += times * (to.linkNanos - from.linkNanos);
    hostNanos += times * (to.hostNanos - from.hostNanos);
    readNanos += times * (to.readNanos - from.readNanos);
    writtenBytes += Math.round(times * (to.writtenBytes - from.writtenBytes));
    readBytes += Math.round(times * (to.readBytes - from.readBytes));
  }

  /** Books blocks that cost the same. */
  void served(boolean write, long blocks, BlockCost cost, double latencyNanos) {
    long latency = Math.max(1, Math.round(latencyNanos));
    if (write) {
      hostProgramNanos += blocks * cost.programNanos();
      copyNanos += blocks * cost.copyNanos();
      linkNanos += blocks * cost.linkNanos();
      hostNanos += blocks * cost.hostNanos();
      writtenBytes += blocks * cost.blockBytes();
      writeLatencies.recordValueWithCount(latency, blocks);
    } else {
      readNanos += blocks * cost.totalNanos();
      readBytes += blocks * cost.blockBytes();
      readLatencies.recordValueWithCount(latency, blocks);
    }
  }

  /**
   * Books a write that was served by itself.
   *
   * @param missingBytes what completing its mapping units added
   * @param copies granules that garbage collection copies for each of them
   */
  void wrote(int bytes, long missingBytes, double copies, double nanosPerByte, long latencyNanos) {
    hostProgramNanos += bytes * nanosPerByte;
    copyNanos += (bytes + missingBytes) * copies * nanosPerByte;
    readModifyWriteNanos += missingBytes * nanosPerByte;
    writtenBytes += bytes;
    writeLatencies.recordValue(Math.max(1, latencyNanos));
  }

  /** Books a read that was served by itself. */
  void read(int bytes, double nanosPerByte, long latencyNanos) {
    readNanos += bytes * nanosPerByte;
    readBytes += bytes;
    readLatencies.recordValue(Math.max(1, latencyNanos));
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

  /** Time in which flash was programmed or the link was the bottleneck. */
  double writeBusyNanos() {
    return hostProgramNanos + copyNanos + readModifyWriteNanos + linkNanos;
  }

  /** Time in which flash was programmed. */
  double programmingNanos() {
    return hostProgramNanos + copyNanos + readModifyWriteNanos;
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
