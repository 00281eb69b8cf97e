package dev.tidemark.model.ssd;

import java.util.List;

/** Foresees when lanes will have filled the open superblock of a stream. */
final class RoomForecast {
  /** Granules by which a run of blocks can exceed its bytes: one at either end, and rounding. */
  private static final int EDGE_GRANULES = 3;

  private final FlashTranslation flash;
  private final int granuleBytes;
  private final List<Lane> active;

  RoomForecast(FlashTranslation flash, List<Lane> active) {
    this.flash = flash;
    this.active = active;
    granuleBytes = flash.geometry().granuleBytes();
  }

  /** When the first stream has filled its superblock but for some blocks a lane. */
  long endPicos(int blocksLeft) {
    double end = Turns.NEVER;
    long seen = 0;
    for (int i = 0; i < active.size(); i++) {
      Transfer transfer = active.get(i).required();
      if (transfer.write() && (seen & 1L << transfer.stream()) == 0) {
        seen |= 1L << transfer.stream();
        end = Math.min(end, endPicos(transfer.stream(), blocksLeft));
      }
    }
    return end >= Turns.NEVER ? Turns.NEVER : (long) end;
  }

  private double endPicos(int stream, int blocksLeft) {
    double granulesPerPico = 0;
    double reserved = 0;
    long earliest = Turns.NEVER;
    for (int i = 0; i < active.size(); i++) {
      Lane lane = active.get(i);
      Transfer transfer = lane.required();
      if (transfer.write() && transfer.stream() == stream) {
        double granules = (double) transfer.blockBytes() / granuleBytes;
        granulesPerPico += granules / lane.intervalPicos;
        reserved += blocksLeft * granules + EDGE_GRANULES;
        earliest = Math.min(earliest, lane.duePicos);
      }
    }
    return earliest + (flash.room(stream) - reserved) / granulesPerPico;
  }

  /** Whether so many turns of each lane stay within the open superblocks. */
  boolean fits(long[] turns) {
    for (int i = 0; i < active.size(); i++) {
      Transfer transfer = active.get(i).required();
      if (transfer.write() && granules(transfer.stream(), turns) >= flash.room(transfer.stream())) {
        return false;
      }
    }
    return true;
  }

  private long granules(int stream, long[] turns) {
    long granules = 0;
    for (int i = 0; i < active.size(); i++) {
      Transfer transfer = active.get(i).required();
      if (transfer.write() && transfer.stream() == stream) {
        granules += turns[i] * transfer.blockBytes() / granuleBytes + EDGE_GRANULES;
      }
    }
    return granules;
  }
}
