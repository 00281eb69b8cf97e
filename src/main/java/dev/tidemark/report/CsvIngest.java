package dev.tidemark.report;

import dev.tidemark.result.IngestEpoch;
import dev.tidemark.result.IngestResult;
import java.io.IOException;

/** {@code epochs.csv}: one line an epoch, in the form of {@code checkpoints.csv}. */
final class CsvIngest {
  private static final String HEADER =
      "epoch,startSeconds,seconds,steps,samples,acceleratorUtilization,"
          + "lowestAcceleratorUtilization,wholeAcceleratorUtilization,samplesPerSecond,"
          + "bandwidthBytesPerSecond,firstStepSeconds,bytesFromDevice,bytesFromCache,"
          + "driveBusyFraction,linkBusyFraction,cpuBusyFraction,limit\n";

  private CsvIngest() {}

  static void write(IngestResult ingest, Appendable out) throws IOException {
    out.append(HEADER);
    for (IngestEpoch epoch : ingest.epochs()) {
      out.append(line(epoch));
    }
  }

  private static String line(IngestEpoch epoch) {
    return epoch.index()
        + ","
        + Decimal.seconds(epoch.startNanos())
        + ","
        + Decimal.seconds(epoch.durationNanos())
        + ","
        + epoch.steps()
        + ","
        + epoch.samples()
        + ","
        + Decimal.of(epoch.utilization())
        + ","
        + Decimal.of(epoch.lowestUtilization())
        + ","
        + Decimal.of(epoch.wholeUtilization())
        + ","
        + Decimal.of(epoch.samplesPerSecond())
        + ","
        + Math.round(epoch.bytesPerSecond())
        + ","
        + Decimal.seconds(epoch.firstStepNanos())
        + ","
        + known(epoch.bytesFromDevice())
        + ","
        + known(epoch.bytesFromCache())
        + ","
        + known(epoch.driveBusy())
        + ","
        + known(epoch.linkBusy())
        + ","
        + Decimal.of(epoch.coresBusy())
        + ","
        + epoch.limit().label()
        + "\n";
  }

  /** Empty where it is not. */
  private static String known(long bytes) {
    return bytes < 0 ? "" : Long.toString(bytes);
  }

  private static String known(double share) {
    String text = Decimal.of(share);
    return text == null ? "" : text;
  }
}
