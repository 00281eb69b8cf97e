package dev.tidemark.run;

import dev.tidemark.model.host.MountedDrive;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Latencies of the requests to all drives together, by operation. */
final class Latencies {
  private static final int SIGNIFICANT_DIGITS = 3;

  private Latencies() {}

  static SortedMap<String, Histogram> of(List<MountedDrive> drives) {
    SortedMap<String, Histogram> latencies = new TreeMap<>();
    for (MountedDrive mounted : drives) {
      add(latencies, "write", mounted.drive().writeLatencies());
      add(latencies, "read", mounted.drive().readLatencies());
    }
    return latencies;
  }

  private static void add(
      SortedMap<String, Histogram> latencies, String operation, Histogram histogram) {
    if (histogram.getTotalCount() > 0) {
      latencies
          .computeIfAbsent(operation, name -> new Histogram(SIGNIFICANT_DIGITS))
          .add(histogram);
    }
  }
}
