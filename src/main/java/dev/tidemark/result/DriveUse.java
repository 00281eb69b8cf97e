package dev.tidemark.result;

/**
 * What the run did to one drive.
 *
 * @param profile the drive's profile
 * @param capacityBytes what the host sees
 * @param hostBytes bytes that the host sent
 * @param nandBytes bytes programmed into flash
 * @param gcBytes of these, copied by garbage collection
 * @param erases superblocks erased
 * @param eraseCountMin least erased superblock, since new
 * @param eraseCountMax most erased superblock, since new
 * @param enduranceUsedFraction host bytes of this run over the rated total bytes written
 * @param projectedLifeSeconds how long the rating lasts at this run's cadence; infinite when
 *     nothing was written
 * @param energyJoules energy used
 * @param busyFraction share of the run in which the drive worked
 */
public record DriveUse(
    String profile,
    long capacityBytes,
    long hostBytes,
    long nandBytes,
    long gcBytes,
    long erases,
    long eraseCountMin,
    long eraseCountMax,
    double enduranceUsedFraction,
    double projectedLifeSeconds,
    double energyJoules,
    double busyFraction) {

  /** Flash bytes over host bytes; NaN when nothing was written. */
  public double writeAmplification() {
    return hostBytes == 0 ? Double.NaN : (double) nandBytes / hostBytes;
  }
}
