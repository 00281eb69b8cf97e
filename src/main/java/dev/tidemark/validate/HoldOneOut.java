package dev.tidemark.validate;

import dev.tidemark.calibrate.Calibration;
import dev.tidemark.calibrate.CatalogueFigures;
import dev.tidemark.calibrate.FigureSet;
import dev.tidemark.calibrate.FreeParameter;
import dev.tidemark.calibrate.FreeParameters;
import dev.tidemark.calibrate.MeasuredFigure;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.HeldOutRow;
import dev.tidemark.result.HoldOneOutResult;
import dev.tidemark.result.ValidationResult;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveParameters;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.ReviewProfile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * How much the predictions of a drive rest on single figures: its profile is fitted again without
 * each of them, and what was not used to fit is predicted again.
 */
public final class HoldOneOut {
  private static final double CHANGED = 0.01;

  /** From where fits start. */
  public enum Start {
    /** The drive's profile: a parameter that loses its only figure stays as that figure made it. */
    CATALOGUE("the catalogue"),

    /** The medians of other drives: nothing is left of the figure that is held out. */
    TYPICAL("the medians of other drives");

    private final String words;

    Start(String words) {
      this.words = words;
    }

    DriveProfile profile(String drive) {
      return switch (this) {
        case CATALOGUE -> DriveCatalogue.profile(drive);
        case TYPICAL -> TypicalDrive.insteadOf(drive);
      };
    }
  }

  private final Calibration calibration;
  private final String drive;
  private final Start start;
  private final Map<List<Double>, ValidationResult.Summary> predictions = new HashMap<>();

  /**
   * @param calibration fits each time
   * @param drive in the catalogue
   */
  public HoldOneOut(Calibration calibration, String drive, Start start) {
    this.calibration = calibration;
    this.drive = drive;
    this.start = start;
  }

  /** Figures of the drive that count, each of which is left out once. */
  public static int figures(String drive) {
    return (int)
        CatalogueFigures.of(drive).figures().stream().filter(each -> each.weight() > 0).count();
  }

  /**
   * Fits and predicts as many times as there are figures, and once more.
   *
   * @param listener is told what is known after each
   * @throws ProblemException if the drive is unknown or nothing is left to fit to
   */
  public HoldOneOutResult run(Consumer<HoldOneOutResult> listener) {
    FigureSet all = CatalogueFigures.of(drive);
    DriveProfile whole = fit(all);
    double median = predict(whole).medianErrorFraction();
    List<HeldOutRow> rows = new ArrayList<>();
    for (MeasuredFigure figure : all.figures()) {
      if (figure.weight() > 0) {
        rows.add(without(figure, all, whole, median));
        listener.accept(result(whole, median, rows));
      }
    }
    return result(whole, median, rows);
  }

  private HoldOneOutResult result(DriveProfile whole, double median, List<HeldOutRow> rows) {
    return new HoldOneOutResult(drive, start.words, predict(whole).count(), median, rows);
  }

  private HeldOutRow without(
      MeasuredFigure figure, FigureSet all, DriveProfile whole, double median) {
    List<MeasuredFigure> left =
        all.figures().stream().filter(each -> !each.equals(figure)).toList();
    boolean fits = left.stream().anyMatch(each -> each.weight() > 0);
    DriveProfile without =
        fits ? fit(new FigureSet(all.origin(), left, List.of(), List.of())) : start.profile(drive);
    double moved = predict(without).medianErrorFraction();
    return new HeldOutRow(
        figure.test(), figure.metric().text(), moved, moved - median, changes(whole, without));
  }

  private DriveProfile fit(FigureSet figures) {
    return calibration.fit(start.profile(drive), start.words, figures).profile();
  }

  private ValidationResult.Summary predict(DriveProfile profile) {
    List<Double> numbers =
        FreeParameters.ALL.stream()
            .map(parameter -> DriveParameters.number(profile, parameter.key()))
            .toList();
    return predictions.computeIfAbsent(
        numbers,
        _ ->
            new Validation(List.of(drive), same -> profile, ReviewProfile.all())
                .run(1, done -> {})
                .summary("predict"));
  }

  private static List<String> changes(DriveProfile from, DriveProfile to) {
    List<String> changes = new ArrayList<>();
    for (FreeParameter parameter : FreeParameters.ALL) {
      String key = parameter.key();
      double ratio = DriveParameters.number(to, key) / DriveParameters.number(from, key);
      if (Math.abs(ratio - 1) > CHANGED) {
        changes.add(key + " " + DriveParameters.text(to, key));
      }
    }
    return changes;
  }
}
