package dev.tidemark.model.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import dev.tidemark.program.Step;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Single requests on a modelled drive, held against queueing theory. */
class RequestLoopTest {
  /** What a read of 4 KiB takes its unit on the drive of the bench: 20 us + 4096 B at 1 GB/s. */
  private static final double UNIT_NANOS = 24_096;

  private static final int UNITS = 4;

  /** 4,000 pages at random leave the fullest of 4 units some 3 % above its share. */
  private static final double BUSIEST_UNIT = 0.95;

  private final Bench bench = new Bench();
  private long count;
  private long latencySum;
  private long lastNanos;

  /** Requests of 4 KiB at random places. */
  private static final class Random implements RequestSource {
    private final SplittableRandom random = new SplittableRandom(3);
    private final RequestKind kind;
    private final double nanosBetween;
    private final int pages;
    private int left;
    private double arrival;
    private long offset;

    Random(RequestKind kind, int count, double nanosBetween, int pages) {
      this.kind = kind;
      this.left = count;
      this.nanosBetween = nanosBetween;
      this.pages = pages;
    }

    @Override
    public boolean advance() {
      arrival -= nanosBetween * Math.log(1 - random.nextDouble());
      offset = 4096L * random.nextInt(pages);
      return left-- > 0;
    }

    @Override
    public RequestKind kind() {
      return kind;
    }

    @Override
    public long offset() {
      return offset;
    }

    @Override
    public int bytes() {
      return 4096;
    }

    @Override
    public long arrivalNanos() {
      return (long) arrival;
    }
  }

  private void run(RequestSource source, int depth, long thinkNanos, long nanosMax) {
    bench.observer =
        (group, kind, offset, bytes, arrival, issued, completed) -> {
          count++;
          latencySum +=
              completed
                  - Math.max(
                      arrival, source instanceof Random r && r.nanosBetween == 0 ? issued : 0);
          lastNanos = completed;
        };
    SimulatedTarget target = bench.target();
    boolean[] done = {false};
    target.perform(
        0,
        new Step.Access(
            ProgramFile.space(0), source, depth, thinkNanos, nanosMax, Step.DataPath.DIRECT, 0),
        () -> done[0] = true);
    bench.events.runAll();
    assertThat(done[0]).isTrue();
  }

  private double meanNanos() {
    return (double) latencySum / count;
  }

  @Test
  void anIdleDriveReadsInItsReadLatencyAndWritesInItsWriteLatency() {
    run(new Random(RequestKind.READ, 1, 0, 1000), 1, 0, Long.MAX_VALUE);
    assertThat(latencySum).isCloseTo(80_000, within(2L));
    latencySum = 0;
    run(new Random(RequestKind.WRITE, 1, 0, 1000), 1, 0, Long.MAX_VALUE);
    assertThat(latencySum).isCloseTo(10_000, within(2L));
  }

  @Test
  void oneOutstandingReadAfterAnotherTakesTheLatencyEach() {
    run(new Random(RequestKind.READ, 1000, 0, 4000), 1, 0, Long.MAX_VALUE);
    assertThat((double) lastNanos).isCloseTo(1000 * 80_000.0, within(2e5));
    assertThat(count).isEqualTo(1000);
  }

  @Test
  void manyOutstandingReadsKeepEveryUnitBusy() {
    run(new Random(RequestKind.READ, 100_000, 0, 16_000), 256, 0, Long.MAX_VALUE);
    double most = UNITS * 1e9 / UNIT_NANOS;
    assertThat(count * 1e9 / lastNanos).isBetween(most * BUSIEST_UNIT, most);
  }

  @Test
  void populationIsThroughputTimesLatency() {
    run(new Random(RequestKind.READ, 50_000, 0, 16_000), 16, 0, Long.MAX_VALUE);
    assertThat(count / (double) lastNanos * meanNanos()).isCloseTo(16, within(0.05));
  }

  @Test
  void openArrivalsWaitAsPollaczekAndKhinchineSay() {
    double load = 0.5;
    double between = UNIT_NANOS / UNITS / load;
    run(new Random(RequestKind.READ, 400_000, between, 16_000), 100_000, 0, Long.MAX_VALUE);
    double wait = load * UNIT_NANOS / (2 * (1 - load));
    assertThat(meanNanos()).isCloseTo(80_000 + wait, within(0.02 * wait + 700));
  }

  @Test
  void thinkTimeLowersTheRate() {
    run(new Random(RequestKind.READ, 1000, 0, 4000), 1, 20_000, Long.MAX_VALUE);
    assertThat((double) lastNanos).isCloseTo(1000 * 100_000.0 - 20_000, within(2e5));
  }

  @Test
  void nothingIsSentOnceTimeIsUp() {
    run(new Random(RequestKind.READ, Integer.MAX_VALUE, 0, 4000), 1, 0, 8_000_000);
    assertThat(count).isBetween(100L, 101L);
    assertThat(lastNanos).isLessThan(8_000_000 + 81_000);
  }

  @Test
  void writesOnceTheBufferIsFullGoAtTheProgramRate() {
    int pages = 16_384;
    run(new Random(RequestKind.WRITE, 200_000, 0, pages), 64, 0, Long.MAX_VALUE);
    double waf =
        1
            + (double) bench.drives.getFirst().drive().flash().counters().copiedGranules()
                / bench.drives.getFirst().drive().flash().counters().hostGranules();
    assertThat(waf).isGreaterThan(1.5);
    double expected = bench.programRate / waf / 4096;
    assertThat(count * 1e9 / lastNanos).isCloseTo(expected, within(0.03 * expected));
  }
}
