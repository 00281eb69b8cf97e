package dev.tidemark.workload;

/** Every place alike. */
final class UniformPlaces implements Places {
  private final long count;

  UniformPlaces(long count) {
    this.count = count;
  }

  @Override
  public long next(Draws draws) {
    return draws.below(count);
  }
}
