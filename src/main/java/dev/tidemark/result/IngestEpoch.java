package dev.tidemark.result;

import java.util.Locale;
import java.util.Optional;

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
 * @param bytesFromDevice that drives gave; on real storage what the kernel counted for this
 *     process, its reading ahead included, and -1 where it does not tell
 * @param bytesFromCache that page caches had; -1 where it is not known
 * @param driveBusy share of the time in which the busiest drive worked; on real storage had
 *     something to do, whoever asked, and NaN where that is not known
 * @param linkBusy share of the time in which the busiest host's link carried data; NaN on real
 *     storage
 * @param coresBusy share of the time in which cores decoded
 * @param limit what kept it from being faster
 * @param reading of real readers
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
    Limit limit,
    Optional<Reading> reading) {

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
    /** Reads are under way all the time: drives, or too few requests; a folder does not tell. */
    STORAGE,
    /** Too few readers, or too few requests of each: nothing else is at its limit. */
    READERS;

    /** In small letters. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * What readers did on real storage.
   *
   * @param askedBytes of samples and what their formats add
   * @param readBytes that requests brought: whole blocks, where reads go past the page cache
   * @param share of the readers' time in which they read
   * @param processors share of the machine's processors that this process took
   */
  public record Reading(long askedBytes, long readBytes, double share, double processors) {}

  /** Bytes a second over the whole epoch, from drives and caches together. */
  public double bytesPerSecond() {
    long bytes = reading.map(Reading::askedBytes).orElse(bytesFromDevice + bytesFromCache);
    return durationNanos == 0 ? 0 : bytes * 1e9 / durationNanos;
  }
}
