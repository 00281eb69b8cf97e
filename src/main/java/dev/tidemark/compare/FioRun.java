package dev.tidemark.compare;

import dev.tidemark.calibrate.FioDirection;
import dev.tidemark.calibrate.FioJob;
import dev.tidemark.calibrate.FioResult;
import dev.tidemark.result.Headline;
import dev.tidemark.result.Headline.Scale;
import java.util.ArrayList;
import java.util.List;

/** What fio measured, under the names that a phase of ours has: its jobs are phases. */
final class FioRun {
  private static final double NANOS = 1e9;
  private static final double P99 = 99;

  private final List<Headline> figures = new ArrayList<>();

  private FioRun() {}

  static ComparedRun of(FioResult result) {
    FioRun run = new FioRun();
    result.jobs().forEach(job -> run.job(job, result.jobs().size() == 1));
    return new ComparedRun(
        result.file(), "fio", result.version(), run.figures, List.of(), List.of());
  }

  private void job(FioJob job, boolean alone) {
    String label = alone ? "" : job.name() + " ";
    String name = alone ? "" : job.name() + ".";
    figures.add(
        new Headline(
            name + "iops",
            label + "IOPS",
            job.read().iops() + job.write().iops(),
            Scale.PER_SECOND,
            false));
    figures.add(
        new Headline(
            name + "bandwidthBytesPerSecond",
            label + "GB/s",
            job.read().bytesPerSecond() + job.write().bytesPerSecond(),
            Scale.BYTES_PER_SECOND,
            false));
    latency(name + "read.", label + "read ", job.read());
    latency(name + "write.", label + "write ", job.write());
  }

  private void latency(String name, String label, FioDirection direction) {
    if (!direction.seen().measured()) {
      return;
    }
    figures.add(
        new Headline(
            name + "meanLatencySeconds",
            label + "mean",
            direction.seen().meanNanos() / NANOS,
            Scale.SECONDS,
            true));
    Double p99 = direction.completion().percentileNanos().get(P99);
    if (p99 != null) {
      figures.add(
          new Headline(
              name + "p99LatencySeconds", label + "p99", p99 / NANOS, Scale.SECONDS, true));
    }
  }
}
