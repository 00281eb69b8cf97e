package dev.tidemark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.CalibrationSummary.Residual;
import dev.tidemark.scenario.DriveCatalogue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The simulator fits what was published about drives of the catalogue. */
final class CatalogueCalibrationTest {
  private static final int EVALUATIONS_MAX = 40;
  private static final double MEDIAN_MAX = 0.02;

  @ParameterizedTest
  @ValueSource(strings = {"wd-sn861", "solidigm-p5336-61.44tb"})
  void halfOfTheResidualsAreWithinTwoPercent(String drive) {
    Calibration calibration =
        new Calibration(new SimulatedModel(), FreeParameters.ALL, 1, EVALUATIONS_MAX);
    CalibrationResult result =
        calibration.fit(DriveCatalogue.profile(drive), "the catalogue", CatalogueFigures.of(drive));
    double[] errors =
        result.summary().residuals().stream()
            .filter(each -> each.weight() > 0)
            .mapToDouble(Residual::errorFraction)
            .map(Math::abs)
            .sorted()
            .toArray();
    assertThat(errors).hasSizeGreaterThan(2);
    assertThat((errors[(errors.length - 1) / 2] + errors[errors.length / 2]) / 2)
        .isLessThan(MEDIAN_MAX);
  }
}
