package dev.tidemark.model.ssd;

import java.util.Arrays;

/**
 * Pages of the map with one entry a granule. Many share an array, so that an entry is found without
 * reading anything of its page first: in a map of gigabytes, what a write costs is cache misses.
 */
final class OwnerTable {
  private static final int SLAB_SHIFT = 6;
  private static final int SLAB_PAGES = 1 << SLAB_SHIFT;

  private final int pageShift;
  private int[][] slabs = {};
  private int[] free = {};
  private int freeCount;

  /**
   * @param pageShift logarithm of a page's granules, to base 2
   */
  OwnerTable(int pageShift) {
    this.pageShift = pageShift;
  }

  /** A page whose entries may be anything. */
  int take() {
    if (freeCount == 0) {
      addSlab();
    }
    return free[--freeCount];
  }

  private void addSlab() {
    int slab = slabs.length;
    slabs = Arrays.copyOf(slabs, slab + 1);
    slabs[slab] = new int[SLAB_PAGES << pageShift];
    free = new int[(slab + 1) * SLAB_PAGES];
    for (int page = SLAB_PAGES - 1; page >= 0; page--) {
      free[freeCount++] = slab * SLAB_PAGES + page;
    }
  }

  void give(int page) {
    free[freeCount++] = page;
  }

  int ownerOf(int page, int index) {
    return slabs[page >>> SLAB_SHIFT][first(page) + index];
  }

  /** Gives one granule to an owner; returns who held it before. */
  int replace(int page, int index, int owner) {
    int[] slab = slabs[page >>> SLAB_SHIFT];
    int at = first(page) + index;
    int held = slab[at];
    slab[at] = owner;
    return held;
  }

  /** Makes a page's entries what runs say. */
  void fill(int page, OwnerPage runs) {
    runs.copyTo(slabs[page >>> SLAB_SHIFT], first(page));
  }

  void assign(int page, int from, int to, int owner, OwnerMap.Release release) {
    int[] slab = slabs[page >>> SLAB_SHIFT];
    int first = first(page);
    for (int at = first + from; at < first + to; at++) {
      if (slab[at] != OwnerMap.UNMAPPED) {
        release.released(slab[at], 1);
      }
      slab[at] = owner;
    }
  }

  void forEachOwned(int page, int from, int to, int owner, long base, OwnerMap.RunSink sink) {
    int[] slab = slabs[page >>> SLAB_SHIFT];
    int first = first(page);
    for (int i = from; i < to; i++) {
      if (slab[first + i] == owner) {
        sink.run(base + i, 1);
      }
    }
  }

  private int first(int page) {
    return (page & SLAB_PAGES - 1) << pageShift;
  }
}
