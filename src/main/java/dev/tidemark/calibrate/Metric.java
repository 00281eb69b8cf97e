package dev.tidemark.calibrate;

/** Which figure of a test was measured. */
public sealed interface Metric {
  /** As the catalogue names it: {@code p99.9-latency}. */
  String text();

  /** The unit of its values. */
  String unit();

  /** Requests a second. */
  record Iops() implements Metric {
    @Override
    public String text() {
      return "iops";
    }

    @Override
    public String unit() {
      return "IOPS";
    }
  }

  /** Bytes a second. */
  record Bandwidth() implements Metric {
    @Override
    public String text() {
      return "bandwidth";
    }

    @Override
    public String unit() {
      return "B/s";
    }
  }

  /** The mean latency. */
  record MeanLatency() implements Metric {
    @Override
    public String text() {
      return "mean-latency";
    }

    @Override
    public String unit() {
      return "ns";
    }
  }

  /**
   * A percentile of the latency.
   *
   * @param percent such as 99.9
   */
  record TailLatency(double percent) implements Metric {
    @Override
    public String text() {
      String number = Double.toString(percent);
      return "p"
          + (number.endsWith(".0") ? number.substring(0, number.length() - 2) : number)
          + "-latency";
    }

    @Override
    public String unit() {
      return "ns";
    }
  }
}
