package dev.tidemark.result;

import java.util.List;

/**
 * What storage must carry so that a checkpoint is written in time, whatever storage it is.
 *
 * @param checkpointBytes bytes of one checkpoint
 * @param seconds in which they are to be written
 * @param why the time is that long
 */
public record BandwidthNeed(long checkpointBytes, double seconds, String why) {

  /** The times that sizing guides ask for, the shortest first. */
  public static List<BandwidthNeed> usual(long checkpointBytes) {
    return List.of(
        new BandwidthNeed(checkpointBytes, 30, "5 % of 10 min"),
        new BandwidthNeed(checkpointBytes, 60, "5 % of 20 min"),
        new BandwidthNeed(checkpointBytes, 90, "5 % of 30 min"));
  }

  public double bytesPerSecond() {
    return checkpointBytes / seconds;
  }
}
