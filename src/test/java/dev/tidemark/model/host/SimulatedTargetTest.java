package dev.tidemark.model.host;

import static dev.tidemark.model.host.Bench.MIB;
import static dev.tidemark.model.host.Bench.direct;
import static dev.tidemark.model.host.Bench.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.Step;
import org.junit.jupiter.api.Test;

/** Times that follow from the rates of {@link Bench} by hand, to the nanosecond. */
class SimulatedTargetTest {
  private static final int BLOCK = 65_536;

  private final Bench bench = new Bench();

  @Test
  void aDirectWriteAloneTakesItsBytesOverTheRate() {
    SimulatedTarget target = bench.target();
    assertThat(bench.together(target, direct(bench.made(0), 16 * MIB, BLOCK, 4)))
        .containsExactly(16 * MIB);
  }

  /**
   * A block takes 10,000 ns of latency and 4,096 / 8 ns on the link; the flash would need 4,096.
   */
  @Test
  void smallWritesOneAtATimeAreHeldByLatency() {
    SimulatedTarget target = bench.target();
    assertThat(bench.together(target, direct(bench.made(0), 100 * 4_096, 4_096, 1)))
        .containsExactly(100 * 10_512);
  }

  /** Three in flight: 10,512 / 3 ns a block is less than the flash's 4,096. */
  @Test
  void depthHidesLatency() {
    SimulatedTarget target = bench.target();
    assertThat(bench.together(target, direct(bench.made(0), 100 * 4_096, 4_096, 3)))
        .containsExactly(100 * 4_096);
  }

  @Test
  void twoWritersShareADriveAndTheLongerHasItAloneAfterwards() {
    SimulatedTarget target = bench.target();
    assertThat(
            bench.together(
                target,
                direct(bench.made(0), 4 * MIB, BLOCK, 4),
                direct(bench.made(1), 8 * MIB, BLOCK, 4)))
        .containsExactly(8 * MIB, 12 * MIB);
  }

  /** Of every 10,512 ns the slow one takes 4,096; the other has the rest. */
  @Test
  void whatAWriterHeldByLatencyLeavesGoesToTheOther() {
    SimulatedTarget target = bench.target();
    long[] nanos =
        bench.together(
            target,
            direct(bench.made(0), 1_000 * 4_096, 4_096, 1),
            direct(bench.made(1), 4 * MIB, 4_096, 16));
    assertThat(nanos[0]).isBetween(1_000 * 10_512L, 1_001 * 10_512L);
    double rest = 1 - 4_096.0 / 10_512;
    assertThat(nanos[1] * rest / (4 * MIB)).isCloseTo(1, within(0.002));
  }

  /** Turns are blocks: a small one costs its writer as long a wait as a large one. */
  @Test
  void writersTakeTurnsBlockByBlock() {
    SimulatedTarget target = bench.target();
    long turn = 4_096 + BLOCK;
    assertThat(
            bench.together(
                target,
                direct(bench.made(0), 64 * 4_096, 4_096, 4),
                direct(bench.made(1), 64 * BLOCK, BLOCK, 4)))
        .containsExactly(64 * turn, 64 * turn);
  }

  @Test
  void eachDriveGivesItsWholeRate() {
    bench.driveCount = 3;
    SimulatedTarget target = bench.target();
    Step.Io[] writes = new Step.Io[6];
    for (int rank = 0; rank < 6; rank++) {
      writes[rank] = direct(bench.made(rank), 4 * MIB, BLOCK, 4);
    }
    assertThat(bench.together(target, writes)).containsOnly(2 * 4 * MIB);
    assertThat(bench.drives).allMatch(mounted -> mounted.drive().hostWrittenBytes() == 8 * MIB);
  }

  @Test
  void aLinkSlowerThanTheFlashDecides() {
    bench.programRate = 16e9;
    bench.readRate = 32e9;
    bench.linkRate = 4e9;
    SimulatedTarget target = bench.target();
    ProgramFile file = bench.made(0);
    assertThat(bench.together(target, direct(file, 16 * MIB, BLOCK, 4))).containsExactly(4 * MIB);
    assertThat(bench.together(target, read(file, BLOCK, 8))).containsExactly(4 * MIB);
  }

  /** Alone a 4 KiB read takes 80,000 ns and 512 on the link. */
  @Test
  void readsTakeTheReadRateOrTheirLatency() {
    SimulatedTarget target = bench.target();
    ProgramFile file = bench.made(0);
    bench.together(target, direct(file, 2 * MIB, BLOCK, 4));
    assertThat(bench.together(target, read(file, BLOCK, 4))).containsExactly(MIB);
    assertThat(bench.together(target, read(file, 4_096, 1))).containsExactly(512 * 80_512);
  }

  @Test
  void fileOperationsTakeTheirTimeAndEmptyOnesNone() {
    SimulatedTarget target = bench.target();
    ProgramFile file = Bench.file(0);
    assertThat(
            bench.inTurn(
                target,
                new Step.Create(file),
                direct(file, 0, BLOCK, 1),
                read(file, BLOCK, 1),
                new Step.Close(file),
                new Step.Commit(1)))
        .containsExactly(30_000L, 30_000L, 30_000L, 60_000L, 90_000L);
  }
}
