package dev.tidemark.model.ssd;

/**
 * The parallel units of a drive and when each is free. A read waits for reads before it in its
 * unit; a program or erase that it meets is suspended. Programs wait for what their unit does, and
 * reads that come between push them back. Times are picoseconds.
 */
final class ParallelUnits {
  private final FlashTiming timing;
  private final long suspendPicos;
  private final long programPicos;
  private final long[] readsEnd;
  private final long[] programsBegin;
  private final long[] programsEnd;
  private int nextToProgram;
  private int tookBytes;
  private long tookPicos;
  private long readPicos;

  ParallelUnits(FlashTiming timing) {
    this.timing = timing;
    suspendPicos = timing.suspendNanos() * 1_000;
    programPicos = timing.programNanos() * 1_000;
    readsEnd = new long[timing.units()];
    programsBegin = new long[timing.units()];
    programsEnd = new long[timing.units()];
  }

  /**
   * Reads a range and returns when all of it has been read.
   *
   * @param address chooses the units: neighbouring pages lie scattered, as after random writes
   */
  long read(long address, int bytes, long nowPicos) {
    int pageBytes = timing.pageBytes();
    long end = nowPicos;
    long page = address / pageBytes;
    long at = address;
    long stop = address + bytes;
    for (long pageEnd = (page + 1) * pageBytes; at < stop; pageEnd += pageBytes) {
      long partEnd = Math.min(stop, pageEnd);
      end = Math.max(end, readPage(unitOf(page++), (int) (partEnd - at), nowPicos));
      at = partEnd;
    }
    return end;
  }

  private long readPage(int unit, int bytes, long nowPicos) {
    long begin = Math.max(nowPicos, readsEnd[unit]);
    long took = tookPicos(bytes);
    boolean programs = begin < programsEnd[unit] && begin >= programsBegin[unit];
    boolean suspended = begin == readsEnd[unit] && begin > nowPicos;
    long end = begin + took + (programs && !suspended ? suspendPicos : 0);
    readsEnd[unit] = end;
    if (programs) {
      programsEnd[unit] += end - begin;
    }
    readPicos += took;
    return end;
  }

  /** How long a unit is taken by a read; most are as long as the one before. */
  private long tookPicos(int bytes) {
    if (bytes != tookBytes) {
      tookBytes = bytes;
      tookPicos = Math.round(timing.readNanos(bytes) * 1e3);
    }
    return tookPicos;
  }

  /**
   * The finaliser of SplitMix64 (Steele et al. 2014): pages that follow each other lie anywhere.
   */
  private int unitOf(long page) {
    long hash = (page ^ page >>> 30) * 0xBF58476D1CE4E5B9L;
    hash = (hash ^ hash >>> 27) * 0x94D049BB133111EBL;
    return (int) (((hash ^ hash >>> 31) >>> 32) * timing.units() >>> 32);
  }

  /**
   * Has the next unit program, and returns when it begins.
   *
   * @param extraPicos reading what is programmed, when it is copied
   */
  long program(long nowPicos, long extraPicos) {
    int unit = nextToProgram;
    nextToProgram = unit + 1 == timing.units() ? 0 : unit + 1;
    return occupy(unit, nowPicos, programPicos + extraPicos);
  }

  /** Has every unit erase its part of a superblock. */
  void erase(long nowPicos) {
    for (int unit = 0; unit < timing.units(); unit++) {
      occupy(unit, nowPicos, timing.eraseNanos() * 1_000);
    }
  }

  private long occupy(int unit, long nowPicos, long picos) {
    long begin = Math.max(nowPicos, Math.max(readsEnd[unit], programsEnd[unit]));
    if (begin > programsEnd[unit]) {
      programsBegin[unit] = begin;
    }
    programsEnd[unit] = begin + picos;
    return begin;
  }

  /** Time that all units together have spent reading for the host. */
  long readPicos() {
    return readPicos;
  }
}
