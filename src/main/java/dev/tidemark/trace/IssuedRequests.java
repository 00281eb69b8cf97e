package dev.tidemark.trace;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Requests of a block layer between their issue and their completion, which come as two events that
 * have device, sector and direction in common. A request whose completion does not come is passed
 * on without a latency: at the end, or when very many wait.
 */
final class IssuedRequests {
  /** Requests that wait for their completion at most. */
  private static final int WAITING_MAX = 1 << 16;

  private final RecordSlot slot;
  private final Map<Issue, Issue> waiting = new LinkedHashMap<>();
  private final Deque<Issue> unmatched = new ArrayDeque<>();
  private final Issue sought = new Issue();

  /** An issue; equal to another where one completion may belong to both. */
  private static final class Issue {
    private TraceKind kind = TraceKind.READ;
    private int target;
    private long offset;
    private long timeNanos;
    private int actor;
    private long bytes;

    @Override
    public boolean equals(Object other) {
      return other instanceof Issue issue
          && issue.offset == offset
          && issue.target == target
          && issue.kind == kind;
    }

    @Override
    public int hashCode() {
      return Long.hashCode((offset + target) * 0x9E3779B97F4A7C15L);
    }
  }

  IssuedRequests(RecordSlot slot) {
    this.slot = slot;
  }

  /** A request goes to its device. */
  void issued(TraceKind kind, long timeNanos, int target, int actor, long offset, long bytes) {
    Issue issue = new Issue();
    issue.kind = kind;
    issue.target = target;
    issue.offset = offset;
    issue.timeNanos = timeNanos;
    issue.actor = actor;
    issue.bytes = bytes;
    Issue before = waiting.put(issue, issue);
    if (before != null && before.bytes != bytes) {
      unmatched.add(before);
    }
    if (waiting.size() > WAITING_MAX) {
      Iterator<Issue> oldest = waiting.values().iterator();
      unmatched.add(oldest.next());
      oldest.remove();
    }
  }

  /** A request has completed: puts it into the slot, or returns false when its issue is unknown. */
  boolean completed(TraceKind kind, long timeNanos, int target, long offset) throws MalformedLine {
    sought.kind = kind;
    sought.target = target;
    sought.offset = offset;
    Issue issue = waiting.remove(sought);
    if (issue == null) {
      return false;
    }
    put(issue, Math.max(0, timeNanos - issue.timeNanos));
    return true;
  }

  private void put(Issue issue, long latencyNanos) throws MalformedLine {
    slot.set(
        issue.kind,
        issue.timeNanos,
        latencyNanos,
        issue.target,
        issue.actor,
        issue.offset,
        issue.bytes);
  }

  /** Puts a request whose completion will not come into the slot; false when there is none. */
  boolean more() throws MalformedLine {
    Issue issue = unmatched.poll();
    if (issue == null) {
      return false;
    }
    put(issue, TraceSource.UNKNOWN);
    return true;
  }

  /** No completion comes any more. */
  void end() {
    unmatched.addAll(waiting.values());
    waiting.clear();
  }
}
