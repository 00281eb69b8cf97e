package dev.tidemark.report;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.result.TimeShares;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * {@code checkpoints.csv}: a header and one line a checkpoint, as RFC 4180 has it except that lines
 * end in LF, so that line tools work. Names are those of {@code report.json}; what was not measured
 * is empty.
 */
public final class CsvReport {
  private static final String HEADER =
      "index,startSeconds,durationSeconds,stallSeconds,bytes,bandwidthBytesPerSecond,fillFraction,"
          + "writeAmplification,slowestRank,fastestRankSeconds,slowestRankSeconds,energyJoules,"
          + "hostProgramSeconds,garbageCollectionSeconds,readModifyWriteSeconds,linkSeconds,"
          + "hostSeconds\n";

  private CsvReport() {}

  /** Writes one line a checkpoint, or a phase, an epoch or a cell, whichever the run had. */
  public static void write(RunResult result, Appendable out) throws IOException {
    if (result.hasPhases()) {
      CsvPhases.write(result, out);
      return;
    }
    if (result.ingest().isPresent()) {
      CsvIngest.write(result.ingest().get(), out);
      return;
    }
    if (result.direct().isPresent()) {
      CsvDirect.write(result.direct().get(), out);
      return;
    }
    writeCheckpoints(result, out);
  }

  /** Writes one line a checkpoint. */
  static void writeCheckpoints(RunResult result, Appendable out) throws IOException {
    out.append(HEADER);
    for (CheckpointRow row : result.checkpoints()) {
      out.append(line(row));
    }
  }

  private static String line(CheckpointRow row) {
    TimeShares busy = row.busy();
    return row.index()
        + seconds(row.startNanos())
        + seconds(row.durationNanos())
        + seconds(row.stallNanos())
        + ','
        + row.bytes()
        + ','
        + Math.round(row.bytesPerSecond())
        + number(row.fillFraction())
        + number(row.writeAmplification())
        + ','
        + row.slowestRank()
        + seconds(row.fastestRankNanos())
        + seconds(row.slowestRankNanos())
        + number(row.energyJoules())
        + seconds(busy.hostProgramNanos())
        + seconds(busy.garbageCollectionNanos())
        + seconds(busy.readModifyWriteNanos())
        + seconds(busy.linkNanos())
        + seconds(busy.hostNanos())
        + '\n';
  }

  private static String seconds(long nanos) {
    return "," + Decimal.seconds(nanos);
  }

  private static String number(double value) {
    @Nullable String text = Decimal.of(value);
    return text == null ? "," : "," + text;
  }
}
