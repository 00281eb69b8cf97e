package dev.tidemark.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a run on real storage tells beyond a modelled one.
 *
 * @param engine that ran, by name
 * @param directory where
 * @param filesystem its type
 * @param bytesFromDevice that this process read, as the kernel counted; absent where it does not
 * @param bytesToDevice that this process wrote
 * @param deviceBytesRead by everybody during the run; absent where there is no single device
 * @param deviceBytesWritten by everybody during the run
 * @param verification absent when nothing was asked to be checked
 * @param checkpoints in order
 * @param recoveryBytesFromDevice of each recovery, in order; -1 where the kernel does not tell
 * @param phases where the bytes of each phase came from and went, in order
 * @param remarks what the user should know, a sentence each
 * @param incomplete why the run ended before its end; absent when it did not
 */
public record RealUse(
    String engine,
    String directory,
    String filesystem,
    OptionalLong bytesFromDevice,
    OptionalLong bytesToDevice,
    OptionalLong deviceBytesRead,
    OptionalLong deviceBytesWritten,
    Optional<Checked> verification,
    List<Flushed> checkpoints,
    List<Long> recoveryBytesFromDevice,
    List<Sourced> phases,
    List<String> remarks,
    Optional<String> incomplete) {
  public RealUse {
    checkpoints = List.copyOf(checkpoints);
    recoveryBytesFromDevice = List.copyOf(recoveryBytesFromDevice);
    phases = List.copyOf(phases);
    remarks = List.copyOf(remarks);
  }

  /** The same with a further remark. */
  public RealUse remarking(String remark) {
    List<String> all = new ArrayList<>(remarks);
    all.add(remark);
    return with(all, incomplete);
  }

  /** The same, incomplete for a reason, unless it is so for another one. */
  public RealUse brokenOff(String why) {
    return with(remarks, incomplete.or(() -> Optional.of(why)));
  }

  private RealUse with(List<String> allRemarks, Optional<String> whyIncomplete) {
    return new RealUse(
        engine,
        directory,
        filesystem,
        bytesFromDevice,
        bytesToDevice,
        deviceBytesRead,
        deviceBytesWritten,
        verification,
        checkpoints,
        recoveryBytesFromDevice,
        phases,
        allRemarks,
        whyIncomplete);
  }

  /**
   * Where the bytes of a phase came from and went, its warm-up included.
   *
   * @param readBytes that its requests asked for
   * @param bytesFromDevice that this process read meanwhile; -1 where the kernel does not tell
   * @param writtenBytes of its requests
   * @param bytesToDevice that this process wrote meanwhile; -1 where the kernel does not tell
   */
  public record Sourced(
      long readBytes, long bytesFromDevice, long writtenBytes, long bytesToDevice) {}

  /**
   * What checking found.
   *
   * @param blocks of 4 KiB that were read and checked
   * @param mismatches of them that do not hold what was written
   * @param first the mismatch met first, in words; empty when there is none
   */
  public record Checked(long blocks, long mismatches, String first) {}

  /**
   * How the time of a checkpoint divides, on average over its ranks.
   *
   * @param writeNanos handing bytes over
   * @param flushNanos waiting until the device has them
   * @param bytesToDevice that this process wrote meanwhile; -1 where the kernel does not tell
   */
  public record Flushed(long writeNanos, long flushNanos, long bytesToDevice) {}
}
