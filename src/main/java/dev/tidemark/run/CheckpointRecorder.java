package dev.tidemark.run;

import dev.tidemark.program.Step;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.RecoveryRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Turns the marks of a checkpoint program into one row a checkpoint. */
final class CheckpointRecorder implements Observer {
  private final Storage storage;
  private final long originNanos;
  private final long bytesPerCheckpoint;
  private final long capacityBytes;
  private final Consumer<CheckpointRow> listener;
  private final Map<Integer, Open> open = new TreeMap<>();
  private final List<CheckpointRow> rows = new ArrayList<>();
  private final List<RecoveryRow> recoveries = new ArrayList<>();
  private @Nullable Open persisting;
  private long recoveryBeganNanos;

  /** A checkpoint under way. */
  private static final class Open {
    final long beganNanos;
    boolean wantsToPersist;
    long persistBeganNanos;
    DriveSnapshot before;
    long resumedNanos = -1;
    long firstRankNanos = -1;
    long lastRankNanos;
    int lastRank;

    Open(long beganNanos, DriveSnapshot before) {
      this.beganNanos = beganNanos;
      this.before = before;
    }

    void beginPersisting(long nowNanos, DriveSnapshot now) {
      persistBeganNanos = nowNanos;
      before = now;
    }
  }

  CheckpointRecorder(
      Storage storage,
      long originNanos,
      long bytesPerCheckpoint,
      Consumer<CheckpointRow> listener) {
    this.storage = storage;
    this.originNanos = originNanos;
    this.bytesPerCheckpoint = bytesPerCheckpoint;
    this.listener = listener;
    capacityBytes = storage.capacityBytes();
  }

  @Override
  public void marked(Step.Mark mark, long nowNanos) {
    switch (mark.kind()) {
      case CHECKPOINT_BEGAN -> open.put(mark.index(), new Open(nowNanos, storage.snapshot()));
      case PERSIST_BEGAN -> persistBegan(of(mark), nowNanos);
      case TRAINING_RESUMED -> of(mark).resumedNanos = Math.max(of(mark).resumedNanos, nowNanos);
      case RANK_PERSISTED -> persisted(of(mark), mark.rank(), nowNanos);
      case CHECKPOINT_COMMITTED -> committed(mark.index(), nowNanos);
      case RECOVERY_BEGAN -> recoveryBeganNanos = nowNanos;
      case RECOVERY_ENDED -> recovered(mark.index(), nowNanos);
      case PASS_ENDED, EPOCH_BEGAN, STEP_BEGAN, STEP_ENDED, EPOCH_ENDED -> {}
    }
  }

  private Open of(Step.Mark mark) {
    Open checkpoint = open.get(mark.index());
    if (checkpoint == null) {
      throw new IllegalStateException("mark=" + mark + " outside of its checkpoint");
    }
    return checkpoint;
  }

  /**
   * A rank begins to write. Checkpoints are written one after the other; ranks that are ahead of
   * the last commit begin with it.
   */
  private void persistBegan(Open checkpoint, long nowNanos) {
    if (checkpoint.wantsToPersist) {
      return;
    }
    checkpoint.wantsToPersist = true;
    if (persisting == null) {
      persisting = checkpoint;
      checkpoint.beginPersisting(nowNanos, storage.snapshot());
    }
  }

  private static void persisted(Open checkpoint, int rank, long nowNanos) {
    if (checkpoint.firstRankNanos < 0) {
      checkpoint.firstRankNanos = nowNanos;
    }
    checkpoint.lastRankNanos = nowNanos;
    checkpoint.lastRank = rank;
  }

  private void committed(int index, long nowNanos) {
    Open checkpoint = open.remove(index);
    if (checkpoint == null) {
      throw new IllegalStateException("checkpoint " + index + " committed before it began");
    }
    DriveSnapshot after = storage.snapshot();
    persisting = null;
    for (Open next : open.values()) {
      if (next.wantsToPersist && persisting == null) {
        persisting = next;
        next.beginPersisting(nowNanos, after);
      }
    }
    long duration = nowNanos - checkpoint.persistBeganNanos;
    long stall =
        checkpoint.resumedNanos < 0 ? duration : checkpoint.resumedNanos - checkpoint.beganNanos;
    CheckpointRow row =
        new CheckpointRow(
            index,
            checkpoint.persistBeganNanos - originNanos,
            duration,
            stall,
            bytesPerCheckpoint,
            (double) after.liveBytes() / capacityBytes,
            storage.amplification(checkpoint.before, after),
            checkpoint.lastRank,
            checkpoint.firstRankNanos - checkpoint.persistBeganNanos,
            checkpoint.lastRankNanos - checkpoint.persistBeganNanos,
            after.shares().minus(checkpoint.before.shares()),
            storage.energyJoules(checkpoint.before, after, duration));
    rows.add(row);
    listener.accept(row);
  }

  private void recovered(int checkpoint, long nowNanos) {
    recoveries.add(
        new RecoveryRow(
            checkpoint,
            recoveryBeganNanos - originNanos,
            nowNanos - recoveryBeganNanos,
            bytesPerCheckpoint));
  }

  List<CheckpointRow> rows() {
    return rows;
  }

  List<RecoveryRow> recoveries() {
    return recoveries;
  }
}
