package dev.tidemark.replay;

import dev.tidemark.program.Step;
import dev.tidemark.result.ReplayedStretch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Times of checkpoints by a trace's marks. A mark that ends something comes when all records have
 * completed that had completed before it when it was recorded, and, unless the trace is replayed as
 * fast as it goes, as long after the last of them as then. Times are ns since the replay began.
 */
final class ReplayMarks {
  private final OpenRecords open;
  private final double gapScale;
  private final boolean scheduled;
  private final Map<Integer, Stretch> checkpoints = new TreeMap<>();
  private final Map<Integer, Stretch> recoveries = new TreeMap<>();
  private final List<Stretch> running = new ArrayList<>();
  private final List<Ending> endings = new ArrayList<>();
  private long lastCompletion;
  private long lastRecordedEnd = Long.MIN_VALUE;
  private long bytes;

  /** A checkpoint or recovery. */
  private static final class Stretch {
    final int index;
    long sequence;
    long recordedStart;
    long recordedEnd = -1;
    long start;
    long end = -1;
    long bytes;
    boolean persisting;

    Stretch(int index) {
      this.index = index;
    }
  }

  /** An end that waits for records. */
  private static final class Ending {
    final Stretch stretch;
    final long traceNanos;
    final long gap;
    int left;
    long last;

    Ending(Stretch stretch, long traceNanos, long gap, int left, long last) {
      this.stretch = stretch;
      this.traceNanos = traceNanos;
      this.gap = gap;
      this.left = left;
      this.last = last;
    }
  }

  /**
   * @param gapScale what times between records are multiplied by; 0 as fast as it goes
   * @param scheduled whether a checkpoint begins when its time comes, not with its first request
   */
  ReplayMarks(OpenRecords open, double gapScale, boolean scheduled) {
    this.open = open;
    this.gapScale = gapScale;
    this.scheduled = scheduled;
  }

  /**
   * @param dueNanos when it is due in the replay
   * @param sequence of the record that comes next
   */
  void mark(Step.MarkKind kind, int index, long traceNanos, long dueNanos, long sequence) {
    switch (kind) {
      case CHECKPOINT_BEGAN -> begin(checkpoints, index, traceNanos, dueNanos, sequence);
      case PERSIST_BEGAN -> persist(index, traceNanos, dueNanos, sequence);
      case RECOVERY_BEGAN -> begin(recoveries, index, traceNanos, dueNanos, sequence);
      case CHECKPOINT_COMMITTED -> end(checkpoints, index, traceNanos);
      case RECOVERY_ENDED -> end(recoveries, index, traceNanos);
      case TRAINING_RESUMED,
          RANK_PERSISTED,
          PASS_ENDED,
          EPOCH_BEGAN,
          STEP_BEGAN,
          STEP_ENDED,
          EPOCH_ENDED -> {}
    }
  }

  private void begin(
      Map<Integer, Stretch> among, int index, long traceNanos, long dueNanos, long sequence) {
    Stretch stretch = new Stretch(index);
    restart(stretch, traceNanos, dueNanos, sequence);
    if (among.putIfAbsent(index, stretch) == null) {
      running.add(stretch);
    }
  }

  private void persist(int index, long traceNanos, long dueNanos, long sequence) {
    Stretch stretch = checkpoints.get(index);
    if (stretch != null && !stretch.persisting) {
      stretch.persisting = true;
      restart(stretch, traceNanos, dueNanos, sequence);
    }
  }

  private void restart(Stretch stretch, long traceNanos, long dueNanos, long sequence) {
    stretch.sequence = sequence;
    stretch.recordedStart = traceNanos;
    stretch.start = scheduled ? dueNanos : Long.MAX_VALUE;
    stretch.bytes = -bytes;
  }

  private void end(Map<Integer, Stretch> among, int index, long traceNanos) {
    Stretch stretch = among.get(index);
    if (stretch == null || stretch.recordedEnd >= 0) {
      return;
    }
    stretch.recordedEnd = traceNanos;
    stretch.bytes += bytes;
    long gap = lastRecordedEnd > traceNanos ? 0 : traceNanos - lastRecordedEnd;
    boolean nothingBefore = lastRecordedEnd == Long.MIN_VALUE;
    Ending ending =
        new Ending(
            stretch,
            traceNanos,
            nothingBefore ? 0 : Math.round(gap * gapScale),
            open.recordedBy(traceNanos),
            lastCompletion);
    if (ending.left == 0) {
      fire(ending);
    } else {
      endings.add(ending);
    }
  }

  private void fire(Ending ending) {
    ending.stretch.end = ending.last + ending.gap;
    running.remove(ending.stretch);
  }

  /** A record of the trace is read. */
  void read(long recordedEndNanos, long recordBytes) {
    lastRecordedEnd = Math.max(lastRecordedEnd, recordedEndNanos);
    bytes += recordBytes;
  }

  /** A record that was read is not begun after all. */
  void unread(long recordBytes) {
    bytes -= recordBytes;
  }

  /** All requests of a record have completed. */
  void completed(long sequence, long recordedEnd, long issuedNanos, long completedNanos) {
    lastCompletion = Math.max(lastCompletion, completedNanos);
    for (int i = 0; i < running.size(); i++) {
      Stretch stretch = running.get(i);
      if (sequence >= stretch.sequence) {
        stretch.start = Math.min(stretch.start, issuedNanos);
      }
    }
    for (int i = endings.size() - 1; i >= 0; i--) {
      Ending ending = endings.get(i);
      if (recordedEnd <= ending.traceNanos) {
        ending.last = Math.max(ending.last, completedNanos);
        if (--ending.left == 0) {
          endings.remove(i);
          fire(ending);
        }
      }
    }
  }

  List<ReplayedStretch> checkpoints(long originNanos) {
    return rows(checkpoints, originNanos);
  }

  List<ReplayedStretch> recoveries(long originNanos) {
    return rows(recoveries, originNanos);
  }

  /** Those that ended; each is counted from the end of the one before at the earliest. */
  private static List<ReplayedStretch> rows(Map<Integer, Stretch> among, long originNanos) {
    List<Stretch> ended = new ArrayList<>();
    for (Stretch stretch : among.values()) {
      if (stretch.end >= 0) {
        ended.add(stretch);
      }
    }
    ended.sort(Comparator.comparingLong(stretch -> stretch.recordedEnd));
    List<ReplayedStretch> rows = new ArrayList<>();
    long before = 0;
    long recordedBefore = Long.MIN_VALUE;
    for (Stretch stretch : ended) {
      long start = Math.min(stretch.end, Math.max(stretch.start, before));
      start = stretch.start == Long.MAX_VALUE ? stretch.end : start;
      long recordedStart = Math.max(stretch.recordedStart, recordedBefore);
      rows.add(
          new ReplayedStretch(
              stretch.index,
              start + originNanos,
              stretch.end - start,
              Math.max(0, stretch.recordedEnd - recordedStart),
              stretch.bytes));
      before = stretch.end;
      recordedBefore = stretch.recordedEnd;
    }
    return rows;
  }
}
