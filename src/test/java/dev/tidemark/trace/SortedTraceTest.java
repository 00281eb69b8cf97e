package dev.tidemark.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.trace.RecordedTrace.Row;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class SortedTraceTest {
  private static SortedTrace sorted(List<Row> rows, int window) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (TraceSink sink = TidemarkTraceWriter.to("t", out, TraceAbout.of("t", "0", "x"))) {
      rows.forEach(row -> RecordedTrace.write(sink, row));
    }
    byte[] bytes = out.toByteArray();
    return new SortedTrace(new TidemarkTraceReader("t", new ByteArrayInputStream(bytes)), window);
  }

  @Test
  void itIsAStableSortWhenNothingIsFartherOffThanTheWindow() {
    for (int seed = 0; seed < 50; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      long scale = seed % 5 == 0 ? 1L << 53 : 1;
      List<Row> rows = new ArrayList<>();
      for (int i = 0; i < 1000; i++) {
        long time = (i + random.nextInt(60)) / 3 * scale;
        rows.add(Row.io(TraceKind.READ, time, 1, "f", 0, i, 1));
      }
      SortedTrace trace = sorted(rows, 64);
      List<Row> expected = new ArrayList<>(rows);
      expected.sort(Comparator.comparingLong(Row::timeNanos));
      assertThat(RecordedTrace.rows(trace)).as("seed %s", seed).isEqualTo(expected);
      assertThat(trace.late()).isZero();
    }
  }

  @Test
  void whatIsFartherOffIsPassedOnAndCounted() {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      rows.add(Row.io(TraceKind.READ, i == 400 ? 3 : i + 10, 1, "f", 0, i, 1));
    }
    SortedTrace trace = sorted(rows, 64);
    assertThat(RecordedTrace.rows(trace)).hasSize(500);
    assertThat(trace.late()).isEqualTo(1);
  }
}
