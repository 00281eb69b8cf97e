package dev.tidemark.replay;

import dev.tidemark.program.RequestKind;
import dev.tidemark.scenario.TraceSpec;
import dev.tidemark.trace.SortedTrace;
import dev.tidemark.trace.TraceKind;
import dev.tidemark.trace.TraceSource;
import dev.tidemark.trace.TraceTarget;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/**
 * The records of a trace that go to one space: finds them, begins them as requests, and counts what
 * becomes of each. Several spaces read the trace once each.
 */
final class ReplayFeed implements AutoCloseable {
  private static final int UNROUTED = -1;
  private static final int NOT_ASKED = -2;

  private final ReplayPlan plan;
  private final TraceSpec.Timing timing;
  private final double speed;
  private final int space;
  private final SortedTrace trace;
  private final Placement placement;
  private final OpenRecords open = new OpenRecords();
  private final ReplayMarks marks;
  private final Map<String, Integer> routes = new HashMap<>();
  private final Map<NotReplayed, long[]> skipped = new EnumMap<>(NotReplayed.class);
  private int[] spaceOf = {};
  private long baseNanos;
  private boolean begun;
  private boolean atMark;
  private long sequence;
  private long issued;
  private long completed;
  private int ticket;
  private int file;
  private boolean beginning;
  private long lastIssued;
  private long lastCompleted;

  ReplayFeed(ReplayPlan plan, int space) {
    this.plan = plan;
    this.space = space;
    trace = new SortedTrace(plan.trace().open());
    placement = new Placement(plan);
    timing = plan.spec().timing();
    speed = plan.spec().speed();
    boolean timed = timing == TraceSpec.Timing.AS_RECORDED || timing == TraceSpec.Timing.SCALED;
    double scale =
        switch (timing) {
          case AS_RECORDED, DEPENDENT -> 1;
          case SCALED -> 1 / speed;
          case ASAP -> 0;
        };
    marks = new ReplayMarks(open, scale, timed);
    plan.spec().map().forEach(route -> routes.put(route.from(), route.to()));
  }

  /** Goes to the next record of this space that wants to move bytes or free them. */
  boolean next() {
    return next(true);
  }

  /**
   * @param passMarks whether it may go past a mark; otherwise it stops before one, and {@link
   *     #atMark} says so
   */
  boolean next(boolean passMarks) {
    while (atMark || trace.advance()) {
      if (!begun) {
        begun = true;
        baseNanos = Math.min(0, trace.timeNanos());
      }
      TraceKind kind = trace.kind();
      atMark = kind == TraceKind.MARK && !passMarks;
      if (atMark) {
        return false;
      }
      if (kind == TraceKind.MARK) {
        mark();
      } else if (isRouted(trace.target()) && isRequest(kind)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it has stopped before a mark. */
  boolean atMark() {
    return atMark;
  }

  private void mark() {
    marks.mark(trace.mark(), trace.markIndex(), trace.timeNanos(), due(), sequence);
    skipHere(NotReplayed.MARK, 0);
  }

  private boolean isRequest(TraceKind kind) {
    boolean frees = kind == TraceKind.DELETE;
    if (kind == TraceKind.SYNC) {
      if (!plan.syncs()) {
        skip(NotReplayed.SYNC);
      }
      return plan.syncs();
    }
    if (!frees && !kind.movesBytes()) {
      skip(NotReplayed.WITHOUT_DATA);
      return false;
    }
    if (kind == TraceKind.DISCARD && plan.discards() == ReplayPlan.Discards.NONE) {
      skip(NotReplayed.DISCARD);
      return false;
    }
    if (!frees && trace.bytes() == 0) {
      skip(NotReplayed.EMPTY);
      return false;
    }
    return true;
  }

  /** Whether a target is this space's; what belongs to none is counted by the first space. */
  private boolean isRouted(int target) {
    int to = target < spaceOf.length ? spaceOf[target] : NOT_ASKED;
    if (to == NOT_ASKED) {
      to = route(target);
    }
    if (to == UNROUTED) {
      skipHere(NotReplayed.NOT_IN_MAP, 0);
    }
    return plan.onFiles() ? to != UNROUTED : to == space;
  }

  private int route(int target) {
    if (target >= spaceOf.length) {
      int old = spaceOf.length;
      spaceOf = Arrays.copyOf(spaceOf, Math.max(2 * old, target + 16));
      Arrays.fill(spaceOf, old, spaceOf.length, NOT_ASKED);
    }
    String name = trace.targets().get(target).name();
    spaceOf[target] =
        routes.isEmpty()
            ? target % (plan.onFiles() ? plan.files() : plan.spaces())
            : routes.getOrDefault(name, UNROUTED);
    return spaceOf[target];
  }

  private void skip(NotReplayed why) {
    skipHere(why, space);
  }

  private void skipHere(NotReplayed why, int counting) {
    if (space == counting) {
      skipped.computeIfAbsent(why, reason -> new long[1])[0]++;
    }
  }

  /** The current record. */
  TraceSource record() {
    return trace;
  }

  /** When the current record is due, in ns since the replay began. */
  long due() {
    long nanos = trace.timeNanos() - baseNanos;
    return switch (timing) {
      case AS_RECORDED, DEPENDENT -> nanos;
      case SCALED -> Math.round(nanos / speed);
      case ASAP -> 0;
    };
  }

  /** Begins the current record; false when it leads to no request. */
  boolean begin() {
    return begin(
        trace.kind(),
        trace.target(),
        trace.offset(),
        trace.bytes(),
        trace.timeNanos() + Math.max(0, trace.latencyNanos()));
  }

  /** Begins a record that was read before; false when it leads to no request. */
  boolean begin(TraceKind kind, int target, long offset, long bytes, long recordedEndNanos) {
    TraceTarget named = trace.targets().get(target);
    file = plan.onFiles() ? spaceOf[target] : 0;
    placement.to(file);
    if (kind == TraceKind.SYNC) {
      placement.beginSync();
    } else if (kind == TraceKind.DELETE) {
      if (!placement.beginDeletion(target, named)) {
        skip(NotReplayed.WITHOUT_DATA);
        return false;
      }
    } else if (!placement.begin(kind, target, named, offset, bytes)) {
      skip(NotReplayed.BEYOND_END);
      return false;
    }
    ticket = open.open(sequence++, recordedEndNanos);
    beginning = true;
    issued++;
    marks.read(recordedEndNanos, kind.movesBytes() ? bytes : 0);
    return true;
  }

  /** Takes back the beginning of a record of which nothing was issued. */
  void withdraw(long bytes) {
    open.withdraw(ticket);
    marks.unread(bytes);
    beginning = false;
    sequence--;
    issued--;
  }

  /** Goes to the next request of the record that was begun. */
  boolean advanceRequest() {
    if (!beginning) {
      return false;
    }
    if (placement.advance()) {
      beginning = placement.hasMore();
      if (beginning) {
        open.addRequest(ticket);
      }
      return true;
    }
    beginning = false;
    finish(ticket, lastIssued, lastCompleted);
    return false;
  }

  int ticket() {
    return ticket;
  }

  /** The number of the file that the record goes to; 0 on drives. */
  int file() {
    return file;
  }

  RequestKind kind() {
    return placement.kind();
  }

  long address() {
    return placement.address();
  }

  int bytes() {
    return placement.bytes();
  }

  /** A request has completed; true when its record has with it. */
  boolean completed(int itsTicket, long issuedNanos, long completedNanos) {
    lastIssued = issuedNanos;
    lastCompleted = completedNanos;
    return finish(itsTicket, issuedNanos, completedNanos);
  }

  private boolean finish(int itsTicket, long issuedNanos, long completedNanos) {
    long number = open.sequence(itsTicket);
    long recordedEnd = open.recordedEnd(itsTicket);
    if (!open.close(itsTicket)) {
      return false;
    }
    completed++;
    marks.completed(number, recordedEnd, issuedNanos, completedNanos);
    return true;
  }

  long issued() {
    return issued;
  }

  long completedRecords() {
    return completed;
  }

  Map<NotReplayed, long[]> skipped() {
    return skipped;
  }

  ReplayMarks marks() {
    return marks;
  }

  SortedTrace trace() {
    return trace;
  }

  @Override
  public void close() {
    trace.close();
  }
}
