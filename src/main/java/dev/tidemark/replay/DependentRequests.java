package dev.tidemark.replay;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import dev.tidemark.trace.TraceKind;
import dev.tidemark.trace.TraceSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The requests of a trace, each after those that its process had waited for when it was recorded,
 * and as long after the last of them as then. Where latencies are unknown, a request waits for the
 * one before it and keeps its distance from that one's issue. At most {@link #WINDOW} records are
 * looked ahead, so a process that falls behind holds the others up at last.
 */
final class DependentRequests implements RequestSource {
  /** Records read and not issued at most. */
  static final int WINDOW = 1 << 15;

  private final ReplayFeed feed;
  private final Map<Integer, Line> lines = new HashMap<>();
  private final Map<Integer, Waiting> underWay = new HashMap<>();
  private final PriorityQueue<Waiting> ready =
      new PriorityQueue<>(
          Comparator.<Waiting>comparingLong(record -> record.dueNanos)
              .thenComparingLong(record -> record.number));
  private long numbers;
  private int held;
  private boolean ended;
  private @Nullable Waiting current;
  private boolean offered;
  private boolean partlyIssued;

  /** A record between being read and being complete. */
  private static final class Waiting {
    final long number;
    final Line line;
    final TraceKind kind;
    final int target;
    final long offset;
    final long bytes;
    final long recordedNanos;
    final long recordedEndNanos;
    final boolean latencyKnown;
    long dueNanos;
    long issuedNanos;
    long completedNanos = -1;

    Waiting(long number, Line line, TraceSource record) {
      this.number = number;
      this.line = line;
      kind = record.kind();
      target = record.target();
      offset = record.offset();
      bytes = kind == TraceKind.SYNC ? 0 : record.bytes();
      recordedNanos = record.timeNanos();
      latencyKnown = record.latencyNanos() >= 0;
      recordedEndNanos = recordedNanos + Math.max(0, record.latencyNanos());
    }
  }

  /** A process: its records in order, and what those already issued tell of the next. */
  private static final class Line {
    final Deque<Waiting> queue = new ArrayDeque<>();
    final List<Waiting> issued = new ArrayList<>();
    long anchorRecorded = Long.MIN_VALUE;
    long anchorReplayed;
    long lastCompleted;
    boolean offered;

    /** Whether the first of the queue may be issued; sets when. */
    boolean release() {
      Waiting first = queue.peek();
      if (first == null || offered) {
        return false;
      }
      for (Waiting earlier : issued) {
        if (earlier.recordedEndNanos <= first.recordedNanos && earlier.completedNanos < 0) {
          return false;
        }
      }
      issued.removeIf(earlier -> anchor(earlier, first.recordedNanos));
      first.dueNanos =
          anchorRecorded == Long.MIN_VALUE
              ? first.recordedNanos
              : Math.max(lastCompleted, anchorReplayed + first.recordedNanos - anchorRecorded);
      return true;
    }

    private boolean anchor(Waiting earlier, long recordedNanos) {
      if (earlier.recordedEndNanos > recordedNanos) {
        return false;
      }
      lastCompleted = Math.max(lastCompleted, earlier.completedNanos);
      if (earlier.recordedEndNanos >= anchorRecorded) {
        anchorRecorded = earlier.recordedEndNanos;
        anchorReplayed = earlier.latencyKnown ? earlier.completedNanos : earlier.issuedNanos;
      }
      return true;
    }
  }

  DependentRequests(ReplayFeed feed) {
    this.feed = feed;
  }

  @Override
  public boolean advance() {
    if (feed.advanceRequest()) {
      partlyIssued = true;
      return true;
    }
    taken();
    while (true) {
      fill();
      Waiting next = ready.poll();
      if (next == null) {
        return false;
      }
      if (offer(next)) {
        return true;
      }
    }
  }

  /** What was offered has been issued: the next of its line may become ready. */
  private void taken() {
    Waiting issued = current;
    if (issued != null && offered) {
      offered = false;
      current = null;
      release(issued.line);
    }
  }

  /** A mark waits until everything before it is issued: what comes after it has waited for it. */
  private void fill() {
    while (!ended && held < WINDOW) {
      if (!feed.next(held == 0)) {
        ended = !feed.atMark();
        return;
      }
      Line line = lines.computeIfAbsent(feed.record().actor(), actor -> new Line());
      line.queue.add(new Waiting(numbers++, line, feed.record()));
      held++;
      release(line);
    }
  }

  private void release(Line line) {
    if (line.release()) {
      line.offered = true;
      ready.add(line.queue.element());
    }
  }

  /** Begins a record and makes it the current one; false when it leads to no request. */
  private boolean offer(Waiting next) {
    next.line.queue.remove();
    next.line.offered = false;
    held--;
    boolean begun =
        feed.begin(next.kind, next.target, next.offset, next.bytes, next.recordedEndNanos)
            && feed.advanceRequest();
    if (!begun) {
      release(next.line);
      return false;
    }
    next.line.issued.add(next);
    underWay.put(feed.ticket(), next);
    current = next;
    offered = true;
    partlyIssued = false;
    return true;
  }

  /** What a completion has made ready may be due before what is offered and not issued yet. */
  private void reconsider() {
    Waiting later = current;
    Waiting best = ready.peek();
    if (later == null
        || best == null
        || partlyIssued
        || !offered
        || later.kind == TraceKind.DELETE
        || best.dueNanos >= later.dueNanos) {
      return;
    }
    underWay.remove(feed.ticket());
    feed.withdraw(later.bytes);
    later.line.issued.remove(later);
    later.line.queue.addFirst(later);
    later.line.offered = true;
    ready.add(later);
    held++;
    boolean found = false;
    while (!found) {
      found = offer(ready.remove());
    }
  }

  @Override
  public boolean awaitsCompletion() {
    return held > 0;
  }

  @Override
  public RequestKind kind() {
    return feed.kind();
  }

  @Override
  public int file() {
    return feed.file();
  }

  @Override
  public long offset() {
    return feed.address();
  }

  @Override
  public int bytes() {
    return feed.bytes();
  }

  @Override
  public long arrivalNanos() {
    return current == null ? 0 : current.dueNanos;
  }

  @Override
  public int ticket() {
    return feed.ticket();
  }

  @Override
  public void completed(int ticket, long issuedNanos, long completedNanos) {
    if (!feed.completed(ticket, issuedNanos, completedNanos)) {
      return;
    }
    Waiting record = underWay.remove(ticket);
    if (record == null) {
      throw new IllegalStateException("ticket=" + ticket + " is not under way");
    }
    record.issuedNanos = issuedNanos;
    record.completedNanos = completedNanos;
    release(record.line);
    reconsider();
  }
}
