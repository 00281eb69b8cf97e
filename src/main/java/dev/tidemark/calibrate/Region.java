package dev.tidemark.calibrate;

import dev.tidemark.units.Bytes;

/**
 * The part of a drive that requests went to, from its start.
 *
 * @param size of it
 * @param restFilled whether data lies in the rest of the drive, which is spare otherwise
 */
public record Region(Bytes size, boolean restFilled) {
  /** The flash that random writes over the region may use, per byte of it: more than 1. */
  static double flashPerByte(MeasuredFigure figure, double capacityBytes, double spareShare) {
    double spare = spareShare * capacityBytes;
    if (figure.region().isEmpty()) {
      return 1 + spareShare;
    }
    Region region = figure.region().get();
    double size = Math.min(capacityBytes, region.size().value());
    return 1 + (spare + (region.restFilled() ? 0 : capacityBytes - size)) / size;
  }
}
