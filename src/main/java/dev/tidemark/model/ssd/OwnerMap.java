package dev.tidemark.model.ssd;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which superblock holds each logical granule. A page of the map is either of one owner, a few
 * runs, or one entry a granule, whichever its content needs: a drive of sequential files costs a
 * few bytes per 64 MiB, and any granule can still differ.
 */
public final class OwnerMap {
  static final int UNMAPPED = -1;
  private static final int RUNS = -2;

  /** A page with one entry a granule is this less its number in the table. */
  private static final int FIRST_DENSE = -3;

  private static final int PAGE_SHIFT = 13;
  public static final int PAGE_GRANULES = 1 << PAGE_SHIFT;

  private static final int RUNS_MAX = 128;
  private static final int SPARES_MAX = 1024;

  private final OwnerTable dense = new OwnerTable(PAGE_SHIFT);
  private final ArrayDeque<OwnerPage> spares = new ArrayDeque<>();
  private final int[] pageOwner;
  private final @Nullable OwnerPage[] pages;

  /** Told of every granule that loses its owner. */
  interface Release {
    void released(int owner, int count);
  }

  /** Takes runs of granules in ascending order. */
  interface RunSink {
    void run(long start, long count);
  }

  OwnerMap(long granuleCount) {
    int pageCount = Math.toIntExact(Math.ceilDiv(granuleCount, (long) PAGE_GRANULES));
    pageOwner = new int[pageCount];
    Arrays.fill(pageOwner, UNMAPPED);
    pages = new OwnerPage[pageCount];
  }

  int ownerOf(long granule) {
    int page = (int) (granule >>> PAGE_SHIFT);
    int index = (int) granule & (PAGE_GRANULES - 1);
    int held = pageOwner[page];
    if (held <= FIRST_DENSE) {
      return dense.ownerOf(FIRST_DENSE - held, index);
    }
    return held == RUNS ? runs(page).ownerOf(index) : held;
  }

  /** Gives one granule to an owner; returns who held it before. */
  int replace(long granule, int owner) {
    int page = (int) (granule >>> PAGE_SHIFT);
    int index = (int) granule & (PAGE_GRANULES - 1);
    int held = pageOwner[page];
    return held <= FIRST_DENSE
        ? dense.replace(FIRST_DENSE - held, index, owner)
        : replaceInRuns(page, index, owner);
  }

  private int replaceInRuns(int page, int index, int owner) {
    int before = runsOf(page).replace(index, owner);
    settle(page);
    return before;
  }

  /** Gives a run of granules to an owner (or to nobody) and tells who held them before. */
  void assign(long start, long count, int owner, Release release) {
    long end = start + count;
    long at = start;
    while (at < end) {
      int page = (int) (at >>> PAGE_SHIFT);
      int from = (int) at & (PAGE_GRANULES - 1);
      int to = (int) Math.min(PAGE_GRANULES, from + (end - at));
      if (to - from == PAGE_GRANULES) {
        assignPage(page, owner, release);
      } else {
        assignPart(page, from, to, owner, release);
      }
      at += to - from;
    }
  }

  private void assignPage(int page, int owner, Release release) {
    int held = pageOwner[page];
    if (held <= FIRST_DENSE) {
      dense.assign(FIRST_DENSE - held, 0, PAGE_GRANULES, owner, release);
      dense.give(FIRST_DENSE - held);
    } else if (held == RUNS) {
      runs(page).releaseAll(release);
      drop(page);
    } else if (held != UNMAPPED) {
      release.released(held, PAGE_GRANULES);
    }
    pageOwner[page] = owner;
  }

  private void assignPart(int page, int from, int to, int owner, Release release) {
    int held = pageOwner[page];
    if (held <= FIRST_DENSE) {
      dense.assign(FIRST_DENSE - held, from, to, owner, release);
      return;
    }
    runsOf(page).assign(from, to, owner, release);
    settle(page);
  }

  /** The runs of a page that is not dense, made if it is of one owner. */
  private OwnerPage runsOf(int page) {
    int held = pageOwner[page];
    if (held == RUNS) {
      return runs(page);
    }
    OwnerPage made = newPage(held);
    pages[page] = made;
    pageOwner[page] = RUNS;
    return made;
  }

  /** Has a page of runs become what its content needs. */
  private void settle(int page) {
    OwnerPage content = runs(page);
    if (content.hasOneOwner()) {
      pageOwner[page] = content.ownerOf(0);
      drop(page);
    } else if (content.runCount() > RUNS_MAX) {
      int entries = dense.take();
      dense.fill(entries, content);
      pageOwner[page] = FIRST_DENSE - entries;
      drop(page);
    }
  }

  /** The parts of a run that an owner holds. */
  void forEachOwned(long start, long count, int owner, RunSink sink) {
    long end = start + count;
    long at = start;
    while (at < end) {
      int page = (int) (at >>> PAGE_SHIFT);
      int from = (int) at & (PAGE_GRANULES - 1);
      int to = (int) Math.min(PAGE_GRANULES, from + (end - at));
      int held = pageOwner[page];
      if (held <= FIRST_DENSE) {
        dense.forEachOwned(FIRST_DENSE - held, from, to, owner, at - from, sink);
      } else if (held == RUNS) {
        runs(page).forEachOwned(from, to, owner, at - from, sink);
      } else if (held == owner) {
        sink.run(at, to - from);
      }
      at += to - from;
    }
  }

  /** Whether nobody holds any part of a run. */
  boolean isUnmapped(long start, long count) {
    long[] unmapped = {0};
    forEachOwned(start, count, UNMAPPED, (at, length) -> unmapped[0] += length);
    return unmapped[0] == count;
  }

  private OwnerPage newPage(int owner) {
    OwnerPage spare = spares.poll();
    if (spare == null) {
      return new OwnerPage(PAGE_GRANULES, owner);
    }
    spare.reset(owner);
    return spare;
  }

  /** Pages come and go with every file that ends within one: they are kept for the next. */
  private void drop(int page) {
    OwnerPage content = runs(page);
    pages[page] = null;
    if (spares.size() < SPARES_MAX) {
      spares.push(content);
    }
  }

  private OwnerPage runs(int page) {
    OwnerPage content = pages[page];
    if (content == null) {
      throw new IllegalStateException("page=" + page + " has no content");
    }
    return content;
  }
}
