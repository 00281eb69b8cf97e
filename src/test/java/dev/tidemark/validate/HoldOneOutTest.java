package dev.tidemark.validate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.calibrate.Calibration;
import dev.tidemark.calibrate.FreeParameters;
import dev.tidemark.calibrate.SimulatedModel;
import dev.tidemark.result.HeldOutRow;
import dev.tidemark.result.HoldOneOutResult;
import org.junit.jupiter.api.Test;

/** Predictions do not hang on a single figure. */
final class HoldOneOutTest {
  private static final int EVALUATIONS_MAX = 10;
  private static final double MOVE_MAX = 0.03;

  @Test
  void noSingleFigureMovesTheMedianByMoreThanThreePoints() {
    Calibration calibration =
        new Calibration(new SimulatedModel(), FreeParameters.ALL, 1, EVALUATIONS_MAX);
    HoldOneOutResult result =
        new HoldOneOut(calibration, "wd-sn861", HoldOneOut.Start.CATALOGUE).run(row -> {});
    for (HeldOutRow row : result.rows()) {
      System.out.println(row);
    }
    assertThat(result.rowCount()).isPositive();
    assertThat(result.rows()).hasSize(4);
    assertThat(result.moveMax()).isLessThanOrEqualTo(MOVE_MAX);
  }
}
