package dev.tidemark.run;

import dev.tidemark.model.host.DatasetTraffic;
import dev.tidemark.model.host.MountedDrive;
import dev.tidemark.result.IngestEpoch;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Modelled drives and links. */
final class ModelledFeed implements FeedMeter {
  /** A resource this busy is what holds an epoch up, if anything is. */
  static final double AT_LIMIT = 0.9;

  private final List<MountedDrive> drives;
  private final Supplier<DatasetTraffic> traffic;
  private Moment began = new Moment(0, DatasetTraffic.NONE, new double[0]);

  /** Counters at a moment. */
  private record Moment(long nanos, DatasetTraffic traffic, double[] driveNanos) {}

  ModelledFeed(List<MountedDrive> drives, Supplier<DatasetTraffic> traffic) {
    this.drives = drives;
    this.traffic = traffic;
  }

  private Moment moment(long nowNanos) {
    double[] busy = new double[drives.size()];
    for (int i = 0; i < busy.length; i++) {
      drives.get(i).drive().settle();
      busy[i] = drives.get(i).drive().busyNanos();
    }
    return new Moment(nowNanos, traffic.get(), busy);
  }

  @Override
  public void begin(long nowNanos) {
    began = moment(nowNanos);
  }

  @Override
  public FeedUse since(long nowNanos) {
    Moment end = moment(nowNanos);
    long nanos = end.nanos() - began.nanos();
    double driveBusy = 0;
    for (int i = 0; i < drives.size(); i++) {
      driveBusy = Math.max(driveBusy, (end.driveNanos()[i] - began.driveNanos()[i]) / nanos);
    }
    return new FeedUse(
        end.traffic().deviceBytes() - began.traffic().deviceBytes(),
        end.traffic().cacheBytes() - began.traffic().cacheBytes(),
        driveBusy,
        (end.traffic().linkNanos() - began.traffic().linkNanos()) / nanos,
        Optional.empty());
  }

  @Override
  public IngestEpoch.Limit limit(FeedUse use, double computing, double decoding) {
    double drive = use.driveBusy();
    double link = use.linkBusy();
    double most = Math.max(Math.max(computing, drive), Math.max(link, decoding));
    if (most < AT_LIMIT) {
      return IngestEpoch.Limit.READERS;
    }
    if (most == computing) {
      return IngestEpoch.Limit.COMPUTE;
    }
    if (most == drive) {
      return IngestEpoch.Limit.DRIVE;
    }
    return most == link ? IngestEpoch.Limit.LINK : IngestEpoch.Limit.CPU;
  }
}
