package dev.tidemark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.CalibrationSummary.Parameter;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveParameters;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.PublishedFigure.Op;
import dev.tidemark.units.Bytes;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a model computes of a known drive leads back to that drive. */
final class CalibrationTest {
  private static final FigureModel MODEL = new ClosedFormModel();
  private static final int EVALUATIONS_MAX = 900;

  /** What the closed form knows. */
  private static final List<FreeParameter> FREE =
      FreeParameters.ALL.stream()
          .filter(
              each ->
                  Set.of(
                          "program-rate",
                          "read-rate",
                          "over-provisioning",
                          "write-latency",
                          "read-latency")
                      .contains(each.key()))
          .toList();

  private static final DriveProfile BASE = DriveCatalogue.profile("dapustor-r5100-7.68tb");
  private static final DriveProfile KNOWN = known();
  private static final Load READ_ONE = new Load(Access.RANDOM, 1, 4, 1);
  private static final Load READ_MANY = new Load(Access.SEQUENTIAL, 1, 128, 32);
  private static final Load WRITE_MANY = new Load(Access.SEQUENTIAL, 0, 128, 32);
  private static final Load WRITE_ONE = new Load(Access.SEQUENTIAL, 0, 4, 1);
  private static final Load WRITE_RANDOM = new Load(Access.RANDOM, 0, 4, 256);

  /** A test, its block in KiB. */
  private record Load(Access access, double readShare, int block, int outstanding) {}

  private static DriveProfile known() {
    DriveProfile known = DriveParameters.with(BASE, "program-rate", 2.345e9, "");
    known = DriveParameters.with(known, "read-rate", 3.21e9, "");
    known = DriveParameters.with(known, "write-latency", 23_400, "");
    known = DriveParameters.with(known, "read-latency", 87_600, "");
    return DriveParameters.with(known, "over-provisioning", 0.234, "");
  }

  @Test
  void knownParametersAreRecovered() {
    CalibrationResult result = fit(READ_ONE, READ_MANY, WRITE_MANY, WRITE_ONE, WRITE_RANDOM);
    for (FreeParameter each : FREE) {
      double known = DriveParameters.number(KNOWN, each.key());
      assertThat(DriveParameters.number(result.profile(), each.key()))
          .as(each.key())
          .isCloseTo(known, within(known * 0.01));
      Parameter found = parameter(result, each.key());
      assertThat(found.determined()).as(each.key()).isTrue();
      assertThat(known).as(each.key()).isBetween(found.lower(), found.upper());
      assertThat(found.source()).startsWith("calibrated on twin: ");
    }
    assertThat(result.summary().uncertain()).isEmpty();
    assertThat(result.summary().residuals())
        .allMatch(each -> Math.abs(each.errorFraction()) < 0.001);
  }

  @Test
  void theSameSeedGivesTheSameProfile() {
    assertThat(fit(READ_ONE, READ_MANY, WRITE_MANY))
        .isEqualTo(fit(READ_ONE, READ_MANY, WRITE_MANY));
  }

  @Test
  void aParameterThatNoFigureMovesIsNamedAndStaysAsInTheBase() {
    CalibrationResult result = fit(READ_ONE, READ_MANY);
    assertThat(result.profile().overProvisioning().value())
        .isEqualTo(BASE.overProvisioning().value());
    assertThat(result.profile().overProvisioning().source())
        .isEqualTo("assumed, as base: the figures of twin tell nothing of it");
    assertThat(parameter(result, "over-provisioning").certainty()).isEqualTo("not determined");
    assertThat(result.summary().uncertain())
        .contains(
            "over-provisioning is not determined by these figures",
            "program-rate is not determined by these figures",
            "write-latency is not determined by these figures");
    assertThat(parameter(result, "read-latency").determined()).isTrue();
  }

  @Test
  void aBoundFromOneSideIsSaidAsSuch() {
    CalibrationResult result = fit(WRITE_RANDOM, WRITE_MANY);
    Parameter latency = parameter(result, "write-latency");
    assertThat(latency.determined()).isFalse();
    assertThat(latency.certainty()).startsWith("at most ");
    assertThat(result.profile().writeLatency().value()).isEqualTo(BASE.writeLatency().value());
  }

  @Test
  void whatOnlyACombinationTellsIsSaid() {
    CalibrationResult result = fit(WRITE_RANDOM);
    assertThat(result.summary().uncertain())
        .contains("only a combination of program-rate and over-provisioning is determined");
  }

  @Test
  void aFigureOfNoWeightIsComparedOnly() {
    MeasuredFigure wrong = figure(READ_MANY, 1, 0);
    CalibrationResult result =
        calibration().fit(BASE, "base", set(List.of(figure(READ_ONE, value(READ_ONE), 1), wrong)));
    assertThat(result.summary().residuals()).hasSize(2);
    assertThat(result.summary().residuals().getFirst().errorFraction()).isCloseTo(0, within(0.001));
  }

  @Test
  void figuresThatDoNotCountAreAProblem() {
    FigureSet none = set(List.of(figure(READ_ONE, 1, 0)));
    assertThatThrownBy(() -> calibration().fit(BASE, "base", none))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("no figure in here tells a parameter");
  }

  /** Drive physics, from a simulation and in agreement with the published figures. */
  @Test
  void randomWritesAmplifyAsTheClosedFormSays() {
    assertThat(SettledAmplification.closedForm(1.1157)).isCloseTo(5, within(0.01));
    assertThat(SettledAmplification.closedForm(1.3863)).isCloseTo(2, within(0.01));
    assertThat(SettledAmplification.closedForm(100)).isCloseTo(1, within(0.01));
  }

  private static Calibration calibration() {
    return new Calibration(MODEL, FREE, 1, EVALUATIONS_MAX);
  }

  private static CalibrationResult fit(Load... tests) {
    return calibration()
        .fit(
            BASE,
            "base",
            set(List.of(tests).stream().map(test -> figure(test, value(test), 1)).toList()));
  }

  private static FigureSet set(List<MeasuredFigure> figures) {
    return new FigureSet("twin", figures, List.of(), List.of());
  }

  private static double value(Load test) {
    return MODEL.value(KNOWN, figure(test, 1, 1));
  }

  private static MeasuredFigure figure(Load test, double value, double weight) {
    return new MeasuredFigure(
        test.toString(),
        test.access(),
        test.readShare(),
        Bytes.of(test.block() << 10),
        test.outstanding(),
        Optional.empty(),
        new Metric.Iops(),
        test.readShare() == 1 ? Op.READ : Op.WRITE,
        value,
        weight,
        "twin");
  }

  private static Parameter parameter(CalibrationResult result, String key) {
    return result.summary().parameters().stream()
        .filter(each -> each.key().equals(key))
        .findFirst()
        .orElseThrow();
  }
}
