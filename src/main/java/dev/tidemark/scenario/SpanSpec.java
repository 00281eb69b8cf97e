package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;

/** A part of a drive, as a share of its capacity or as a size. */
public sealed interface SpanSpec {

  /** Bytes that the part has on a drive of this capacity. */
  long bytesOf(long capacityBytes);

  /** A share of the capacity. */
  record Share(Fraction share) implements SpanSpec {
    @Override
    public long bytesOf(long capacityBytes) {
      return Math.round(capacityBytes * share.value());
    }
  }

  /** A size. */
  record Size(Bytes size) implements SpanSpec {
    @Override
    public long bytesOf(long capacityBytes) {
      return size.value();
    }
  }
}
