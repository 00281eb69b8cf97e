package dev.tidemark.result;

import java.util.List;
import java.util.OptionalInt;

/** Where the series of a phase that wears a fresh drive in becomes steady. */
public final class SaturationPoint {
  private SaturationPoint() {}

  /**
   * The first interval, from 1, that ends five in SNIA's steady state. Those in which garbage
   * collection had not begun do not count, steady as they are.
   */
  public static OptionalInt of(List<IntervalRow> series) {
    int fresh = 0;
    while (fresh < series.size() && isFresh(series.get(fresh), series.getFirst())) {
      fresh++;
    }
    for (int end = fresh + SteadyStateWindow.WINDOW_ROUNDS; end <= series.size(); end++) {
      SteadyStateWindow window = new SteadyStateWindow();
      for (IntervalRow row : series.subList(end - SteadyStateWindow.WINDOW_ROUNDS, end)) {
        window.add(row.perSecond(row.reads() + row.writes()));
      }
      if (window.reached()) {
        return OptionalInt.of(end);
      }
    }
    return OptionalInt.empty();
  }

  private static boolean isFresh(IntervalRow row, IntervalRow first) {
    return row.writeAmplification() <= first.writeAmplification() * 1.001;
  }
}
