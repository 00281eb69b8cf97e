package dev.tidemark.engine;

import dev.tidemark.program.RequestKind;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** Counts what the actors of a target transfer, and how long it takes them; they share it. */
public final class TransferMeter {
  private static final int SIGNIFICANT_DIGITS = 3;

  private final LongAdder writtenBytes = new LongAdder();
  private final LongAdder readBytes = new LongAdder();
  private final LongAdder gaveBytes = new LongAdder();
  private final LongAdder readingNanos = new LongAdder();
  private final Histogram writes = new ConcurrentHistogram(SIGNIFICANT_DIGITS);
  private final Histogram reads = new ConcurrentHistogram(SIGNIFICANT_DIGITS);
  private final Histogram syncs = new ConcurrentHistogram(SIGNIFICANT_DIGITS);
  private final Map<Integer, LongAdder> writeNanos = new ConcurrentHashMap<>();
  private final Map<Integer, LongAdder> syncNanos = new ConcurrentHashMap<>();

  void transferred(RequestKind kind, int bytes, long nanos) {
    boolean write = kind == RequestKind.WRITE;
    (write ? writtenBytes : readBytes).add(bytes);
    (write ? writes : reads).recordValue(Math.max(1, nanos));
  }

  void wrote(int lifetime, long nanos) {
    writeNanos.computeIfAbsent(lifetime, any -> new LongAdder()).add(nanos);
  }

  void synced(int lifetime, long nanos) {
    syncs.recordValue(Math.max(1, nanos));
    syncNanos.computeIfAbsent(lifetime, any -> new LongAdder()).add(nanos);
  }

  public long writtenBytes() {
    return writtenBytes.sum();
  }

  /** Bytes that reads brought, whole blocks included. */
  public long readBytes() {
    return readBytes.sum();
  }

  /** A reader has what it asked for, and how long that took it. */
  void gave(long bytes, long nanos) {
    gaveBytes.add(bytes);
    readingNanos.add(nanos);
  }

  /** Bytes that readers of a dataset asked for and have. */
  public long gaveBytes() {
    return gaveBytes.sum();
  }

  /** Time that readers of a dataset have spent reading, summed over them. */
  public long readingNanos() {
    return readingNanos.sum();
  }

  /** What writing files of a lifetime took, summed over actors. */
  public long writeNanos(int lifetime) {
    return sum(writeNanos, lifetime);
  }

  /** What waiting for the device to have the files of a lifetime took, summed over actors. */
  public long syncNanos(int lifetime) {
    return sum(syncNanos, lifetime);
  }

  private static long sum(Map<Integer, LongAdder> nanos, int lifetime) {
    LongAdder adder = nanos.get(lifetime);
    return adder == null ? 0 : adder.sum();
  }

  /** In ns, of requests that were made, by {@code read}, {@code sync} and {@code write}. */
  public SortedMap<String, Histogram> latencies() {
    SortedMap<String, Histogram> latencies = new TreeMap<>();
    add(latencies, "write", writes);
    add(latencies, "read", reads);
    add(latencies, "sync", syncs);
    return latencies;
  }

  private static void add(
      SortedMap<String, Histogram> latencies, String operation, Histogram histogram) {
    if (histogram.getTotalCount() > 0) {
      latencies.put(operation, histogram.copy());
    }
  }
}
