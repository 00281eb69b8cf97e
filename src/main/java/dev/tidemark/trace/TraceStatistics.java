package dev.tidemark.trace;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds out what a trace is like in one pass, in memory that does not grow with its length. */
public final class TraceStatistics {
  private static final long SECOND = 1_000_000_000;
  private static final int BLOCK_BYTES = 4096;
  private static final int ENDS = 16;
  private static final int ACTORS_MAX = 1 << 16;

  private final Map<TraceKind, long[]> counts = new EnumMap<>(TraceKind.class);
  private final SizeCounts sizes = new SizeCounts();
  private final SizeCounts readSizes = new SizeCounts();
  private final TouchedPieces pieces = new TouchedPieces();
  private final DepthCourse depth = new DepthCourse();
  private final Map<Integer, long[]> ends = new HashMap<>();
  private final Set<Integer> actors = new HashSet<>();
  private long readBytes;
  private long writtenBytes;
  private long firstNanos = Long.MAX_VALUE;
  private long lastNanos = Long.MIN_VALUE;
  private long sequential;
  private long aligned;
  private long reused;
  private long second = Long.MIN_VALUE;
  private long inSecond;
  private long peak;

  private TraceStatistics() {}

  /** Reads a trace to its end; the source is left open. */
  public static TraceInsight of(SortedTrace trace) {
    TraceStatistics statistics = new TraceStatistics();
    while (trace.advance()) {
      statistics.add(trace);
    }
    return statistics.result(trace);
  }

  private void add(TraceSource record) {
    counts.computeIfAbsent(record.kind(), kind -> new long[1])[0]++;
    firstNanos = Math.min(firstNanos, record.timeNanos());
    lastNanos = Math.max(lastNanos, record.timeNanos());
    if (record.kind() != TraceKind.READ && record.kind() != TraceKind.WRITE) {
      return;
    }
    if (actors.size() < ACTORS_MAX) {
      actors.add(record.actor());
    }
    boolean read = record.kind() == TraceKind.READ;
    sizes.add(record.bytes());
    if (read) {
      readBytes += record.bytes();
      readSizes.add(record.bytes());
    } else {
      writtenBytes += record.bytes();
    }
    place(record);
    depth.add(record.timeNanos(), record.latencyNanos());
    arrival(record.timeNanos());
  }

  private void place(TraceSource record) {
    long end = record.offset() + record.bytes();
    aligned += record.offset() % BLOCK_BYTES == 0 && record.bytes() % BLOCK_BYTES == 0 ? 1 : 0;
    sequential += continues(record.target(), record.offset(), end) ? 1 : 0;
    boolean before = true;
    long last = Math.max(record.offset(), end - 1) / TouchedPieces.PIECE_BYTES;
    long first = record.offset() / TouchedPieces.PIECE_BYTES;
    for (long piece = first; piece <= Math.min(last, first + ACTORS_MAX); piece++) {
      before &= pieces.touch(record.target(), piece);
    }
    reused += before ? 1 : 0;
  }

  /** Whether one of the last requests on the target ended there; it is replaced by this one. */
  private boolean continues(int target, long offset, long end) {
    long[] last = ends.computeIfAbsent(target, number -> fresh());
    for (int i = 0; i < ENDS; i++) {
      if (last[i] == offset) {
        last[i] = end;
        return true;
      }
    }
    int oldest = (int) last[ENDS];
    last[oldest] = end;
    last[ENDS] = (oldest + 1L) % ENDS;
    return false;
  }

  private static long[] fresh() {
    long[] none = new long[ENDS + 1];
    java.util.Arrays.fill(none, -1);
    none[ENDS] = 0;
    return none;
  }

  private void arrival(long timeNanos) {
    long now = Math.floorDiv(timeNanos, SECOND);
    inSecond = now == second ? inSecond + 1 : 1;
    second = now;
    peak = Math.max(peak, inSecond);
  }

  private TraceInsight result(SortedTrace trace) {
    Map<TraceKind, Long> kinds = new EnumMap<>(TraceKind.class);
    counts.forEach((kind, count) -> kinds.put(kind, count[0]));
    double requests =
        kinds.getOrDefault(TraceKind.READ, 0L) + kinds.getOrDefault(TraceKind.WRITE, 0L);
    List<String> remarks = new ArrayList<>(trace.remarks());
    trace.counts().skipped().forEach((why, n) -> remarks.add("left out: " + n + " " + why.text()));
    return new TraceInsight(
        kinds,
        readBytes,
        writtenBytes,
        counts.isEmpty() ? 0 : lastNanos - firstNanos,
        sizes.result(),
        readSizes.result(),
        share(sequential, requests),
        share(aligned, requests),
        pieces.count() * TouchedPieces.PIECE_BYTES,
        !pieces.isFull(),
        share(reused, requests),
        peak,
        depth.mean(),
        depth.max(),
        depth.parts(),
        trace.targets().size(),
        actors.size(),
        remarks);
  }

  private static double share(long part, double all) {
    return all == 0 ? 0 : part / all;
  }
}
