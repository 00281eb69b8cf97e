package dev.tidemark.model.host;

import static dev.tidemark.model.host.Bench.MIB;
import static dev.tidemark.model.host.Bench.WRITE_LATENCY_NANOS;
import static dev.tidemark.model.host.Bench.buffered;
import static dev.tidemark.model.host.Bench.direct;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Buffered writing: each of two writers may leave 4 MiB to writeback. */
class PageCacheTest {
  private final Bench bench = new Bench();

  @Test
  void aWriterGoesOnWhenItsAllowanceIsLeftAndSyncWaitsForTheRest() {
    SimulatedTarget target = bench.target();
    ProgramFile file = bench.made(0);
    assertThat(bench.inTurn(target, buffered(file, 16 * MIB), new Step.Sync(file)))
        .containsExactly(12 * MIB, 16 * MIB + WRITE_LATENCY_NANOS);
  }

  /** Copying 4 MiB at 4 bytes a nanosecond takes a quarter of that. */
  @Test
  void whatFitsIntoTheAllowanceIsOnlyCopied() {
    SimulatedTarget target = bench.target();
    ProgramFile file = bench.made(0);
    assertThat(bench.inTurn(target, buffered(file, 4 * MIB), new Step.Sync(file)))
        .containsExactly(MIB, 4 * MIB + WRITE_LATENCY_NANOS);
  }

  @Test
  void syncOfAFileWithoutDataIsAFlush() {
    SimulatedTarget target = bench.target();
    ProgramFile file = bench.made(0);
    assertThat(bench.inTurn(target, new Step.Sync(file)))
        .containsExactly((long) WRITE_LATENCY_NANOS);
  }

  /** Half the flash's rate: the copy takes two nanoseconds a byte, and the drive keeps up. */
  @Test
  void aWriterThatCopiesSlowlyIsHeldByItsCopying() {
    bench.copyRate = 0.5e9;
    SimulatedTarget target = bench.target();
    ProgramFile file = bench.made(0);
    assertThat(bench.inTurn(target, buffered(file, 16 * MIB), new Step.Sync(file)))
        .containsExactly(32 * MIB, 32 * MIB + WRITE_LATENCY_NANOS);
  }

  @Test
  void twoSlowCopiersFillTheDriveBetweenThem() {
    bench.copyRate = 0.5e9;
    SimulatedTarget target = bench.target();
    assertThat(
            bench.together(
                target, buffered(bench.made(0), 8 * MIB), buffered(bench.made(1), 8 * MIB)))
        .containsExactly(16 * MIB, 16 * MIB);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "0.2, 1.25", "0.5, 2"})
  void theHostsShareOfTheTimeIsTimeWithoutWork(double overhead, double stretch) {
    bench.overhead = overhead;
    SimulatedTarget target = bench.target();
    ProgramFile file = bench.made(0);
    bench.inTurn(target, buffered(file, 16 * MIB), new Step.Sync(file));
    assertThat((double) bench.events.nowNanos() - WRITE_LATENCY_NANOS)
        .isCloseTo(16 * MIB * stretch, within(1.0));
    assertThat(bench.drives.getFirst().drive().busyNanos()).isCloseTo(16 * MIB, within(1.0));
  }

  /** One extent: 100,000 ns for the file and 2,000 for the extent. */
  @Test
  void deletionWaitsForDataOnItsWay() {
    SimulatedTarget target = bench.target();
    ProgramFile file = bench.made(0);
    assertThat(bench.inTurn(target, buffered(file, 16 * MIB), new Step.Delete(1)))
        .containsExactly(12 * MIB, 16 * MIB + 102_000);
    assertThat(target.drives().getFirst().liveBytes()).isZero();
  }

  @Test
  void deletionOfNothingTakesNoTime() {
    assertThat(bench.inTurn(bench.target(), new Step.Delete(7))).containsExactly(0L);
  }

  @ParameterizedTest
  @CsvSource({"NEVER, 512, 512", "ON_DELETE, 0, 0", "BATCHED, 512, 0"})
  void freedSpaceIsDiscardedAsTheFilesystemIsMounted(
      MountedDrive.Discard discard, long afterDelete, long afterDiscard) {
    bench.discard = discard;
    SimulatedTarget target = bench.target();
    ProgramFile file = bench.made(0);
    bench.inTurn(target, direct(file, 2 * MIB, 65_536, 4), new Step.Delete(1));
    assertThat(target.drives().getFirst().drive().flash().mappedGranules()).isEqualTo(afterDelete);
    bench.inTurn(target, new Step.DiscardFree());
    assertThat(target.drives().getFirst().drive().flash().mappedGranules()).isEqualTo(afterDiscard);
  }

  @Test
  void removingAllFilesDiscardsThemUnlessMountedNeverTo() {
    bench.discard = MountedDrive.Discard.BATCHED;
    SimulatedTarget target = bench.target();
    bench.inTurn(target, direct(bench.made(0), 2 * MIB, 65_536, 4));
    target.removeAllFiles();
    assertThat(target.drives().getFirst().liveBytes()).isZero();
    assertThat(target.drives().getFirst().drive().flash().mappedGranules()).isZero();
  }
}
