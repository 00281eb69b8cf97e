package dev.tidemark.result;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Latencies of a sample that stand for those of many more requests. */
public final class SampledLatencies {
  private SampledLatencies() {}

  /** Adds so many times what one histogram has more than an earlier copy of it. */
  public static void repeat(Histogram into, Histogram earlier, Histogram later, double times) {
    Histogram sample = later.copy();
    sample.subtract(earlier);
    add(into, sample, times);
  }

  /** Adds so many times what a sample has. */
  public static void add(Histogram into, Histogram sample, double times) {
    for (HistogramIterationValue value : sample.recordedValues()) {
      long count = Math.round(value.getCountAtValueIteratedTo() * times);
      into.recordValueWithCount(value.getValueIteratedTo(), count);
    }
  }
}
