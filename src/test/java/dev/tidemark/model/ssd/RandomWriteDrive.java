package dev.tidemark.model.ssd;

import java.util.SplittableRandom;

/** A small drive under random single-granule writes, for tests of write amplification. */
final class RandomWriteDrive {
  static final int SUPERBLOCKS = 4096;

  final FlashTranslation flash;
  final SplittableRandom random;
  final int logical;
  private final double alpha;

  RandomWriteDrive(
      double overProvisioning, int superblockGranules, VictimPolicy policy, long seed) {
    this(overProvisioning, superblockGranules, policy, 1, seed);
  }

  RandomWriteDrive(
      double overProvisioning,
      int superblockGranules,
      VictimPolicy policy,
      int streams,
      long seed) {
    this(SUPERBLOCKS, overProvisioning, superblockGranules, policy, streams, seed);
  }

  RandomWriteDrive(
      int superblocks,
      double overProvisioning,
      int superblockGranules,
      VictimPolicy policy,
      int streams,
      long seed) {
    logical = (int) (superblocks * (long) superblockGranules / (1 + overProvisioning));
    SsdGeometry geometry = new SsdGeometry(4096, logical, superblockGranules, superblocks);
    flash = new FlashTranslation(geometry, policy, streams, 1);
    random = new SplittableRandom(seed);
    // Two superblocks are always free, and the two open ones are half empty on average.
    alpha = (superblocks - 3) * (double) superblockGranules / logical;
  }

  double alpha() {
    return alpha;
  }

  void fill() {
    flash.write(0, 0, logical);
  }

  void writeUniform(long count) {
    writeUniform(0, logical, count);
  }

  void writeUniform(int from, int size, long count) {
    for (long i = 0; i < count; i++) {
      flash.write(0, from + random.nextInt(size), 1);
    }
  }

  /** Amplification of what follows a warm-up, both given as multiples of the logical capacity. */
  double measured(double warmUp, double measured, Runnable writes) {
    long warm = (long) (warmUp * logical);
    for (long i = 0; i < warm; i++) {
      writes.run();
    }
    FlashCounters before = flash.counters();
    long count = (long) (measured * logical);
    for (long i = 0; i < count; i++) {
      writes.run();
    }
    return flash.counters().minus(before).amplification();
  }

  double uniformAmplification(double warmUp, double measured) {
    return measured(warmUp, measured, () -> flash.write(0, random.nextInt(logical), 1));
  }
}
