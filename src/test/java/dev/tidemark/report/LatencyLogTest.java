package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;

class LatencyLogTest {
  private static String log(Map<String, Histogram> latencies) throws IOException {
    StringBuilder out = new StringBuilder();
    LatencyLog.write(Samples.measuring(latencies, 3_500_000_000L), out);
    return out.toString();
  }

  private static Map<String, EncodableHistogram> read(String log) {
    Map<String, EncodableHistogram> found = new TreeMap<>();
    byte[] bytes = log.getBytes(StandardCharsets.UTF_8);
    try (HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(bytes))) {
      while (reader.hasNext()) {
        EncodableHistogram histogram = reader.nextIntervalHistogram();
        found.put(histogram.getTag(), histogram);
      }
    }
    return found;
  }

  @Test
  void hdrHistogramReadsBackTheSameCounts() throws IOException {
    Map<String, Histogram> latencies = Samples.slowing().latencies();
    assertThat(read(log(latencies))).isEqualTo(latencies).containsOnlyKeys("sync", "write");
  }

  @Test
  void histogramOfManyBlocksReadsBack() throws IOException {
    Histogram wide = new Histogram(5);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 200_000; i++) {
      wide.recordValue(random.nextLong(1L << random.nextInt(1, 40)));
    }
    String log = log(Map.of("read", wide));
    assertThat(log.length()).isGreaterThan(3 * 65_535);
    assertThat(read(log)).isEqualTo(Map.of("read", wide));
  }

  @Test
  void intervalStartsAtZeroAndLastsTheRun() throws IOException {
    EncodableHistogram sync =
        Objects.requireNonNull(read(log(Samples.slowing().latencies())).get("sync"));
    assertThat(sync.getStartTimeStamp()).isZero();
    assertThat(sync.getEndTimeStamp()).isEqualTo(3_500);
  }

  @Test
  void headerNamesNoMachine() throws IOException {
    assertThat(log(new TreeMap<>()))
        .isEqualTo(
            """
            #[Histogram log format version 1.3]
            #[StartTime: 0.000 (seconds since epoch), 1970-01-01T00:00:00Z]
            #[Latencies in nanoseconds; Interval_Max in milliseconds]
            "StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"
            """);
  }
}
