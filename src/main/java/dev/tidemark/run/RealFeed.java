package dev.tidemark.run;

import dev.tidemark.engine.DeviceTraffic;
import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.TransferMeter;
import dev.tidemark.result.IngestEpoch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Real readers: what they asked for, what the kernel counted meanwhile, and what the time went
 * into. What drives could give beyond that nobody knows.
 */
final class RealFeed implements FeedMeter {
  private static final long UNKNOWN = -1;

  private final EngineKind kind;
  private final TransferMeter meter;
  private final int readers;
  private final Path counters;
  private Moment counted;
  private long beganNanos;

  /** Counters at a moment. */
  private record Moment(
      long askedBytes,
      long readBytes,
      long readingNanos,
      OptionalLong fromDevice,
      OptionalLong deviceNanos,
      long processorNanos) {}

  /**
   * @param meter of the readers alone
   */
  RealFeed(EngineKind kind, TransferMeter meter, int readers, Path folder) {
    this.kind = kind;
    this.meter = meter;
    this.readers = readers;
    counters = DeviceTraffic.counters(folder);
    counted = moment();
  }

  private Moment moment() {
    return new Moment(
        meter.gaveBytes(),
        meter.readBytes(),
        meter.readingNanos(),
        DeviceTraffic.ofProcess().stream().mapToLong(DeviceTraffic::readBytes).findFirst(),
        DeviceTraffic.busyNanos(counters),
        ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(0L));
  }

  /** Nobody reads between epochs, and readers may be off before this is heard of. */
  @Override
  public void begin(long nowNanos) {
    beganNanos = nowNanos;
  }

  @Override
  public FeedUse since(long nowNanos) {
    Moment began = counted;
    Moment end = moment();
    counted = end;
    double nanos = nowNanos - beganNanos;
    long read = end.readBytes() - began.readBytes();
    long fromDevice = fromDevice(began, end);
    double processors = nanos * Runtime.getRuntime().availableProcessors();
    return new FeedUse(
        fromDevice,
        fromDevice == UNKNOWN ? UNKNOWN : Math.max(0, read - fromDevice),
        end.deviceNanos().isEmpty() || began.deviceNanos().isEmpty()
            ? Double.NaN
            : (end.deviceNanos().getAsLong() - began.deviceNanos().getAsLong()) / nanos,
        Double.NaN,
        Optional.of(
            new IngestEpoch.Reading(
                end.askedBytes() - began.askedBytes(),
                read,
                (end.readingNanos() - began.readingNanos()) / nanos / readers,
                (end.processorNanos() - began.processorNanos()) / processors)));
  }

  /** The null engine moves no byte, from nowhere. */
  private long fromDevice(Moment began, Moment end) {
    return kind == EngineKind.NULL || end.fromDevice().isEmpty() || began.fromDevice().isEmpty()
        ? UNKNOWN
        : end.fromDevice().getAsLong() - began.fromDevice().getAsLong();
  }

  @Override
  public IngestEpoch.Limit limit(FeedUse use, double computing, double decoding) {
    IngestEpoch.Reading reading = use.reading().orElseThrow();
    if (computing >= ModelledFeed.AT_LIMIT) {
      return IngestEpoch.Limit.COMPUTE;
    }
    if (Math.max(decoding, reading.processors()) >= ModelledFeed.AT_LIMIT) {
      return IngestEpoch.Limit.CPU;
    }
    return reading.share() >= ModelledFeed.AT_LIMIT
        ? IngestEpoch.Limit.STORAGE
        : IngestEpoch.Limit.READERS;
  }
}
