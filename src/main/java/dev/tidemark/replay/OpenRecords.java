package dev.tidemark.replay;

import java.util.Arrays;

/** The records under way, each with a ticket; a record may take several requests. */
final class OpenRecords {
  private int[] requests = {};
  private long[] recordedEnd = {};
  private long[] sequence = {};
  private int[] free = {};
  private int freeCount;
  private int count;

  /** Opens a record, which counts as one request until {@link #close} is called for it. */
  int open(long recordNumber, long recordedEndNanos) {
    if (freeCount == 0) {
      grow();
    }
    int ticket = free[--freeCount];
    requests[ticket] = 1;
    sequence[ticket] = recordNumber;
    recordedEnd[ticket] = recordedEndNanos;
    count++;
    return ticket;
  }

  void addRequest(int ticket) {
    requests[ticket]++;
  }

  /** One request of the record is done with; true when it was the last. */
  boolean close(int ticket) {
    if (--requests[ticket] > 0) {
      return false;
    }
    free[freeCount++] = ticket;
    count--;
    return true;
  }

  /** Forgets a record of which nothing was issued. */
  void withdraw(int ticket) {
    requests[ticket] = 1;
    close(ticket);
  }

  int count() {
    return count;
  }

  long sequence(int ticket) {
    return sequence[ticket];
  }

  long recordedEnd(int ticket) {
    return recordedEnd[ticket];
  }

  /** How many of them had completed by then when they were recorded. */
  int recordedBy(long nanos) {
    int found = 0;
    for (int ticket = 0; ticket < requests.length; ticket++) {
      found += requests[ticket] > 0 && recordedEnd[ticket] <= nanos ? 1 : 0;
    }
    return found;
  }

  private void grow() {
    int old = requests.length;
    int now = Math.max(64, 2 * old);
    requests = Arrays.copyOf(requests, now);
    recordedEnd = Arrays.copyOf(recordedEnd, now);
    sequence = Arrays.copyOf(sequence, now);
    free = Arrays.copyOf(free, now);
    for (int ticket = now - 1; ticket >= old; ticket--) {
      free[freeCount++] = ticket;
    }
  }
}
