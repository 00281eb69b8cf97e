package dev.tidemark.tune;

import dev.tidemark.result.Headline;
import dev.tidemark.result.Headline.Scale;
import java.util.ArrayList;
import java.util.List;

/** Measures as headlines; what the scenario does not tell is left out. */
final class MeasuredFigures {
  private MeasuredFigures() {}

  static List<Headline> of(Measures measures) {
    List<Headline> figures = new ArrayList<>();
    add(figures, "goodput", "useful %", measures.goodput(), Scale.FRACTION, false);
    add(figures, "goodputHalfWidth95", "", measures.goodputHalfWidth(), Scale.FRACTION, true);
    add(figures, "stallFraction", "stall %", measures.stallShare(), Scale.FRACTION, true);
    add(figures, "checkpointSeconds", "checkpoint", measures.checkpointSeconds(), true);
    add(figures, "restoreSeconds", "restore", measures.restoreSeconds(), true);
    double drives = measures.drives() > 0 ? measures.drives() : Double.NaN; // a folder has none
    add(figures, "drives", "drives", drives, Scale.COUNT, true);
    add(figures, "cost", "cost", measures.cost(), Scale.COUNT, true);
    add(figures, "totalCost", "total cost", measures.totalCost(), Scale.COUNT, true);
    add(figures, "energyJoules", "", measures.energyJoules(), Scale.RATIO, true);
    add(figures, "lifeSeconds", "life", measures.lifeSeconds(), false);
    return figures;
  }

  private static void add(
      List<Headline> figures, String name, String label, double seconds, boolean lowerIsBetter) {
    add(figures, name, label, seconds, Scale.SECONDS, lowerIsBetter);
  }

  private static void add(
      List<Headline> figures,
      String name,
      String label,
      double value,
      Scale scale,
      boolean lowerIsBetter) {
    if (!Double.isNaN(value)) {
      figures.add(new Headline(name, label, value, scale, lowerIsBetter));
    }
  }
}
