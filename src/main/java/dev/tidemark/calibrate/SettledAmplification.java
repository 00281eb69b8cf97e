package dev.tidemark.calibrate;

import dev.tidemark.model.host.RequestHost;
import dev.tidemark.run.BenchLoad;
import dev.tidemark.run.DriveBench;
import dev.tidemark.scenario.DriveParameters;
import dev.tidemark.scenario.DriveProfile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Write amplification once a load has settled. For uniformly random writes over all the data of a
 * drive, the closed form for a collector that empties the superblock written longest ago, {@code
 * alpha = -A ln(1 - 1/A)} with A the amplification and alpha the flash per byte stored, is
 * corrected by the ratio of a simulation to it. For a part of a filled drive no form is known, and
 * the simulation stands alone. Both vary slowly with the spare flash, so they are simulated at some
 * shares of it and interpolated between them.
 */
final class SettledAmplification {
  private static final int BISECTIONS = 60;
  private static final double AMPLIFICATION_MAX = 1000;
  private static final long SEED = 1;

  /** Shares of spare flash at which something is simulated: so many to a factor of e. */
  private static final double STEPS = 4;

  /** Beyond it the closed form is 1 % above 1, and so is a simulation. */
  private static final double SPARE_MAX = 3.5;

  private static final double SPARE_MIN = 0.015;

  /**
   * Units of a superblock: write amplification then is within 1 % of that of small writes (Bux and
   * Iliadis, Performance Evaluation 2010).
   */
  private static final int UNITS_PER_SUPERBLOCK = 256;

  /** How often what is overwritten must be written until it has settled, as in the reviews. */
  private static final double SETTLING_WRITES = 4;

  private static final double SETTLING_CAPACITIES = 0.4;
  private static final double TIMES_WRITTEN = 0.5;

  private static final BenchLoad RANDOM = new BenchLoad(0, true, 4096, 4096, 1);
  private static final BenchLoad SEQUENTIAL = new BenchLoad(0, false, 4096, 4096, 1);

  private final Map<List<Object>, Double> ratios = new HashMap<>();

  /** The amplification that a figure's writes meet on a drive. */
  double of(DriveProfile profile, MeasuredFigure figure) {
    double capacity = profile.capacity().value().value();
    double spare = profile.overProvisioning().value().value();
    BenchLoad load = figure.access() == Access.RANDOM ? RANDOM : SEQUENTIAL;
    if (figure.region().isPresent() && figure.region().get().restFilled()) {
      double share = Math.min(1, figure.region().get().size().value() / capacity);
      return interpolated(profile, spare, share, load);
    }
    if (!load.random()) {
      return 1;
    }
    double flashPerByte = Region.flashPerByte(figure, capacity, spare);
    double ratio = 1;
    if (flashPerByte - 1 >= SPARE_MIN && flashPerByte - 1 <= SPARE_MAX) {
      ratio = interpolated(profile, flashPerByte - 1, 1, load);
    }
    return Math.max(1, closedForm(flashPerByte) * ratio);
  }

  private double interpolated(DriveProfile profile, double spare, double share, BenchLoad load) {
    double place = Math.log(spare) * STEPS;
    int below = (int) Math.floor(place);
    double weight = place - below;
    return (1 - weight) * ratio(profile, below, share, load)
        + weight * ratio(profile, below + 1, share, load);
  }

  private double ratio(DriveProfile profile, int step, double share, BenchLoad load) {
    List<Object> key =
        List.of(
            profile.gcPolicy().value(),
            profile.gcChoices().value(),
            profile.capacity().value().value() / profile.superblock().value().value(),
            step,
            share,
            load);
    return ratios.computeIfAbsent(
        key,
        _ -> {
          double spare = Math.exp(step / STEPS);
          DriveBench bench = bench(profile, spare);
          return share == 1 ? settled(bench) / closedForm(1 + spare) : inPart(bench, share, load);
        });
  }

  private static DriveBench bench(DriveProfile profile, double spare) {
    long superblock = profile.superblock().value().value();
    DriveProfile coarse =
        DriveParameters.with(
            profile, "mapping-unit", Math.max(1, superblock / UNITS_PER_SUPERBLOCK), "");
    coarse = DriveParameters.with(coarse, "over-provisioning", spare, "");
    return new DriveBench(coarse, 1, 1, RequestHost.NONE, SEED);
  }

  private static double settled(DriveBench bench) {
    bench.settle();
    return bench.age(RANDOM, TIMES_WRITTEN);
  }

  private static double inPart(DriveBench bench, double share, BenchLoad load) {
    double writes = SETTLING_WRITES + SETTLING_CAPACITIES / share;
    bench.fill();
    bench.partition(share);
    bench.age(RANDOM, writes);
    double amplification = bench.age(RANDOM, writes);
    return load.random() ? amplification : bench.age(SEQUENTIAL, TIMES_WRITTEN);
  }

  /** The write amplification of uniformly random writes on a drive of infinitely many units. */
  static double closedForm(double flashPerByte) {
    double low = 1;
    double high = AMPLIFICATION_MAX;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (-middle * Math.log1p(-1 / middle) > flashPerByte) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }
}
