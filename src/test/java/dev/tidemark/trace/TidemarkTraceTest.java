package dev.tidemark.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.Step;
import dev.tidemark.trace.RecordedTrace.Row;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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
  void aFileThatIsCutOffAnywhereSaysSoAndGivesItsWholeBlocks() {
    SplittableRandom random = new SplittableRandom(1);
    List<Row> rows = new ArrayList<>();
    IntStream.range(0, 50).forEach(i -> rows.add(random(random)));
    byte[] whole = bytes(rows);
    int header = blockEnds(whole).getFirst();
    int records = blockEnds(whole).get(2);
    assertThat(whole[blockEnds(whole).get(1)]).isEqualTo(TidemarkTrace.RECORDS);
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      if (length < header) {
        assertThatThrownBy(() -> RecordedTrace.rows(reader(cut)))
            .as("length %s", length)
            .isInstanceOf(ProblemException.class)
            .hasMessageContaining("cut off");
        continue;
      }
      TidemarkTraceReader reader = reader(cut);
      assertThat(RecordedTrace.rows(reader)).isEqualTo(length < records ? List.of() : rows);
      assertThat(reader.remarks())
          .singleElement()
          .asString()
          .contains("memory is cut off at byte " + length)
          .contains("The " + (length < records ? 0 : 50) + " records");
    }
    TidemarkTraceReader reader = reader(whole);
    assertThat(RecordedTrace.rows(reader)).isEqualTo(rows);
    assertThat(reader.remarks()).isEmpty();
  }

  /** Where each block ends, by the description of the format alone. */
  private static List<Integer> blockEnds(byte[] file) {
    List<Integer> ends = new ArrayList<>();
    int at = 8;
    while (at < file.length - 24) {
      at += 9 + ByteBuffer.wrap(file, at + 1, 4).order(ByteOrder.LITTLE_ENDIAN).getInt();
      ends.add(at);
    }
    return ends;
  }

  @Test
  void aLongFileThatIsCutOffGivesEveryBlockBeforeTheCut() {
    SplittableRandom random = new SplittableRandom(3);
    List<Row> rows = new ArrayList<>();
    IntStream.range(0, 3 * TidemarkTrace.RECORDS_PER_BLOCK + 5)
        .forEach(i -> rows.add(random(random)));
    byte[] whole = bytes(rows);
    List<Integer> ends = blockEnds(whole);
    for (int i = 0; i < 200; i++) {
      int length = random.nextInt(ends.getFirst(), whole.length);
      long blocks =
          IntStream.range(1, ends.size())
              .filter(block -> whole[ends.get(block - 1)] == TidemarkTrace.RECORDS)
              .filter(block -> ends.get(block) <= length)
              .count();
      int left = (int) Math.min(rows.size(), blocks * TidemarkTrace.RECORDS_PER_BLOCK);
      assertThat(RecordedTrace.rows(reader(Arrays.copyOf(whole, length))))
          .as("length %s", length)
          .isEqualTo(rows.subList(0, left));
    }
  }

  @Test
  void whatComesAfterTheEndIsLeftOut() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Row row = Row.io(TraceKind.READ, 1, 1, "f", 0, 0, 1);
    TraceSink sink = TidemarkTraceWriter.to("memory", out, ABOUT);
    RecordedTrace.write(sink, row);
    sink.close();
    IntStream.range(0, 5000).forEach(i -> RecordedTrace.write(sink, row));
    assertThat(RecordedTrace.rows(reader(out.toByteArray()))).containsExactly(row);
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
