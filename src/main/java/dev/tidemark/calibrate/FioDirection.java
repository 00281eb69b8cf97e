package dev.tidemark.calibrate;

/**
 * What a fio job measured in one direction.
 *
 * @param requests requests done
 * @param iops requests a second
 * @param bytesPerSecond bytes a second, from {@code bw_bytes}
 * @param submission until the request was handed over
 * @param completion from then until it was done
 * @param total both together
 */
public record FioDirection(
    double requests,
    double iops,
    double bytesPerSecond,
    FioLatency submission,
    FioLatency completion,
    FioLatency total) {

  public boolean isIdle() {
    return requests == 0;
  }

  /** Whether a percentile is longer than fio could tell. */
  public boolean saturated() {
    return submission.saturated() || completion.saturated() || total.saturated();
  }

  /** The latency that a host sees: the total, or the completion when fio gives no total. */
  public FioLatency seen() {
    return total.measured() ? total : completion;
  }
}
