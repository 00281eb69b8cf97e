package dev.tidemark.result;

import java.util.Locale;

/**
 * One reading of a dataset. Utilisation is the time in which accelerators computed over the time
 * that there was.
 *
 * @param index from 1
 * @param startNanos when it began, on the run's clock
 * @param durationNanos until the last accelerator had done its steps
 * @param steps of each accelerator
 * @param samples of all steps
 * @param utilization mean over accelerators, without the steps at the start that are not counted
 * @param lowestUtilization of the accelerator that waited most, likewise
 * @param wholeUtilization mean over accelerators, from the epoch's start to its end
 * @param samplesPerSecond of all accelerators together, in the steps that utilisation counts and
 *     their time
 * @param firstStepNanos until the last accelerator had its first batch
 * @param bytesFromDevice that drives gave
 * @param bytesFromCache that page caches had
 * @param driveBusy share of the time in which the busiest drive worked
 * @param linkBusy share of the time in which the busiest host's link carried data
 * @param coresBusy share of the time in which cores decoded
 * @param limit what kept it from being faster
 */
public record IngestEpoch(
    int index,
    long startNanos,
    long durationNanos,
    int steps,
    long samples,
    double utilization,
    double lowestUtilization,
    double wholeUtilization,
    double samplesPerSecond,
    long firstStepNanos,
    long bytesFromDevice,
    long bytesFromCache,
    double driveBusy,
    double linkBusy,
    double coresBusy,
    Limit limit) {

  /** What keeps an epoch from being faster. */
  public enum Limit {
    /** Accelerators: they are fed as fast as they compute. */
    COMPUTE,
    /** Drives. */
    DRIVE,
    /** Links of hosts. */
    LINK,
    /** Cores that decode. */
    CPU,
    /** Too few readers, or too few requests of each: nothing else is at its limit. */
    READERS;

    /** In small letters. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Bytes a second over the whole epoch, from drives and caches together. */
  public double bytesPerSecond() {
    return durationNanos == 0 ? 0 : (bytesFromDevice + bytesFromCache) * 1e9 / durationNanos;
  }
}
