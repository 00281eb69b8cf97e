package dev.tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The loop keeps to depth, time and think time. */
final class EngineLoopTest {
  private static final int BLOCK = 4096;
  private static final Path FULL = Path.of("/dev/full");

  private final List<long[]> times = new ArrayList<>();

  private final Traffic noting =
      new Traffic() {
        @Override
        public void writing(int slot, int file, long offset, int bytes) {}

        @Override
        public void completed(
            int slot,
            int file,
            RequestKind kind,
            long offset,
            int bytes,
            long arrivalNanos,
            long issuedNanos,
            long completedNanos) {
          times.add(new long[] {slot, offset, issuedNanos, completedNanos});
        }
      };

  private void run(RequestSource requests, int depth, long think, long nanosMax) {
    run(System::nanoTime, requests, depth, think, nanosMax);
  }

  private void run(
      LongSupplier clock, RequestSource requests, int depth, long think, long nanosMax) {
    try (Engine engine = EngineKind.NULL.start(EngineSettings.of(8, BLOCK))) {
      EngineFile file = engine.open(Path.of("none"), FileUse.UPDATE);
      new EngineLoop(engine, clock).run(file, requests, depth, think, nanosMax, noting);
    }
  }

  @Test
  void everyRequestIsSentOnce() {
    run(new SequentialRequests(RequestKind.WRITE, 0, 100 * BLOCK, BLOCK), 5, 0, Long.MAX_VALUE);
    assertThat(times.stream().map(time -> time[1]).distinct()).hasSize(100);
    assertThat(times).allMatch(time -> time[0] < 5);
  }

  @Test
  void theNextRequestOfASlotWaitsForItsThinkTime() {
    long think = 1_000_000;
    run(new SequentialRequests(RequestKind.READ, 0, 6 * BLOCK, BLOCK), 1, think, Long.MAX_VALUE);
    assertThat(times).hasSize(6);
    for (int i = 1; i < times.size(); i++) {
      assertThat(times.get(i)[2] - times.get(i - 1)[3]).isGreaterThanOrEqualTo(think);
    }
  }

  /** The clock moves by 10 us each time that it is looked at, however busy the machine is. */
  @Test
  void nothingIsSentWhenTheTimeIsUp() {
    long nanosMax = 5_000_000;
    AtomicLong clock = new AtomicLong();
    run(
        () -> clock.addAndGet(10_000),
        new SequentialRequests(RequestKind.READ, 0, Long.MAX_VALUE / 2, BLOCK),
        4,
        1_000,
        nanosMax);
    assertThat(times).hasSizeBetween(50, 500);
    assertThat(times.getLast()[2] - times.getFirst()[2]).isBetween(nanosMax / 2, nanosMax);
  }

  /** Each of ten requests is known only once the one before has completed. */
  @Test
  void aSourceThatAwaitsCompletionsIsAskedAgain() {
    List<Integer> told = new ArrayList<>();
    run(
        new RequestSource() {
          private int offered;

          @Override
          public boolean advance() {
            boolean more = told.size() == offered && offered < 10;
            offered += more ? 1 : 0;
            return more;
          }

          @Override
          public RequestKind kind() {
            return RequestKind.READ;
          }

          @Override
          public long offset() {
            return (long) offered * BLOCK;
          }

          @Override
          public int bytes() {
            return BLOCK;
          }

          @Override
          public long arrivalNanos() {
            return 0;
          }

          @Override
          public int ticket() {
            return offered;
          }

          @Override
          public void completed(int ticket, long issuedNanos, long completedNanos) {
            assertThat(issuedNanos).isBetween(0L, completedNanos);
            told.add(ticket);
          }

          @Override
          public boolean awaitsCompletion() {
            return offered < 10;
          }
        },
        4,
        0,
        Long.MAX_VALUE);
    assertThat(told).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    assertThat(times).hasSize(10);
  }

  @Test
  void aFailureLeavesNothingInFlight() {
    Assumptions.assumeTrue(Files.isWritable(FULL), "no /dev/full here");
    try (Engine engine = EngineKind.BUFFERED.start(EngineSettings.of(8, BLOCK))) {
      EngineFile file = engine.open(FULL, FileUse.UPDATE);
      file.prepare(100 * BLOCK);
      EngineLoop loop = new EngineLoop(engine, System::nanoTime);
      assertThatThrownBy(
              () ->
                  loop.run(
                      file,
                      new SequentialRequests(RequestKind.WRITE, 0, 100 * BLOCK, BLOCK),
                      8,
                      0,
                      Long.MAX_VALUE,
                      noting))
          .isInstanceOf(IoFailure.class)
          .hasMessageContaining("ENOSPC");
      assertThat(engine.inFlight()).isZero();
      assertThat(times).isEmpty();
    }
  }
}
