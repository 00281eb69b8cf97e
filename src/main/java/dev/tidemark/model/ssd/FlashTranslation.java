package dev.tidemark.model.ssd;

import java.util.Arrays;

/**
 * The mapping of a drive: host write points, garbage collection with write points of its own, and
 * valid counts. It knows no time. Garbage collection copies a victim's valid granules in the order
 * of their addresses, so that a run served in bulk and the same run served block by block leave the
 * same state.
 */
public final class FlashTranslation {
  /** Free superblocks below which garbage collection starts. */
  public static final int RESERVE_SUPERBLOCKS = 3;

  private static final int NONE = -1;

  private final SsdGeometry geometry;
  private final VictimPolicy policy;
  private final Superblocks superblocks;
  private final OwnerMap owners;
  private final RunLog[] logs;
  private final int[] openSuperblock;
  private final int[] written;
  private final long[] copiedToOpen;
  private final int hostStreams;
  private final int gcStreams;
  private final RunLog survivors = new RunLog();
  private final OwnerMap.Release release = this::release;
  private final OwnerMap.RunSink survives = survivors::add;
  private long hostGranules;
  private long copiedGranules;
  private long erases;
  private long mappedGranules;

  /**
   * @param hostStreams host write points
   * @param gcStreams write points of garbage collection: one for all, or one per host stream
   */
  public FlashTranslation(
      SsdGeometry geometry, VictimPolicy policy, int hostStreams, int gcStreams) {
    if (gcStreams != 1 && gcStreams != hostStreams) {
      throw new IllegalArgumentException("gcStreams=" + gcStreams + " hostStreams=" + hostStreams);
    }
    if (!canCollect(geometry, hostStreams, gcStreams)) {
      throw new IllegalArgumentException(
          "spareSuperblocks="
              + geometry.spareSuperblocks()
              + ", needed="
              + neededSpare(hostStreams, gcStreams));
    }
    this.geometry = geometry;
    this.policy = policy;
    this.hostStreams = hostStreams;
    this.gcStreams = gcStreams;
    superblocks = new Superblocks(geometry.superblockCount());
    owners = new OwnerMap(geometry.logicalGranules());
    logs = new RunLog[geometry.superblockCount()];
    Arrays.setAll(logs, i -> new RunLog());
    openSuperblock = new int[hostStreams + gcStreams];
    Arrays.fill(openSuperblock, NONE);
    written = new int[hostStreams + gcStreams];
    copiedToOpen = new long[hostStreams];
  }

  /**
   * Spare superblocks without which garbage collection may find no room: the reserve, and one per
   * write point.
   */
  public static int neededSpare(int hostStreams, int gcStreams) {
    return RESERVE_SUPERBLOCKS + hostStreams + gcStreams;
  }

  public static boolean canCollect(SsdGeometry geometry, int hostStreams, int gcStreams) {
    return geometry.spareSuperblocks() >= neededSpare(hostStreams, gcStreams);
  }

  public SsdGeometry geometry() {
    return geometry;
  }

  /** Granules that a stream can write before a superblock must be opened. */
  public int room(int stream) {
    return openSuperblock[stream] == NONE ? 0 : geometry.superblockGranules() - written[stream];
  }

  /** Granules copied by garbage collection for each granule of the stream's open superblock. */
  public double copiesPerGranule(int stream) {
    return (double) copiedToOpen[stream] / geometry.superblockGranules();
  }

  /** Writes a run of granules of the host, opening superblocks as they fill. */
  public void write(int stream, long start, long count) {
    hostGranules += count;
    append(stream, start, count);
  }

  /** Opens a superblock for the stream if it has none with room. */
  public void ensureRoom(int stream) {
    if (room(stream) == 0) {
      openForHost(stream);
    }
  }

  /** Unmaps a run of granules. */
  public void trim(long start, long count) {
    owners.assign(start, count, OwnerMap.UNMAPPED, release);
  }

  /** Unmaps and frees everything; what has been counted and how often was erased stay. */
  void clear() {
    trim(0, geometry.logicalGranules());
    for (RunLog log : logs) {
      log.clear();
    }
    superblocks.freeAll();
    Arrays.fill(openSuperblock, NONE);
    Arrays.fill(written, 0);
    Arrays.fill(copiedToOpen, 0);
  }

  /** Writes a run of granules without counting it for anybody. */
  void append(int writePoint, long start, long count) {
    long at = start;
    long end = start + count;
    while (at < end) {
      if (room(writePoint) == 0) {
        open(writePoint);
      }
      int part = (int) Math.min(room(writePoint), end - at);
      place(writePoint, at, part);
      at += part;
    }
  }

  private void place(int writePoint, long start, int count) {
    int superblock = openSuperblock[writePoint];
    lay(superblock, start, count);
    written[writePoint] += count;
    if (written[writePoint] == geometry.superblockGranules()) {
      superblocks.close(superblock);
      openSuperblock[writePoint] = NONE;
      written[writePoint] = 0;
    }
  }

  /** Has a superblock that is open hold a run of granules. */
  void lay(int superblock, long start, int count) {
    if (count == 1) {
      int held = owners.replace(start, superblock);
      if (held != OwnerMap.UNMAPPED) {
        release(held, 1);
      }
    } else {
      owners.assign(start, count, superblock, release);
    }
    superblocks.addValid(superblock, count);
    mappedGranules += count;
    logs[superblock].add(start, count);
  }

  private void release(int owner, int count) {
    superblocks.removeValid(owner, count);
    mappedGranules -= count;
  }

  private void open(int writePoint) {
    if (writePoint < hostStreams) {
      openForHost(writePoint);
    } else {
      openSuperblock[writePoint] = superblocks.open(writePoint - hostStreams);
    }
  }

  private void openForHost(int stream) {
    long copiedBefore = copiedGranules;
    int victims = 0;
    while (superblocks.freeCount() < RESERVE_SUPERBLOCKS) {
      collect();
      if (++victims > 4 * superblocks.count()) {
        throw new IllegalStateException(
            "garbage collection frees nothing: free=" + superblocks.freeCount());
      }
    }
    openSuperblock[stream] = superblocks.open(stream);
    copiedToOpen[stream] = copiedGranules - copiedBefore;
  }

  private void collect() {
    int victim = policy.choose(superblocks);
    if (victim == NONE) {
      throw new IllegalStateException(
          "no closed superblock to collect: free=" + superblocks.freeCount());
    }
    gatherSurvivors(victim);
    int writePoint = gcWritePoint(superblocks.stream(victim));
    for (int i = 0; i < survivors.size(); i++) {
      long count = RunLog.length(survivors.get(i));
      copiedGranules += count;
      append(writePoint, RunLog.start(survivors.get(i)), count);
    }
    logs[victim].clear();
    superblocks.erase(victim);
    erases++;
  }

  /**
   * Valid runs of a superblock by address, each granule once although it may have been written
   * there twice.
   */
  private void gatherSurvivors(int victim) {
    survivors.clear();
    if (superblocks.validCount(victim) == 0) {
      return;
    }
    RunLog log = logs[victim];
    for (int i = 0; i < log.size(); i++) {
      long run = log.get(i);
      if (RunLog.length(run) > 1) {
        owners.forEachOwned(RunLog.start(run), RunLog.length(run), victim, survives);
      } else if (owners.ownerOf(RunLog.start(run)) == victim) {
        survivors.add(RunLog.start(run), 1);
      }
    }
    survivors.sortAndJoin();
  }

  /** Has the stream's open superblock pay for so many copied granules. */
  void chargeCopies(int stream, long granules) {
    copiedToOpen[stream] = granules;
  }

  /** Where garbage collection writes what it finds in superblocks of a stream. */
  int gcWritePoint(int stream) {
    return hostStreams + (gcStreams == 1 ? 0 : stream);
  }

  VictimPolicy policy() {
    return policy;
  }

  /** Whether no granule of a run is mapped. */
  boolean isUnmapped(long start, long count) {
    return owners.isUnmapped(start, count);
  }

  /** The superblock that holds a granule, or -1. */
  public int ownerOf(long granule) {
    return owners.ownerOf(granule);
  }

  public Superblocks superblocks() {
    return superblocks;
  }

  /** Host write points. */
  public int hostStreams() {
    return hostStreams;
  }

  /** Superblocks erased so far. */
  public long erases() {
    return erases;
  }

  public long mappedGranules() {
    return mappedGranules;
  }

  public FlashCounters counters() {
    return new FlashCounters(hostGranules, copiedGranules, erases);
  }
}
