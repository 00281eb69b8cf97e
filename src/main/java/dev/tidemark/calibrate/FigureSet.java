package dev.tidemark.calibrate;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * Figures to calibrate on.
 *
 * @param origin what they were taken from, for people
 * @param figures in the order found
 * @param leftOut what was measured but is no such figure, and why
 * @param notes what a user should know about how they were read
 */
public record FigureSet(
    String origin, List<MeasuredFigure> figures, List<String> leftOut, List<String> notes) {
  public FigureSet {
    figures = List.copyOf(figures);
    leftOut = List.copyOf(leftOut);
    notes = List.copyOf(notes);
  }

  /** All figures of several sets. */
  public static FigureSet joined(List<FigureSet> sets) {
    List<String> origins = new ArrayList<>();
    List<MeasuredFigure> figures = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (FigureSet set : sets) {
      origins.add(set.origin());
      figures.addAll(set.figures());
      leftOut.addAll(set.leftOut());
      notes.addAll(set.notes());
    }
    return new FigureSet(String.join(", ", origins), figures, leftOut, notes);
  }

  /** This set, with the figures of another one to compare with, which do not count. */
  public FigureSet comparedWith(FigureSet other) {
    List<MeasuredFigure> all = new ArrayList<>(figures);
    other.figures().forEach(figure -> all.add(figure.compared()));
    List<String> allLeftOut = new ArrayList<>(leftOut);
    allLeftOut.addAll(other.leftOut());
    List<String> allNotes = new ArrayList<>(notes);
    allNotes.addAll(other.notes());
    return new FigureSet(origin, all, allLeftOut, allNotes);
  }

  /**
   * Asks for a figure that counts.
   *
   * @throws ProblemException if there is none, saying why each was left out
   */
  public FigureSet requireAny() {
    if (figures.stream().anyMatch(figure -> figure.weight() > 0)) {
      return this;
    }
    List<Problem> problems = new ArrayList<>();
    problems.add(
        Problem.of(
            origin,
            "",
            "no figure in here tells a parameter of a drive",
            "Measure with direct=1 and one block size, such as --rw=randread --bs=4k"));
    leftOut.forEach(reason -> problems.add(Problem.of(origin, "", "left out: " + reason, "")));
    throw new ProblemException(problems);
  }
}
