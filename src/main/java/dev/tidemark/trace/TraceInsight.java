package dev.tidemark.trace;

import java.util.List;
import java.util.Map;

/**
 * What a trace is like.
 *
 * @param counts records by what they do
 * @param readBytes of its reads
 * @param writtenBytes of its writes
 * @param spanNanos from its first record to its last
 * @param sizes how many reads and writes have each size; small ones first; where there are very
 *     many sizes, of powers of two rounded up
 * @param readSizes the same of reads alone
 * @param sequentialShare of reads and writes that begin where an earlier one on their target ended
 * @param alignedShare of reads and writes on whole blocks of 4 KiB
 * @param workingSetBytes of 1 MiB pieces that are touched, as far as they can be counted
 * @param workingSetWhole whether all of them could
 * @param reuseShare of reads and writes to a piece that was touched before
 * @param peakPerSecond requests in the busiest second
 * @param depthMean reads and writes under way, by their recorded latencies; NaN if unknown
 * @param depthMax most of them at once
 * @param depths the most in each of equal parts of the time; empty if unknown
 * @param targets devices and files
 * @param actors processes
 * @param remarks what else to know, a sentence each
 */
public record TraceInsight(
    Map<TraceKind, Long> counts,
    long readBytes,
    long writtenBytes,
    long spanNanos,
    Map<Long, Long> sizes,
    Map<Long, Long> readSizes,
    double sequentialShare,
    double alignedShare,
    long workingSetBytes,
    boolean workingSetWhole,
    double reuseShare,
    long peakPerSecond,
    double depthMean,
    long depthMax,
    List<Long> depths,
    int targets,
    int actors,
    List<String> remarks) {

  public long reads() {
    return counts.getOrDefault(TraceKind.READ, 0L);
  }

  public long writes() {
    return counts.getOrDefault(TraceKind.WRITE, 0L);
  }

  /** Reads and writes. */
  public long requests() {
    return reads() + writes();
  }

  public double readShare() {
    return requests() == 0 ? 0 : (double) reads() / requests();
  }

  public double requestsPerSecond() {
    return spanNanos == 0 ? 0 : requests() * 1e9 / spanNanos;
  }
}
