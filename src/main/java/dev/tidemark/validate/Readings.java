package dev.tidemark.validate;

import dev.tidemark.run.BenchResult;
import dev.tidemark.scenario.PublishedFigure;
import java.util.OptionalDouble;

/** Reads a published metric off what was measured. */
final class Readings {
  /** vdbench counts MB of 2^20 bytes, and reviewers print 1,000 of them as a GB. */
  private static final double VDBENCH_GB = 1000.0 * (1 << 20);

  private Readings() {}

  static OptionalDouble of(PublishedFigure figure, BenchResult result) {
    String metric = figure.metric();
    return switch (metric) {
      case "iops", "random-read-iops", "random-write-iops" -> OptionalDouble.of(result.iops());
      case "bandwidth", "throughput", "seq-read-bandwidth", "seq-write-bandwidth" ->
          OptionalDouble.of(result.bytesPerSecond() / rateUnit(figure));
      case "mean-latency",
          "random-read-latency",
          "random-write-latency",
          "seq-read-latency",
          "seq-write-latency" ->
          OptionalDouble.of(result.latencies().getMean() / timeUnit(figure));
      default ->
          metric.matches("p[0-9.]+-latency")
              ? OptionalDouble.of(percentile(metric, result) / timeUnit(figure))
              : OptionalDouble.empty();
    };
  }

  private static double percentile(String metric, BenchResult result) {
    double percent = Double.parseDouble(metric.substring(1, metric.indexOf('-')));
    return result.latencies().getValueAtPercentile(percent);
  }

  private static double rateUnit(PublishedFigure figure) {
    return switch (figure.unit()) {
      case "MB/s" -> 1e6;
      case "GB/s" -> figure.tool().equals("vdbench") ? VDBENCH_GB : 1e9;
      case "GiB/s" -> 1 << 30;
      default -> throw new IllegalArgumentException("unit=" + figure.unit());
    };
  }

  private static double timeUnit(PublishedFigure figure) {
    return switch (figure.unit()) {
      case "us" -> 1e3;
      case "ms" -> 1e6;
      case "s" -> 1e9;
      default -> throw new IllegalArgumentException("unit=" + figure.unit());
    };
  }
}
