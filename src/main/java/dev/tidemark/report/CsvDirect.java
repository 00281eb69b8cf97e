package dev.tidemark.report;

import dev.tidemark.result.DirectCell;
import dev.tidemark.result.DirectResult;
import java.io.IOException;

/** {@code cells.csv}: one line a cell, in the form of {@code checkpoints.csv}. */
final class CsvDirect {
  private static final String HEADER =
      "drive,operation,blockBytes,depth,threads,bandwidthBytesPerSecond,iops,meanLatencySeconds,"
          + "p99LatencySeconds,amortizedLatencySeconds,cachedFraction\n";

  private CsvDirect() {}

  static void write(DirectResult direct, Appendable out) throws IOException {
    out.append(HEADER);
    lines(direct, out);
    if (direct.against().isPresent()) {
      lines(direct.against().get(), out);
    }
  }

  private static void lines(DirectResult direct, Appendable out) throws IOException {
    for (DirectCell cell : direct.cells()) {
      out.append(Listing.quoted(direct.drive()))
          .append(",")
          .append(cell.operation())
          .append(
              ",%d,%d,%d,%d,"
                  .formatted(
                      cell.blockBytes(),
                      cell.depth(),
                      cell.threads(),
                      Math.round(cell.bytesPerSecond())))
          .append(Decimal.of(cell.requestsPerSecond()))
          .append(",")
          .append(Decimal.of(cell.meanNanos() / 1e9))
          .append(",")
          .append(Decimal.seconds(cell.p99Nanos()))
          .append(",")
          .append(Decimal.of(cell.amortizedNanos() / 1e9))
          .append(",")
          .append(cached(cell))
          .append("\n");
    }
  }

  /** Empty where it is not known. */
  private static String cached(DirectCell cell) {
    return cell.source()
        .map(source -> RealText.cachedFraction(source.readBytes(), source.bytesFromDevice()))
        .filter(fraction -> !Double.isNaN(fraction))
        .map(Decimal::of)
        .orElse("");
  }
}
