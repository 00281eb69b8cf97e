package dev.tidemark.calibrate;

import java.util.List;

/**
 * The parameters that a calibration fits, with the bounds within which drives are built. What
 * several of them could explain is explained by the first: rates before what they are spent on, and
 * latencies last.
 */
public final class FreeParameters {
  /** One row a parameter; numbers in bytes a second, nanoseconds and shares. */
  public static final List<FreeParameter> ALL =
      List.of(
          new FreeParameter("program-rate", 10e6, 100e9, true),
          new FreeParameter("read-rate", 10e6, 100e9, true),
          new FreeParameter("over-provisioning", 0.02, 1, true),
          new FreeParameter("write-latency", 1e3, 100e6, true),
          new FreeParameter("read-latency", 1e3, 100e6, true));

  private FreeParameters() {}
}
