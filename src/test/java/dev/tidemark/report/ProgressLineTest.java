package dev.tidemark.report;

import static dev.tidemark.report.Samples.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.report.ProgressLine.Mode;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final AtomicLong clock = new AtomicLong(7);
  private final StringBuilder out = new StringBuilder();

  private ProgressLine line(Mode mode) {
    return new ProgressLine(out, clock::get, mode, 4);
  }

  @Test
  void eachCheckpointGetsALineWithTheTimeLeft() {
    ProgressLine line = line(Mode.LINES);
    clock.addAndGet(10 * SECOND);
    line.checkpointDone(1, 866_300_000_000L);
    line.underWay(1, 0.5);
    clock.addAndGet(30 * SECOND);
    line.checkpointDone(4, 5 * SECOND);
    line.close();
    assertThat(out).hasToString("checkpoint 1 of 4: 866.3 s, 30 s left\ncheckpoint 4 of 4: 5 s\n");
  }

  @Test
  void aRealRunTellsItsRateAndHowFarItsRanksAreApart() {
    ProgressLine line = line(Mode.REDRAWN);
    clock.addAndGet(10 * SECOND);
    line.underWay(1, 0.5, 1.5e9, 0.4, 0.625);
    assertThat(out)
        .hasToString("\rcheckpoint 2 of 4: 50 % at 1.5 GB/s, ranks 40 % to 63 %, 17 s left");
    line.close();
  }

  @Test
  void terminalLineIsDrawnOverAndCleared() {
    ProgressLine line = line(Mode.REDRAWN);
    clock.addAndGet(1000 * SECOND);
    line.underWay(0, 0.5);
    clock.addAndGet(1000 * SECOND);
    line.checkpointDone(1, SECOND);
    line.close();
    assertThat(out)
        .hasToString(
            "\rcheckpoint 1 of 4: 50 %, 1.9 h left"
                + "\rcheckpoint 1 of 4: 1 s, 1.7 h left "
                + "\r                                  \r");
  }

  @Test
  void terminalIsDrawnAtMostTenTimesASecond() {
    ProgressLine line = line(Mode.REDRAWN);
    for (int i = 0; i < 1000; i++) {
      clock.addAndGet(SECOND / 1000);
      line.underWay(0, i / 1000.0);
    }
    assertThat(out.chars().filter(c -> c == '\r').count()).isEqualTo(10);
  }

  @Test
  void quietPrintsNothing() {
    ProgressLine line = line(Mode.QUIET);
    clock.addAndGet(SECOND);
    line.underWay(0, 0.5);
    line.checkpointDone(1, SECOND);
    line.close();
    assertThat(out).isEmpty();
  }
}
