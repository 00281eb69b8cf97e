package dev.tidemark.report;

import dev.tidemark.result.OperationResult;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.RunResult;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.Adler32;
import org.HdrHistogram.Histogram;

/**
 * {@code latency.hlog}: HdrHistogram's interval log, start time 0. Of checkpoints one interval over
 * the run, one tag an operation; of phases one interval a phase, tagged {@code PHASE.read}, {@code
 * PHASE.write} and {@code PHASE.sync}.
 *
 * <p>HdrHistogram's own writer prints the current time zone and compresses with the machine's zlib,
 * whose output differs between versions; the same run must give the same bytes everywhere. So this
 * writes the same format with stored blocks.
 */
final class LatencyLog {
  private static final String HEADER =
      """
      #[Histogram log format version 1.3]
      #[StartTime: 0.000 (seconds since epoch), 1970-01-01T00:00:00Z]
      #[Latencies in nanoseconds; Interval_Max in milliseconds]
      "StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"
      """;

  /** V2 compressed histogram, as {@code AbstractHistogram} of HdrHistogram 2.2 has it. */
  private static final int COMPRESSED_COOKIE = 0x1c849304 | 0x10;

  /** Zlib header: deflate, 32 KiB window, no dictionary, fastest. */
  private static final int ZLIB_HEADER = 0x7801;

  private static final int STORED_BLOCK_BYTES_MAX = 0xffff;

  private static final Pattern NOT_IN_TAG = Pattern.compile("[^\\w.%+-]");

  private LatencyLog() {}

  /**
   * One line of the log.
   *
   * @param tag without a comma
   */
  private record Interval(String tag, long startNanos, long lengthNanos, Histogram histogram) {}

  static void write(RunResult result, Appendable out) throws IOException {
    List<Interval> intervals = new ArrayList<>();
    if (!result.hasPhases()) {
      result
          .latencies()
          .forEach((tag, some) -> intervals.add(new Interval(tag, 0, result.endNanos(), some)));
    }
    for (PhaseRow phase : result.phases()) {
      add(intervals, phase, "read", phase.reads());
      add(intervals, phase, "write", phase.writes());
      add(intervals, phase, "sync", phase.syncs());
    }
    out.append(HEADER);
    for (Interval interval : intervals) {
      write(interval, out);
    }
  }

  private static void add(
      List<Interval> intervals, PhaseRow phase, String kind, OperationResult operation) {
    if (operation.count() > 0) {
      String tag = NOT_IN_TAG.matcher(phase.name()).replaceAll("-") + "." + kind;
      intervals.add(
          new Interval(tag, phase.startNanos(), phase.durationNanos(), operation.latency()));
    }
  }

  private static void write(Interval interval, Appendable out) throws IOException {
    Histogram histogram = interval.histogram();
    out.append("Tag=").append(interval.tag()).append(',');
    out.append(Figures.fixed(interval.startNanos() / 1e9, 3)).append(',');
    out.append(Figures.fixed(interval.lengthNanos() / 1e9, 3)).append(',');
    out.append(Figures.fixed(histogram.getMaxValue() / 1e6, 3)).append(',');
    out.append(Base64.getEncoder().encodeToString(encoded(histogram))).append('\n');
  }

  private static byte[] encoded(Histogram histogram) {
    ByteBuffer plain = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    byte[] stored = stored(plain.array(), histogram.encodeIntoByteBuffer(plain));
    return ByteBuffer.allocate(8 + stored.length)
        .putInt(COMPRESSED_COOKIE)
        .putInt(stored.length)
        .put(stored)
        .array();
  }

  /** A zlib stream (RFC 1950) of stored blocks (RFC 1951, 3.2.4). */
  private static byte[] stored(byte[] bytes, int length) {
    int blocks = Math.max(1, Math.ceilDiv(length, STORED_BLOCK_BYTES_MAX));
    ByteBuffer out = ByteBuffer.allocate(2 + 5 * blocks + length + 4).putShort((short) ZLIB_HEADER);
    for (int block = 0; block < blocks; block++) {
      int from = block * STORED_BLOCK_BYTES_MAX;
      int size = Math.min(STORED_BLOCK_BYTES_MAX, length - from);
      out.put((byte) (block == blocks - 1 ? 1 : 0));
      out.putShort(Short.reverseBytes((short) size)).putShort(Short.reverseBytes((short) ~size));
      out.put(bytes, from, size);
    }
    Adler32 checksum = new Adler32();
    checksum.update(bytes, 0, length);
    return out.putInt((int) checksum.getValue()).array();
  }
}
