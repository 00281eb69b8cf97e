package dev.tidemark.model.ssd;

/**
 * The programming of a drive seen from its host: a write buffer in front of one server of limited
 * rate, which garbage collection shares. A write is accepted when the buffer has room for it.
 *
 * <p>Garbage collection takes its share of every write, except right after a superblock was opened:
 * then it first catches up with a part of what it owes, and leaves the host only a trickle. What it
 * copies then it need not copy later, so throughput is the same; the tail of the latencies is not.
 * Times are picoseconds.
 */
final class ProgramPipeline {
  private final double picosPerByte;
  private final WriteBacklog backlog;
  private final GcPacing pacing;
  private final ParallelUnits units;
  private final FlashTiming timing;
  private final PairRing turns = new PairRing();
  private long freePicos;
  private double unprogrammedBytes;
  private final double[] trickleBytesLeft;
  private final double[] copiesLater;

  /**
   * How garbage collection paces itself.
   *
   * @param burstShare part of what it owes that it copies as soon as a superblock is opened
   * @param hostShare what it leaves of the programming rate to the host meanwhile
   */
  record GcPacing(double burstShare, double hostShare) {}

  /**
   * @param streams host write points
   */
  ProgramPipeline(DriveSpec spec, ParallelUnits units, int streams) {
    this.units = units;
    trickleBytesLeft = new double[streams];
    copiesLater = new double[streams];
    timing = spec.timing();
    picosPerByte = 1e12 / spec.programBytesPerSecond();
    backlog = new WriteBacklog(spec.bufferBytes());
    pacing = new GcPacing(spec.gcBurstShare(), spec.gcHostShare());
  }

  /** The copies that a write of a stream carries in the middle of a superblock. */
  void resume(int stream, double copies) {
    trickleBytesLeft[stream] = 0;
    copiesLater[stream] = copies;
  }

  /**
   * A superblock has been opened for a stream of the host.
   *
   * @param copies granules copied for each of its granules
   */
  void opened(int stream, double copies, double superblockBytes) {
    double burstBytes = copies * superblockBytes * pacing.burstShare();
    double trickleBytes = burstBytes * pacing.hostShare();
    double copiedBytes = burstBytes - trickleBytes;
    trickleBytesLeft[stream] = trickleBytes;
    copiesLater[stream] =
        (copies * superblockBytes - copiedBytes) / (superblockBytes - trickleBytes);
  }

  /**
   * Takes a write and returns when the buffer has accepted it.
   *
   * @param bytes what is programmed for it, what completes its mapping units included
   */
  long accept(int stream, long bytes, long nowPicos) {
    double trickle = Math.min(bytes, trickleBytesLeft[stream]);
    trickleBytesLeft[stream] -= trickle;
    double paced = (bytes - trickle) * (1 + copiesLater[stream]);
    double factor = (trickle / pacing.hostShare() + paced) / bytes;
    long takes = Math.round(bytes * factor * picosPerByte);
    freePicos = Math.max(freePicos, nowPicos) + takes;
    program(bytes * factor, factor);
    return Math.max(nowPicos, backlog.add(bytes, freePicos));
  }

  /** Has what has come together programmed when it is its turn. */
  private void program(double bytes, double factor) {
    unprogrammedBytes += bytes;
    while (unprogrammedBytes >= timing.programBytes()) {
      unprogrammedBytes -= timing.programBytes();
      double copiedPages = (factor - 1) / factor * timing.programBytes() / timing.pageBytes();
      long reading = Math.round(copiedPages / FlashTiming.PLANES * timing.readNanos() * 1e3);
      turns.add(freePicos, reading);
    }
  }

  /** Hands the programs whose turn has come to the units, and waits for those that are not free. */
  void advance(long nowPicos) {
    while (turns.size() > 0 && turns.firstLeft() <= nowPicos) {
      long begun = units.program(turns.firstLeft(), turns.firstRight());
      freePicos = Math.max(freePicos, begun);
      turns.removeFirst();
    }
  }
}
