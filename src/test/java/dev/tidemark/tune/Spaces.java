package dev.tidemark.tune;

import dev.tidemark.goodput.IntervalFormulas;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Spaces of settings whose measures are formulas, so that all of them can be looked at. */
enum Spaces {
  /** Interval, number of drives, kind of drive, mode: goodput by the exact exponential. */
  SYNCHRONOUS(40, 8, 4) {
    @Override
    Measures measures(int[] c) {
      double interval = 60 * Math.pow(1.15, c[0]);
      int drives = c[1] + 1;
      double rate = RATES[c[2]] * drives;
      double cost = BYTES / rate;
      double goodput = 1 / IntervalFormulas.exactSlowdown(interval, cost, MTBF, 600 + cost / 2);
      return money(goodput, cost / (interval + cost), cost, drives, PRICES[c[2]] * drives);
    }
  },
  /** The same while training goes on, staged at one of several rates. */
  ASYNCHRONOUS(30, 6, 4, 3) {
    @Override
    Measures measures(int[] c) {
      double interval = 30 * Math.pow(1.2, c[0]);
      int drives = c[1] + 1;
      double persist = BYTES / (RATES[c[2]] * drives);
      double stall = 4.0 / (c[3] + 1);
      double waste =
          IntervalFormulas.asynchronousWaste(
              Math.max(interval, persist), stall, persist, 0.05, MTBF, 600 + persist / 2);
      double goodput = 1 / (1 + waste);
      return money(goodput, stall / interval, persist, drives, PRICES[c[2]] * drives);
    }
  },
  /** Block size and depth with a ridge: too deep is as bad as too shallow. */
  RIDGE(12, 12, 8) {
    @Override
    Measures measures(int[] c) {
      double block = Math.pow(2, c[0]);
      double depth = Math.pow(2, c[1]);
      double load = Math.abs(Math.log(block * depth / 512) / Math.log(2));
      double files = Math.abs(c[2] - 5);
      double seconds = 10 + load * load + 0.3 * files + 0.05 * Math.abs(c[0] - 7);
      return money(1 / (1 + seconds / 600), seconds / 600, seconds, 4, 4000);
    }
  },
  /** Many small holes: every fifth choice of the first key does something else. */
  RUGGED(50, 7, 5) {
    @Override
    Measures measures(int[] c) {
      double seconds = 20 + 0.02 * (c[0] - 31) * (c[0] - 31) + (c[0] % 5 == 1 ? 0 : 3);
      seconds += 2 * Math.abs(c[1] - 2) + Math.abs(c[2] - 3);
      return money(1 / (1 + seconds / 900), seconds / 900, seconds, c[1] + 1, 900 * (c[1] + 1));
    }
  },
  /** Two levels: how often each, and how many drives. */
  TWO_LEVELS(20, 12, 6) {
    @Override
    Measures measures(int[] c) {
      double local = 30 * Math.pow(1.3, c[0]);
      double global = local * (c[1] + 2);
      int drives = c[2] + 1;
      double cost = BYTES / (RATES[1] * drives);
      double waste =
          IntervalFormulas.twoLevelWaste(
              new IntervalFormulas.Level(local, 3, MTBF / 0.75, 440),
              new IntervalFormulas.Level(global, cost, MTBF / 0.25, 600 + cost / 2));
      return money(1 / (1 + waste), 3 / local + cost / global, cost, drives, 5000 * drives);
    }
  };

  private static final double BYTES = 1e12;
  private static final double MTBF = 6 * 3600;
  private static final double[] RATES = {2.8e9, 3.2e9, 5.7e9, 7.7e9};
  private static final double[] PRICES = {6500, 6000, 9000, 12_000};

  private final int[] counts;

  Spaces(int... counts) {
    this.counts = counts;
  }

  abstract Measures measures(int[] choices);

  private static Measures money(
      double goodput, double stall, double seconds, int drives, double cost) {
    double lost = 720 * (1 / goodput - 1) * 64 * 4.4;
    return new Measures(
        goodput, 0, stall, seconds, seconds / 2, drives, cost, cost + lost, seconds * 20, 1e8);
  }

  SearchSpace space() {
    return new SearchSpace(counts);
  }

  Evaluation evaluation(int combination, Limits limits) {
    Measures measures = measures(space().choicesOf(combination));
    return new Evaluation(combination, Optional.of(measures), limits.violations(measures));
  }

  List<Evaluation> all(Limits limits) {
    List<Evaluation> all = new ArrayList<>();
    for (int i = 0; i < space().size(); i++) {
      all.add(evaluation(i, limits));
    }
    return all;
  }
}
