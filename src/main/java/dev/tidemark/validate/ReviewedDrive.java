package dev.tidemark.validate;

import dev.tidemark.model.host.RequestHost;
import dev.tidemark.run.BenchLoad;
import dev.tidemark.run.BenchResult;
import dev.tidemark.run.DriveBench;
import dev.tidemark.scenario.DriveProfile;
import java.util.HashMap;
import java.util.Map;

/**
 * Drives in the state of a review: filled once, then worked on in a part of their capacity, one
 * test after another.
 */
final class ReviewedDrive {
  private static final long SEED = 1;
  private static final int DRIVES_SIMULATED = 1;

  /** Requests of a sample: means are then good to some tenths of a percent. */
  private static final long SAMPLE_REQUESTS = 40_000;

  /**
   * Random writes settle within three writes of what they overwrite (Desnoyers, SYSTOR 2012); where
   * cold data lies around it, every superblock must have been collected twice as well.
   */
  private static final double SETTLING_WRITES = 4;

  private static final double SETTLING_CAPACITIES = 0.4;

  /** Under FIFO hot and cold superblocks come in turn: some turns of all of them are measured. */
  private static final double MEASURED_CAPACITIES = 1.6;

  /** What a sequential test has put in order is mixed again after as much as that wrote, twice. */
  private static final double RESETTLING_WRITES = 2;

  /** A test that writes goes on for about half of what it overwrites: the reviews do not say. */
  private static final double TEST_WRITES = 0.5;

  private static final BenchLoad RANDOM_WRITES = new BenchLoad(0, true, 4096, 4096, 1);

  private final DriveBench bench;
  private final double partition;
  private final boolean randomFirst;
  private final double superblockBytes;
  private final Map<BenchLoad, BenchResult> results = new HashMap<>();
  private boolean settled;
  private double settledAmplification;

  /**
   * @param partition share of each drive that tests go to
   * @param randomFirst whether the review begins with random writes
   */
  ReviewedDrive(DriveProfile profile, double partition, boolean randomFirst, RequestHost host) {
    bench = new DriveBench(profile, DRIVES_SIMULATED, host, SEED);
    this.partition = partition;
    this.randomFirst = randomFirst;
    bench.fill();
    bench.partition(partition);
    superblockBytes = profile.superblock().value().value();
  }

  /** What a load gives, measured once. */
  BenchResult measure(BenchLoad load) {
    return measure(load, SAMPLE_REQUESTS);
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
   * Sequential tests come before random ones, or find what random writes have left when a review
   * begins with those.
   */
  private double amplification(BenchLoad load) {
    if (load.readShare() == 1) {
      return 1;
    }
    if (load.random() || randomFirst) {
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
    } else if (settledAmplification == 0) {
      bench.age(RANDOM_WRITES, writes);
      settledAmplification = bench.age(RANDOM_WRITES, MEASURED_CAPACITIES / partition);
    } else {
      bench.age(RANDOM_WRITES, RESETTLING_WRITES);
    }
    settled = true;
  }
}
