package dev.tidemark.validate;

import dev.tidemark.model.host.RequestHost;
import dev.tidemark.run.BenchLoad;
import dev.tidemark.run.BenchResult;
import dev.tidemark.run.DriveBench;
import dev.tidemark.scenario.DriveProfile;
import java.util.HashMap;
import java.util.Map;

/**
 * A drive, or an array of them, in the state of a review: filled once, then worked on in a part of
 * its capacity, one test after another.
 */
final class ReviewedDrive {
  private static final long SEED = 1;

  /** Requests of a sample: means are then good to some tenths of a percent. */
  private static final long SAMPLE_REQUESTS = 40_000;

  /** The same of each drive of an array, which all count. */
  private static final long ARRAY_SAMPLE_REQUESTS = 2_500;

  /**
   * Random writes settle within three writes of what they overwrite (Desnoyers, SYSTOR 2012); where
   * cold data lies around it, every superblock must have been collected twice as well.
   */
  private static final double SETTLING_WRITES = 4;

  private static final double SETTLING_CAPACITIES = 0.4;

  /** Rounds over all superblocks after which random writes have settled, and of their mean. */
  private static final int ROUNDS = 2;

  /** What a sequential test has put in order is mixed again after as much as that wrote, twice. */
  private static final double RESETTLING_WRITES = 2;

  /** A test that writes goes on for about half of what it overwrites: the reviews do not say. */
  private static final double TEST_WRITES = 0.5;

  private static final BenchLoad RANDOM_WRITES = new BenchLoad(0, true, 4096, 4096, 1);

  private final DriveBench bench;
  private final boolean array;
  private final double partition;
  private final double superblockBytes;
  private final Map<BenchLoad, BenchResult> results = new HashMap<>();
  private boolean settled;
  private double settledAmplification;

  ReviewedDrive(DriveProfile profile, double partition, RequestHost host) {
    this(profile, partition, new DriveBench(profile, 1, 1, host, SEED), false);
  }

  private ReviewedDrive(DriveProfile profile, double partition, DriveBench bench, boolean array) {
    this.bench = bench;
    this.array = array;
    this.partition = partition;
    bench.fill();
    bench.partition(partition);
    superblockBytes = profile.superblock().value().value();
  }

  /**
   * Drives of an array, each a space of its own.
   *
   * @param host of each node
   */
  static ReviewedDrive array(
      DriveProfile profile, double partition, int drives, int nodes, RequestHost host) {
    DriveBench bench = new DriveBench(profile, drives, nodes, host, SEED);
    return new ReviewedDrive(profile, partition, bench, true);
  }

  /** What a load gives, measured once. */
  BenchResult measure(BenchLoad load) {
    return measure(load, array ? ARRAY_SAMPLE_REQUESTS : SAMPLE_REQUESTS);
  }

  /** The same over some superblocks, for the tail that garbage collection makes. */
  BenchResult measureTail(BenchLoad load) {
    boolean writes = load.readShare() < 1;
    double cycle = superblockBytes / load.writeBytes() / Math.max(0.1, 1 - load.readShare());
    return measure(load, writes ? Math.max(SAMPLE_REQUESTS, (long) (3 * cycle)) : 1_000_000);
  }

  private BenchResult measure(BenchLoad load, long requests) {
    BenchResult known = results.get(load);
    if (known == null || known.requests() < requests / 2) {
      known = bench.measure(load, amplification(load), requests);
      results.put(load, known);
    }
    return known;
  }

  /**
   * On all of a drive, and on an array, sequential tests come before random ones. In a partition of
   * one drive every test that writes finds what random writes have left, as the reviews' first ones
   * do.
   */
  private double amplification(BenchLoad load) {
    if (load.readShare() == 1) {
      return 1;
    }
    if (load.random() || partition < 1 && !array) {
      settle();
    }
    if (load.random()) {
      return settledAmplification;
    }
    settled = false;
    return bench.age(load, TEST_WRITES);
  }

  private void settle() {
    if (settled) {
      return;
    }
    double writes = SETTLING_WRITES + SETTLING_CAPACITIES / partition;
    if (partition == 1) {
      bench.settle();
      settledAmplification = bench.age(RANDOM_WRITES, TEST_WRITES);
    } else if (array) {
      bench.ageRounds(ROUNDS);
      settledAmplification = bench.ageRounds(ROUNDS);
    } else if (settledAmplification == 0) {
      bench.age(RANDOM_WRITES, writes);
      settledAmplification = bench.age(RANDOM_WRITES, writes);
    } else {
      bench.age(RANDOM_WRITES, RESETTLING_WRITES);
    }
    settled = true;
  }
}
