package dev.tidemark.result;

import java.util.List;

/**
 * What becomes of a drive's predictions when its profile is fitted without one of its figures.
 *
 * @param test the figure's test
 * @param metric which figure of it
 * @param medianErrorFraction of the drive's predicted rows then
 * @param move of that median, against a fit to all figures
 * @param changes the parameters that changed by more than a percent, in words
 */
public record HeldOutRow(
    String test, String metric, double medianErrorFraction, double move, List<String> changes) {
  public HeldOutRow {
    changes = List.copyOf(changes);
  }
}
