package dev.tidemark.workload;

/** A share of the requests goes to the first places, the others to the rest. */
final class HotspotPlaces implements Places {
  private final long hot;
  private final long cold;
  private final long hotThreshold;

  /**
   * @param accesses share of the requests that go to the hot places
   * @param space hot places as a share of all; at least one place is hot
   */
  HotspotPlaces(long count, double accesses, double space) {
    hot = Math.clamp(Math.round(count * space), 1, count);
    cold = count - hot;
    hotThreshold = Draws.threshold(cold == 0 ? 1 : accesses);
  }

  @Override
  public long next(Draws draws) {
    return draws.happens(hotThreshold) ? draws.below(hot) : hot + draws.below(cold);
  }
}
