package dev.tidemark.calibrate;

import dev.tidemark.result.CalibrationSummary;
import dev.tidemark.result.CalibrationSummary.Parameter;
import dev.tidemark.result.CalibrationSummary.Residual;
import dev.tidemark.scenario.DriveParameters;
import dev.tidemark.scenario.DriveProfile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Fits the free parameters of a profile to figures and says how far the figures tell them. */
public final class Calibration {
  /** Profiles tried by the search at most, its first scan aside. */
  public static final int EVALUATIONS_MAX = 300;

  private static final int TESTS_NAMED_MAX = 4;
  private static final double POOR = 0.1;

  private final FigureModel model;
  private final List<FreeParameter> free;
  private final long seed;
  private final int evaluationsMax;

  public Calibration(FigureModel model, List<FreeParameter> free, long seed, int evaluationsMax) {
    this.model = model;
    this.free = List.copyOf(free);
    this.seed = seed;
    this.evaluationsMax = evaluationsMax;
  }

  /**
   * Fits a profile.
   *
   * @param base gives the parameters that are not free, and those that no figure tells
   * @param baseName what sources call it
   * @throws dev.tidemark.problem.ProblemException if no figure counts
   */
  public CalibrationResult fit(DriveProfile base, String baseName, FigureSet set) {
    return fit(base, baseName, set, FitListener.NONE);
  }

  /** The same, and tells how it gets on. */
  public CalibrationResult fit(
      DriveProfile base, String baseName, FigureSet set, FitListener listener) {
    FigureSet covered = covered(set).requireAny();
    List<MeasuredFigure> counting =
        covered.figures().stream().filter(figure -> figure.weight() > 0).toList();
    Misfit misfit = new Misfit(model, base, free, counting);
    double[] positions = new Search(misfit, seed, evaluationsMax, listener).positions();
    List<Certainty> certainties = settleUntold(misfit, positions);
    return result(misfit, positions, certainties, baseName, covered);
  }

  private FigureSet covered(FigureSet set) {
    List<MeasuredFigure> figures = new ArrayList<>();
    Map<String, Set<String>> others = new LinkedHashMap<>();
    for (MeasuredFigure figure : set.figures()) {
      if (model.covers(figure)) {
        figures.add(figure);
      } else {
        others
            .computeIfAbsent(figure.test(), _ -> new LinkedHashSet<>())
            .add(figure.metric().text());
      }
    }
    List<String> leftOut = new ArrayList<>(set.leftOut());
    others.forEach(
        (test, metrics) ->
            leftOut.add(test + ": " + String.join(", ", metrics) + " are not modelled"));
    return new FigureSet(set.origin(), figures, leftOut, set.notes());
  }

  /** What no figure holds from both sides stays as in the base, where that is possible. */
  private List<Certainty> settleUntold(Misfit misfit, double[] positions) {
    List<Certainty> certainties = new ArrayList<>();
    for (int i = 0; i < positions.length; i++) {
      Certainty certainty = Certainty.of(misfit, positions, i);
      double base = free.get(i).position(misfit.base());
      if (!certainty.determined() && certainty.holds(base)) {
        positions[i] = base;
      }
      certainties.add(certainty);
    }
    return certainties;
  }

  private CalibrationResult result(
      Misfit misfit,
      double[] positions,
      List<Certainty> certainties,
      String baseName,
      FigureSet set) {
    Sensitivity sensitivity = Sensitivity.of(misfit, positions);
    DriveProfile profile = misfit.base();
    List<Parameter> parameters = new ArrayList<>();
    for (int i = 0; i < positions.length; i++) {
      FreeParameter parameter = free.get(i);
      boolean kept = positions[i] == parameter.position(misfit.base());
      Certainty certainty = certainties.get(i);
      String range = words(profile, parameter, certainty);
      String source = source(misfit, sensitivity, i, kept, certainty, range, baseName, set);
      profile =
          kept
              ? DriveParameters.withSource(profile, parameter.key(), source)
              : DriveParameters.with(
                  profile, parameter.key(), parameter.rounded(positions[i]), source);
      parameters.add(parameter(profile, parameter, certainty, range));
    }
    List<Residual> residuals = residuals(profile, set.figures());
    return new CalibrationResult(
        profile,
        new CalibrationSummary(
            profile.name(),
            baseName,
            set.origin(),
            parameters,
            residuals,
            uncertain(parameters, certainties, sensitivity, residuals),
            set.leftOut(),
            set.notes()));
  }

  private static Parameter parameter(
      DriveProfile profile, FreeParameter parameter, Certainty certainty, String range) {
    return new Parameter(
        parameter.key(),
        DriveParameters.text(profile, parameter.key()),
        DriveParameters.number(profile, parameter.key()),
        parameter.number(certainty.lower()),
        parameter.number(certainty.upper()),
        certainty.determined(),
        range,
        DriveParameters.source(profile, parameter.key()));
  }

  private static String words(DriveProfile profile, FreeParameter parameter, Certainty certainty) {
    if (certainty.openBelow() && certainty.openAbove()) {
      return "not determined";
    }
    String lower = text(profile, parameter, certainty.lower());
    String upper = text(profile, parameter, certainty.upper());
    if (certainty.determined()) {
      return lower + " to " + upper;
    }
    return certainty.openAbove() ? "at least " + lower : "at most " + upper;
  }

  private static String text(DriveProfile profile, FreeParameter parameter, double position) {
    String key = parameter.key();
    return DriveParameters.text(
        DriveParameters.with(profile, key, parameter.rounded(position), ""), key);
  }

  private static String source(
      Misfit misfit,
      Sensitivity sensitivity,
      int parameter,
      boolean kept,
      Certainty certainty,
      String range,
      String baseName,
      FigureSet set) {
    if (kept && certainty.determined()) {
      return "assumed, as " + baseName + ": the figures of " + set.origin() + " agree with it";
    }
    if (kept) {
      return "assumed, as "
          + baseName
          + ": the figures of "
          + set.origin()
          + " tell "
          + (range.startsWith("at ") ? "only " + range : "nothing of it");
    }
    Set<String> tests = new LinkedHashSet<>();
    for (int figure = 0; figure < misfit.figures().size(); figure++) {
      if (sensitivity.tells(figure, parameter)) {
        tests.add(misfit.figures().get(figure).test());
      }
    }
    return "calibrated on " + set.origin() + (tests.isEmpty() ? "" : ": " + named(tests));
  }

  private static String named(Set<String> tests) {
    String names = String.join(", ", tests.stream().limit(TESTS_NAMED_MAX).toList());
    int more = tests.size() - TESTS_NAMED_MAX;
    return more > 0 ? names + " and " + more + " more" : names;
  }

  private List<Residual> residuals(DriveProfile profile, List<MeasuredFigure> figures) {
    List<Residual> residuals = new ArrayList<>();
    for (MeasuredFigure figure : figures) {
      String side = figure.operation() == figure.side() ? "" : lower(figure.side().name()) + " ";
      residuals.add(
          new Residual(
              figure.test(),
              side + figure.metric().text(),
              figure.metric().unit(),
              figure.value(),
              model.value(profile, figure),
              figure.weight(),
              figure.source()));
    }
    return residuals;
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static List<String> uncertain(
      List<Parameter> parameters,
      List<Certainty> certainties,
      Sensitivity sensitivity,
      List<Residual> residuals) {
    List<String> uncertain = new ArrayList<>();
    List<Integer> determined = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Parameter parameter = parameters.get(i);
      if (certainties.get(i).determined()) {
        determined.add(i);
      } else {
        String what = parameter.certainty();
        uncertain.add(
            parameter.key()
                + (what.startsWith("at ")
                    ? " is " + what + "; these figures tell no more"
                    : " is not determined by these figures"));
      }
    }
    for (List<Integer> group : sensitivity.tangled(determined)) {
      List<String> keys = group.stream().map(i -> parameters.get(i).key()).toList();
      uncertain.add("only a combination of " + String.join(" and ", keys) + " is determined");
    }
    residuals.stream()
        .filter(each -> each.weight() > 0 && Math.abs(each.errorFraction()) > POOR)
        .map(each -> each.test() + ", " + each.metric() + ": off by more than 10 %")
        .forEach(uncertain::add);
    return uncertain;
  }
}
