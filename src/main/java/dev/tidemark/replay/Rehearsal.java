package dev.tidemark.replay;

/**
 * What replaying a trace would send, found by going through it without sending anything. So what
 * cannot be replayed is told before anything is written.
 *
 * @param requests that are sent
 * @param reachBytes how far they reach, in whole pages
 * @param largestBytes of the largest request, widened to whole pages; 0 when there is none
 */
public record Rehearsal(long requests, long reachBytes, long largestBytes) {
  private static final long PAGE_BYTES = 4096;

  /**
   * Goes through a trace for one space.
   *
   * @throws dev.tidemark.problem.ProblemException if it cannot be replayed
   */
  public static Rehearsal of(ReplayPlan plan) {
    long requests = 0;
    long reach = 0;
    long largest = 0;
    try (ReplayFeed feed = new ReplayFeed(plan, 0)) {
      while (feed.next()) {
        boolean more = feed.begin();
        while (more && feed.advanceRequest()) {
          long start = feed.address() / PAGE_BYTES * PAGE_BYTES;
          long end = Math.ceilDiv(feed.address() + feed.bytes(), PAGE_BYTES) * PAGE_BYTES;
          requests++;
          reach = Math.max(reach, end);
          largest = Math.max(largest, end - start);
          feed.completed(feed.ticket(), 0, 0);
        }
      }
    }
    return new Rehearsal(requests, reach, largest);
  }
}
