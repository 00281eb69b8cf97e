package dev.tidemark.run;

import dev.tidemark.model.ssd.DriveSpec;
import dev.tidemark.scenario.SimulateSpec;
import dev.tidemark.units.Rate;
import dev.tidemark.workload.ingest.IngestPlan;

/**
 * What can be read of a dataset in a second, each part by itself.
 *
 * @param driveBytesPerSecond of all drives together
 * @param linkBytesPerSecond of all hosts' links
 * @param coreBytesPerSecond that all cores decode
 * @param readerBytesPerSecond that all readers get from idle drives
 */
public record FeedSupply(
    double driveBytesPerSecond,
    double linkBytesPerSecond,
    double coreBytesPerSecond,
    double readerBytesPerSecond) {

  static FeedSupply of(SimulateSpec simulate, DriveSpec drive, IngestPlan plan) {
    double each = Math.min(drive.readBytesPerSecond(), drive.linkBytesPerSecond());
    double link =
        simulate
            .host()
            .readRate()
            .map(Rate::bytesPerSecond)
            .map(Long::doubleValue)
            .orElse(Double.POSITIVE_INFINITY);
    int readersOfHost = Math.min(plan.accelerators(), plan.acceleratorsPerHost()) * plan.readers();
    double cores = Math.min(plan.cores(), (double) readersOfHost) / plan.decodeNanosPerByte() * 1e9;
    return new FeedSupply(
        each * simulate.drives().count(),
        link * plan.hosts(),
        cores * plan.hosts(),
        readerRate(simulate, drive, plan) * plan.readers() * plan.accelerators());
  }

  /** A reader has its requests in flight, then decodes. */
  private static double readerRate(SimulateSpec simulate, DriveSpec drive, IngestPlan plan) {
    double runBytes = (double) plan.recordBytes() * (plan.streamed() ? plan.batch() : 1);
    double block = Math.min(plan.blockBytes(), runBytes);
    double depth = Math.min(plan.queueDepth(), Math.ceil(runBytes / block));
    double alone = drive.readLatencyNanos() + block * 1e9 / drive.linkBytesPerSecond();
    double nanosPerByte = alone / depth / block;
    if (!plan.direct()) {
      nanosPerByte = Math.max(nanosPerByte, 1e9 / simulate.host().copyRate().bytesPerSecond());
    }
    nanosPerByte = Math.max(nanosPerByte, 1e9 / drive.readBytesPerSecond());
    return 1e9 / (nanosPerByte + plan.decodeNanosPerByte());
  }

  /** The least of all. */
  public double bytesPerSecond() {
    return Math.min(
        Math.min(driveBytesPerSecond, linkBytesPerSecond),
        Math.min(coreBytesPerSecond, readerBytesPerSecond));
  }

  /** Drives, links and cores: what does not grow with accelerators. */
  public double sharedBytesPerSecond() {
    return Math.min(Math.min(driveBytesPerSecond, linkBytesPerSecond), coreBytesPerSecond);
  }
}
