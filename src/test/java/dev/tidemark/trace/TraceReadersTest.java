package dev.tidemark.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.trace.RecordedTrace.Row;
import dev.tidemark.trace.TraceCounts.Skipped;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each format's traps, by the layout that its own tool or its publisher documents. */
final class TraceReadersTest {
  private static final long UNKNOWN = TraceSource.UNKNOWN;

  private static Row io(
      TraceKind kind, long time, long latency, String target, int actor, long offset, long bytes) {
    return Row.io(kind, time, latency, target, actor, offset, bytes);
  }

  private static List<Row> rows(TraceFormat format, String text) {
    return RecordedTrace.rows(SampleTraces.open(format, text));
  }

  @Test
  void everySampleIsKnownByItsBeginning() {
    SampleTraces.all()
        .forEach(
            (format, bytes) -> {
              if (format != TraceFormat.TENCENT) { // Five whole numbers might be anything.
                assertThat(FormatDetection.of(bytes)).as(format.word()).contains(format);
              }
            });
    assertThat(FormatDetection.of(SampleTraces.bytes(SampleTraces.FIO_2)))
        .contains(TraceFormat.FIO);
    assertThat(FormatDetection.of(SampleTraces.bytes("hello\n1,2,3,1,5\n"))).isEmpty();
  }

  @Test
  void fioTakesWaitAsMillisecondsSinceTheStart() {
    List<Row> rows = rows(TraceFormat.FIO, SampleTraces.FIO_2);
    assertThat(rows)
        .extracting(Row::timeNanos)
        .containsExactly(
            0L, 0L, 0L, 500_000_000_000L, 500_000_000_000L, 500_000_000_000L, 500_000_000_000L);
    assertThat(rows)
        .extracting(Row::kind)
        .containsExactly(
            TraceKind.CREATE,
            TraceKind.OPEN,
            TraceKind.READ,
            TraceKind.READ,
            TraceKind.DISCARD,
            TraceKind.SYNC,
            TraceKind.CLOSE);
  }

  @Test
  void waitMayBeToldToBeWhatTheManualSays() {
    TraceOptions options = new TraceOptions(0, FioWait.RELATIVE_US, 512, 4096);
    List<Row> rows =
        RecordedTrace.rows(
            SampleTraces.open(TraceFormat.FIO, SampleTraces.bytes(SampleTraces.FIO_2), options));
    assertThat(rows.getLast().timeNanos()).isEqualTo(500_000_000L);
  }

  @Test
  void fioVersion3KeepsItsFirstGapWhateverItBeginsAt() {
    String fromOne = SampleTraces.FIO_3.replace("\n0 ", "\n1 ");
    for (String text : List.of(SampleTraces.FIO_3, fromOne)) {
      assertThat(rows(TraceFormat.FIO, text))
          .filteredOn(row -> row.kind().movesBytes())
          .extracting(row -> row.timeNanos() / 1_000_000)
          .containsExactly(0L, 1_000L, 2_000L);
    }
  }

  @Test
  void whatFioWouldCallBadIsToldWithItsLine() {
    String text = SampleTraces.FIO_3 + "4 /a read 0\n5 /a write 0 1 2\n6 /a fly\n7 /a\n";
    TraceSource source = SampleTraces.open(TraceFormat.FIO, text);
    assertThat(RecordedTrace.rows(source)).hasSize(6);
    assertThat(source.counts().skipped(Skipped.MALFORMED)).isEqualTo(4);
    assertThat(source.remarks()).hasSize(4);
    assertThat(source.remarks().get(0)).startsWith("t:8: malformed: a number is missing");
    assertThat(source.remarks().get(2)).contains("unknown action 'fly'");
  }

  @Test
  void moreThanTheLimitOfMalformedLinesEndsTheReading() {
    String text = SampleTraces.MQSIM + "x\n".repeat(11);
    TraceSource source = SampleTraces.open(TraceFormat.MQSIM, text);
    assertThatThrownBy(() -> RecordedTrace.rows(source))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("t:3: malformed")
        .hasMessageContaining("t:13: more than 10 malformed so far");
  }

  @Test
  void blkparsePairsIssueAndCompletion() {
    TraceSource source = SampleTraces.open(TraceFormat.BLKPARSE, SampleTraces.BLKPARSE);
    assertThat(RecordedTrace.rows(source))
        .containsExactly(
            io(TraceKind.WRITE, 900, 90_100, "259.0", 4242, 1 << 20, 1 << 20),
            io(TraceKind.SYNC, 210_000, UNKNOWN, "259.0", 0, 0, 0),
            io(TraceKind.READ, 200_000, 100_000, "8.16", 18615, 51_200, 4096),
            io(TraceKind.DISCARD, 220_000, 100_000, "259.0", 4242, 2_097_152, 4096),
            io(TraceKind.READ, 330_000, UNKNOWN, "259.0", 4242, 262_144, 4096));
    assertThat(source.counts().skipped()).isEqualTo(Map.of(Skipped.OTHER_EVENT, 5L));
  }

  @Test
  void blkparseSaysWhenThereIsNothingButTheQueue() {
    TraceSource source =
        SampleTraces.open(TraceFormat.BLKPARSE, "8,0 0 1 0.000000001 7 Q R 8 + 8 [a]\n");
    assertThat(RecordedTrace.rows(source)).isEmpty();
    assertThat(source.remarks().getFirst()).contains("none issued (D)");
  }

  private static final List<Row> BLKTRACE =
      List.of(
          io(TraceKind.WRITE, 900, 90_100, "259.0", 4242, 1 << 20, 1 << 20),
          io(TraceKind.WRITE, 200_900, 90_100, "259.0", 4242, 2 << 20, 1 << 20),
          io(TraceKind.WRITE, 400_900, 90_100, "259.0", 4242, 3 << 20, 1 << 20));

  @Test
  void blktraceIsReadInEitherByteOrder() {
    byte[] little = SampleTraces.blktrace();
    assertThat(
            RecordedTrace.rows(SampleTraces.open(TraceFormat.BLKTRACE, little, TraceOptions.USUAL)))
        .isEqualTo(BLKTRACE);
    byte[] big = ByteOrders.swapped(little);
    assertThat(RecordedTrace.rows(SampleTraces.open(TraceFormat.BLKTRACE, big, TraceOptions.USUAL)))
        .isEqualTo(BLKTRACE);
  }

  @Test
  void blktracesFilesOfAllProcessorsAreMergedByTime() {
    List<byte[]> files = ByteOrders.dealt(SampleTraces.blktrace(), 3);
    List<BlktraceEvents> events = new ArrayList<>();
    files.forEach(bytes -> events.add(new BlktraceEvents("f", new ByteArrayInputStream(bytes))));
    assertThat(RecordedTrace.rows(new BlktraceTrace(events, new MalformedLimit(0))))
        .isEqualTo(BLKTRACE);
  }

  @Test
  void msrTicksAreHundredsOfNanoseconds() {
    assertThat(rows(TraceFormat.MSR, SampleTraces.MSR))
        .containsExactly(
            io(TraceKind.READ, 0, 4_128_600, "src1.0", 0, 7_014_609_920L, 24_576),
            io(TraceKind.WRITE, 1_332_052_600, 96_300, "src1.1", 0, 2_517_696_512L, 4096));
  }

  @Test
  void alibabaIsPutInTheOrderOfTimes() {
    SortedTrace sorted =
        new SortedTrace(SampleTraces.open(TraceFormat.ALIBABA, SampleTraces.ALIBABA));
    assertThat(RecordedTrace.rows(sorted))
        .containsExactly(
            io(TraceKind.WRITE, -67_000, UNKNOWN, "419", 0, 8_792_747_968L, 16_384),
            io(TraceKind.WRITE, 0, UNKNOWN, "419", 0, 8_792_731_648L, 16_384),
            io(TraceKind.READ, 46_000, UNKNOWN, "725", 0, 59_110_326_272L, 360_448));
    assertThat(sorted.late()).isZero();
  }

  @Test
  void tencentsSecondsAreFilledEvenly() {
    List<Row> rows = rows(TraceFormat.TENCENT, SampleTraces.TENCENT);
    assertThat(rows)
        .extracting(Row::timeNanos)
        .containsExactly(0L, 250_000_000L, 500_000_000L, 750_000_000L, 1_000_000_000L);
    assertThat(rows.getFirst())
        .isEqualTo(io(TraceKind.READ, 0, UNKNOWN, "1063", 0, 12_910_952L * 512, 65_536));
    assertThat(rows.get(1).kind()).isEqualTo(TraceKind.WRITE);
  }

  @Test
  void systorMayLackTheResponse() {
    assertThat(rows(TraceFormat.SYSTOR, SampleTraces.SYSTOR))
        .containsExactly(
            io(TraceKind.WRITE, 0, 1_034_021, "4", 0, 7_014_609_920L, 24_576),
            io(TraceKind.READ, 87_154, UNKNOWN, "4", 0, 8192, 4096));
  }

  @Test
  void spcCountsInSectorsUnlessTold() {
    assertThat(rows(TraceFormat.SPC, SampleTraces.SPC))
        .containsExactly(
            io(TraceKind.READ, 774_000, UNKNOWN, "0", 0, 21_741_712L * 512, 24_576),
            io(TraceKind.WRITE, 26_214_000, UNKNOWN, "1", 0, 303_567L * 512, 3584));
    TraceOptions blocks = new TraceOptions(0, FioWait.ABSOLUTE_MS, 4096, 4096);
    assertThat(
            RecordedTrace.rows(
                SampleTraces.open(TraceFormat.SPC, SampleTraces.bytes(SampleTraces.SPC), blocks)))
        .extracting(Row::offset)
        .containsExactly(21_741_712L * 4096, 303_567L * 4096);
  }

  @Test
  void mqsimWritesWithZeroAndKeepsItsFirstArrival() {
    assertThat(rows(TraceFormat.MQSIM, SampleTraces.MQSIM))
        .containsExactly(
            io(TraceKind.WRITE, 938_513_000, UNKNOWN, "4", 0, 264_719_034L * 512, 8192),
            io(TraceKind.READ, 938_828_000, UNKNOWN, "3", 0, 197_570_570L * 512, 16_384));
  }

  @Test
  void dftracerFollowsDescriptorsAndHashes() {
    TraceSource source = SampleTraces.open(TraceFormat.DFTRACER, SampleTraces.DFTRACER);
    assertThat(RecordedTrace.rows(source))
        .containsExactly(
            io(TraceKind.CREATE, 0, 3_430_000, "/p/a.bat", 7, 0, 0),
            io(TraceKind.WRITE, 66_000, 106_189_000, "/p/a.bat", 7, 0, 3_276_800),
            io(TraceKind.WRITE, 110_066_000, 10_000, "/p/a.bat", 7, 3_276_800, 4096),
            io(TraceKind.READ, 112_000_000, 20_000, "/p/b.bat", 7, 1 << 20, 131_072));
    assertThat(source.counts().skipped())
        .isEqualTo(
            Map.of(Skipped.OTHER_EVENT, 2L, Skipped.FAILED, 1L, Skipped.POSITION_UNKNOWN, 1L));
  }

  @Test
  void darshansMpiRowsAreNotCountedTwice() {
    TraceSource source = SampleTraces.open(TraceFormat.DARSHAN, SampleTraces.DARSHAN);
    assertThat(RecordedTrace.rows(source))
        .containsExactly(
            io(TraceKind.WRITE, 103_300_000, 100_000, "/scratch/out file.dat", 3, 0, 40),
            io(TraceKind.READ, 200_000_000, 100_000, "/scratch/out file.dat", 3, 40, 1024));
    assertThat(source.counts().skipped()).isEqualTo(Map.of(Skipped.OTHER_EVENT, 1L));
  }

  @Test
  void straceFollowsPositionsAndJoinsInterruptedCalls() {
    TraceSource source = SampleTraces.open(TraceFormat.STRACE, SampleTraces.STRACE);
    assertThat(RecordedTrace.rows(source))
        .containsExactly(
            io(TraceKind.CREATE, 0, 34_000, "/m/ck", 26008, 0, 0),
            io(TraceKind.WRITE, 1_271_000, 2_233_000, "/m/ck", 26008, 2 << 20, 1 << 20),
            io(TraceKind.SYNC, 11_559_000, 3_614_000, "/m/ck", 26008, 0, 0),
            io(TraceKind.CLOSE, 11_811_000, 13_000, "/m/ck", 26008, 0, 0),
            io(TraceKind.OPEN, 15_264_000, 8_000, "/m/ck", 26008, 0, 0),
            io(TraceKind.READ, 15_323_000, 1_594_000, "/m/ck", 26008, 0, 8192),
            io(TraceKind.READ, 16_982_000, 2_000, "/m/ck", 26009, 65_536, 512),
            io(TraceKind.READ, 16_981_000, 100_000, "/m/ck", 26008, 65_536, 4096),
            io(TraceKind.DELETE, 17_511_000, 6_000, "/m/ck", 26008, 0, 0));
    assertThat(source.counts().skipped())
        .isEqualTo(
            Map.of(Skipped.OTHER_EVENT, 5L, Skipped.FAILED, 1L, Skipped.POSITION_UNKNOWN, 1L));
    assertThat(source.remarks().getFirst()).contains("io_uring_enter hide the I/O");
  }

  @Test
  void elbenchosAsynchronousIoHasNoLatency() {
    assertThat(rows(TraceFormat.ELBENCHO, SampleTraces.ELBENCHO))
        .containsExactly(
            io(TraceKind.WRITE, 0, 3_000_000, "/p", 0, 0, 1 << 20),
            io(TraceKind.READ, 22_000_000, UNKNOWN, "/p", 1, 4096, 4096));
  }

  @Test
  void mooncakeReadsWhatItHasStored() {
    TraceOptions options = new TraceOptions(0, FioWait.ABSOLUTE_MS, 512, 1000);
    assertThat(
            RecordedTrace.rows(
                SampleTraces.open(
                    TraceFormat.MOONCAKE, SampleTraces.bytes(SampleTraces.MOONCAKE), options)))
        .containsExactly(
            io(TraceKind.WRITE, 0, UNKNOWN, "kv-cache", 0, 0, 1000),
            io(TraceKind.WRITE, 0, UNKNOWN, "kv-cache", 0, 1000, 1000),
            io(TraceKind.WRITE, 0, UNKNOWN, "kv-cache", 0, 2000, 1000),
            io(TraceKind.READ, 40_000_000, UNKNOWN, "kv-cache", 0, 0, 1000),
            io(TraceKind.WRITE, 40_000_000, UNKNOWN, "kv-cache", 0, 7000, 1000));
  }

  @Test
  void aLineWithoutEndIsOneMalformedLine() {
    String text = SampleTraces.MQSIM + "7".repeat(3 << 20) + "\n" + SampleTraces.MQSIM;
    TraceSource source = SampleTraces.open(TraceFormat.MQSIM, text);
    assertThat(RecordedTrace.rows(source)).hasSize(4);
    assertThat(source.counts().skipped(Skipped.MALFORMED)).isEqualTo(1);
  }
}
