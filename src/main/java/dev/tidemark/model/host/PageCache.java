package dev.tidemark.model.host;

import java.util.BitSet;

/** What a host keeps of a dataset in memory. */
@FunctionalInterface
interface PageCache {
  /** Notes a use of a piece, and keeps it; whether it was there before. */
  boolean use(int piece, long bytes);

  /** One that never has to let anything go. */
  static PageCache ofEverything() {
    BitSet kept = new BitSet();
    return (piece, bytes) -> {
      boolean hit = kept.get(piece);
      kept.set(piece);
      return hit;
    };
  }
}
