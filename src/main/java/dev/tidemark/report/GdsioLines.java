package dev.tidemark.report;

import dev.tidemark.result.DirectCell;
import dev.tidemark.result.DirectResult;
import java.io.IOException;
import java.util.Locale;

/**
 * A grid of transfers in gdsio's own lines, one a cell. Of gdsio's threads each has one request in
 * flight, unless it sends batches; so a depth counts as so many threads.
 */
public final class GdsioLines {
  private static final double GIBI = 1 << 30;
  private static final long KIBI = 1024;

  private GdsioLines() {}

  public static void write(DirectResult direct, Appendable out) throws IOException {
    for (DirectCell cell : direct.cells()) {
      out.append(line(direct, cell)).append('\n');
    }
  }

  private static String line(DirectResult direct, DirectCell cell) {
    int threads = direct.batch() ? cell.threads() : cell.threads() * cell.depth();
    double seconds = cell.nanos() / 1e9;
    long kibibytes = cell.requests() * cell.blockBytes() / KIBI;
    return String.format(
        Locale.ROOT,
        "IoType: %s XferType: %s Threads: %d %sDataSetSize: %d/%d(KiB) IOSize: %d(KiB)"
            + " Throughput: %.6f GiB/sec, Avg_Latency: %.6f usecs ops: %d total_time %.6f secs",
        (direct.random() ? "RAND" : "") + cell.operation().toUpperCase(Locale.ROOT),
        transfer(direct),
        threads,
        direct.batch() ? "IoDepth: " + cell.depth() + " " : "",
        kibibytes,
        kibibytes,
        cell.blockBytes() / KIBI,
        cell.bytesPerSecond() / GIBI,
        threads * seconds * 1e6 / cell.requests(),
        cell.requests(),
        seconds);
  }

  private static String transfer(DirectResult direct) {
    return switch (direct.path()) {
      case "gpu-direct" -> direct.batch() ? "GPU_BATCH" : "GPUD";
      case "bounce" -> "CPU_GPU";
      case "cpu-only" -> "CPUONLY";
      default -> "CPU_CACHED_GPU";
    };
  }
}
