package dev.tidemark.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.Step;
import dev.tidemark.trace.RecordedTrace.Row;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TidemarkTraceTest {
  private static final TraceAbout ABOUT = TraceAbout.of("a test", "0", "simulated");

  private static byte[] bytes(List<Row> rows) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (TraceSink sink = TidemarkTraceWriter.to("memory", out, ABOUT)) {
      rows.forEach(row -> RecordedTrace.write(sink, row));
    }
    return out.toByteArray();
  }

  private static TidemarkTraceReader reader(byte[] bytes) {
    return new TidemarkTraceReader("memory", new ByteArrayInputStream(bytes));
  }

  private static Row random(SplittableRandom random) {
    if (random.nextInt(20) == 0) {
      Step.MarkKind[] marks = Step.MarkKind.values();
      return Row.mark(
          random.nextLong(1L << 62),
          marks[random.nextInt(marks.length)],
          random.nextInt(100),
          random.nextInt(1000));
    }
    TraceKind kind = TraceKind.of(random.nextInt(TraceKind.MARK.code()));
    return Row.io(
        kind,
        random.nextLong(-1_000, 1L << random.nextInt(1, 63)),
        random.nextInt(4) == 0 ? TraceSource.UNKNOWN : random.nextLong(1L << 40),
        "file-" + random.nextInt(600),
        random.nextInt(-5, 1 << 20),
        random.nextLong(1L << random.nextInt(1, 62)),
        random.nextLong(1L << random.nextInt(1, 62)));
  }

  @Test
  void whatIsWrittenIsReadBack() {
    for (int seed = 0; seed < 20; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      List<Row> rows = new ArrayList<>();
      int count = new int[] {0, 1, 4095, 4096, 4097, 20_000}[seed % 6];
      IntStream.range(0, count).forEach(i -> rows.add(random(random)));
      TidemarkTraceReader reader = reader(bytes(rows));
      assertThat(reader.about()).isEqualTo(ABOUT);
      assertThat(RecordedTrace.rows(reader)).as("seed %s", seed).isEqualTo(rows);
      assertThat(reader.counts().passed()).isEqualTo(count);
    }
  }

  @Test
  void aSequentialRunTakesAFewBytesARecord() {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      rows.add(Row.io(TraceKind.WRITE, i * 150_000L, 900_000, "f", 0, (long) i << 20, 1 << 20));
    }
    assertThat(bytes(rows).length).isLessThan(8 * rows.size());
  }

  @Test
  void aFileThatIsCutOffAnywhereSaysSo() {
    SplittableRandom random = new SplittableRandom(1);
    List<Row> rows = new ArrayList<>();
    IntStream.range(0, 50).forEach(i -> rows.add(random(random)));
    byte[] whole = bytes(rows);
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> RecordedTrace.rows(reader(cut)))
          .as("length %s", length)
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("cut off");
    }
  }

  @Test
  void aFlippedBitAnywhereIsFound() {
    SplittableRandom random = new SplittableRandom(2);
    List<Row> rows = new ArrayList<>();
    IntStream.range(0, 50).forEach(i -> rows.add(random(random)));
    byte[] whole = bytes(rows);
    for (int bit = 0; bit < whole.length * 8; bit++) {
      byte[] flipped = whole.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      assertThatThrownBy(() -> RecordedTrace.rows(reader(flipped)))
          .as("bit %s", bit)
          .isInstanceOf(ProblemException.class);
    }
  }

  @Test
  void theIndexTellsOfEveryBlockWithoutReadingIt(@TempDir Path folder) throws IOException {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      rows.add(Row.io(TraceKind.READ, i * 7L ^ 5, 1, "f", 0, i, 1));
    }
    byte[] bytes = bytes(rows);
    Path file = Files.write(folder.resolve("t"), bytes);
    TidemarkTraceIndex index = TidemarkTraceIndex.read(file);
    assertThat(index.records()).isEqualTo(10_000);
    assertThat(index.blocks()).hasSize(3);
    int from = 0;
    for (TidemarkTraceIndex.Block block : index.blocks()) {
      List<Row> within = rows.subList(from, from + (int) block.records());
      assertThat(bytes[(int) block.position()]).isEqualTo(TidemarkTrace.RECORDS);
      assertThat(block.leastNanos())
          .isEqualTo(within.stream().mapToLong(Row::timeNanos).min().orElseThrow());
      assertThat(block.mostNanos())
          .isEqualTo(within.stream().mapToLong(Row::timeNanos).max().orElseThrow());
      from += (int) block.records();
    }
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
    assertThatThrownBy(() -> TidemarkTraceIndex.read(file))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("cut off");
  }

  @Test
  void threadsShareAWriter() throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int each = 10_000;
    try (TraceSink sink = TidemarkTraceWriter.to("memory", out, ABOUT)) {
      List<Thread> threads = new ArrayList<>();
      for (int rank = 0; rank < 4; rank++) {
        int actor = rank;
        threads.add(
            Thread.ofPlatform()
                .start(
                    () -> {
                      int target = sink.target(TraceTarget.file("rank-" + actor));
                      for (int i = 0; i < each; i++) {
                        sink.record(TraceKind.WRITE, i, 5, target, actor, i * 4096L, 4096);
                      }
                    }));
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
    List<Row> rows = RecordedTrace.rows(reader(out.toByteArray()));
    for (int rank = 0; rank < 4; rank++) {
      int actor = rank;
      assertThat(rows.stream().filter(row -> row.actor() == actor))
          .extracting(Row::offset)
          .isEqualTo(IntStream.range(0, each).mapToObj(i -> i * 4096L).toList());
    }
  }
}
