package dev.tidemark.replay;

import java.util.Arrays;
import java.util.List;

/**
 * What replaying a trace would send, found by going through it without sending anything. So what
 * cannot be replayed is told before anything is written.
 *
 * @param requests that are sent
 * @param reachBytes how far they reach in each file, in whole pages
 * @param targets devices and files of the trace
 * @param largestBytes of the largest request, widened to whole pages; 0 when there is none
 */
public record Rehearsal(long requests, List<Long> reachBytes, int targets, long largestBytes) {
  private static final long PAGE_BYTES = 4096;

  /**
   * Goes through a trace for one space.
   *
   * @throws dev.tidemark.problem.ProblemException if it cannot be replayed
   */
  public static Rehearsal of(ReplayPlan plan) {
    long requests = 0;
    long[] reach = new long[Math.max(1, plan.files())];
    int targets;
    long largest = 0;
    try (ReplayFeed feed = new ReplayFeed(plan, 0)) {
      while (feed.next()) {
        boolean more = feed.begin();
        while (more && feed.advanceRequest()) {
          long start = feed.address() / PAGE_BYTES * PAGE_BYTES;
          long end = Math.ceilDiv(feed.address() + feed.bytes(), PAGE_BYTES) * PAGE_BYTES;
          requests++;
          reach[feed.file()] = Math.max(reach[feed.file()], end);
          largest = Math.max(largest, end - start);
          feed.completed(feed.ticket(), 0, 0);
        }
      }
      targets = feed.trace().targets().size();
    }
    return new Rehearsal(requests, Arrays.stream(reach).boxed().toList(), targets, largest);
  }
}
