package dev.tidemark.calibrate;

import java.util.List;

/**
 * The parameters that a calibration fits, with the bounds within which drives are built. What
 * several of them could explain is explained by the first: rates before what they are spent on,,
 * then latencies, and last what only few figures tell.
 */
public final class FreeParameters {
  /** One row a parameter; numbers in bytes a second, nanoseconds and shares. */
  public static final List<FreeParameter> ALL =
      List.of(
          new FreeParameter("program-rate", 10e6, 100e9, false),
          new FreeParameter("read-rate", 10e6, 100e9, false),
          new FreeParameter("parallel-units", 1, 4096, true),
          new FreeParameter("command-time", 10, 1e6, false),
          new FreeParameter("over-provisioning", 0.02, 1, false),
          new FreeParameter("write-latency", 1e3, 100e6, false),
          new FreeParameter("read-latency", 1e3, 100e6, false),
          new FreeParameter("unit-read-time", 1e3, 10e6, false),
          new FreeParameter("unit-read-rate", 10e6, 10e9, false),
          new FreeParameter("write-buffer", 1 << 20, 64 << 20, false));

  private FreeParameters() {}
}
