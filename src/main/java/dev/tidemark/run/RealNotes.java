package dev.tidemark.run;

import dev.tidemark.engine.DeviceTraffic;
import dev.tidemark.engine.TransferMeter;
import dev.tidemark.program.Step;
import dev.tidemark.result.RealUse.Flushed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Notes at each mark what the kernel has counted, and where the ranks' time has gone. */
final class RealNotes implements Observer {
  private static final long UNKNOWN = -1;

  private final TransferMeter meter;
  private final int ranks;
  private final Map<Integer, Long> toDeviceAtStart = new HashMap<>();
  private final List<Flushed> checkpoints = new ArrayList<>();
  private final List<Long> recoveries = new ArrayList<>();
  private long toDeviceAtCommit;
  private long fromDeviceAtRecovery;

  RealNotes(TransferMeter meter, int ranks) {
    this.meter = meter;
    this.ranks = ranks;
  }

  @Override
  public void marked(Step.Mark mark, long nowNanos) {
    switch (mark.kind()) {
      case PERSIST_BEGAN -> toDeviceAtStart.putIfAbsent(mark.index(), toDevice());
      case CHECKPOINT_COMMITTED -> committed(mark.index());
      case RECOVERY_BEGAN -> fromDeviceAtRecovery = fromDevice();
      case RECOVERY_ENDED -> recoveries.add(since(fromDevice(), fromDeviceAtRecovery));
      case CHECKPOINT_BEGAN,
          TRAINING_RESUMED,
          RANK_PERSISTED,
          PASS_ENDED,
          EPOCH_BEGAN,
          STEP_BEGAN,
          STEP_ENDED,
          EPOCH_ENDED -> {}
    }
  }

  private void committed(int index) {
    long now = toDevice();
    long start = Math.max(toDeviceAtCommit, toDeviceAtStart.getOrDefault(index, now));
    checkpoints.add(
        new Flushed(
            meter.writeNanos(index) / ranks, meter.syncNanos(index) / ranks, since(now, start)));
    toDeviceAtCommit = now;
    toDeviceAtStart.remove(index);
  }

  private static long toDevice() {
    return DeviceTraffic.ofProcess().map(DeviceTraffic::writtenBytes).orElse(UNKNOWN);
  }

  private static long fromDevice() {
    return DeviceTraffic.ofProcess().map(DeviceTraffic::readBytes).orElse(UNKNOWN);
  }

  private static long since(long now, long earlier) {
    return Optional.of(now).filter(known -> known != UNKNOWN).map(n -> n - earlier).orElse(UNKNOWN);
  }

  List<Flushed> checkpoints() {
    return checkpoints;
  }

  List<Long> recoveries() {
    return recoveries;
  }
}
