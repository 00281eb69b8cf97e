package dev.tidemark.workload;

import java.util.List;

/** Sizes of requests and the share of requests that each has. */
public final class BlockMix {
  private final List<Part> parts;
  private final int[] bytes;
  private final long[] cumulated;

  /**
   * One size of the mix.
   *
   * @param bytes of a request
   * @param share of the requests
   */
  public record Part(int bytes, double share) {}

  /**
   * @param parts whose shares add up to 1
   */
  public BlockMix(List<Part> parts) {
    this.parts = List.copyOf(parts);
    bytes = parts.stream().mapToInt(Part::bytes).toArray();
    cumulated = new long[bytes.length];
    double sum = 0;
    for (int i = 0; i < bytes.length; i++) {
      sum += parts.get(i).share();
      cumulated[i] = Draws.threshold(sum);
    }
    cumulated[bytes.length - 1] = Draws.threshold(1);
  }

  int next(Draws draws) {
    if (bytes.length == 1) {
      return bytes[0];
    }
    long point = draws.below(Draws.threshold(1));
    int i = 0;
    while (point >= cumulated[i]) {
      i++;
    }
    return bytes[i];
  }

  /** The largest power of two that divides every size: places are aligned to it. */
  int alignment() {
    int all = 0;
    for (int each : bytes) {
      all |= each;
    }
    return Integer.lowestOneBit(all);
  }

  /** The mean size. */
  public double meanBytes() {
    return parts.stream().mapToDouble(part -> part.bytes() * part.share()).sum();
  }

  /** The mean number of units that a request covers, aligned to its size. */
  public double meanUnits(int unitBytes) {
    return parts.stream()
        .mapToDouble(part -> Math.ceilDiv(part.bytes(), unitBytes) * part.share())
        .sum();
  }

  /** The largest size. */
  public int largest() {
    int largest = 0;
    for (int each : bytes) {
      largest = Math.max(largest, each);
    }
    return largest;
  }
}
