package dev.tidemark.trace;

import java.util.BitSet;
import java.util.List;

/**
 * Mooncake's traces of requests to a language model, as the I/O of their key-value cache: a block
 * of 512 tokens that was met before is read, a new one written, each at a place of its own.
 */
final class MooncakeLines implements LineFormat {
  private static final long MILLI = 1_000_000;
  private static final int BLOCK_NUMBER_MAX = 1 << 27;

  private final RecordSlot slot;
  private final JsonLine json = new JsonLine("hash_ids");
  private final BitSet stored = new BitSet();
  private final long blockBytes;
  private long timeNanos;
  private int next;

  /**
   * @param blockBytes of the cache of 512 tokens, which the model decides
   */
  MooncakeLines(RecordSlot slot, long blockBytes) {
    this.slot = slot;
    this.blockBytes = blockBytes;
  }

  @Override
  public Line take(TextLine line) throws MalformedLine {
    line.skipBlanks();
    if (line.atEnd()) {
      return Line.TAKEN;
    }
    next = Integer.MAX_VALUE;
    json.take(line);
    long millis = json.whole("timestamp");
    if (millis < 0 || millis > Long.MAX_VALUE / 4 / MILLI) {
      throw new MalformedLine("'timestamp' is out of range");
    }
    timeNanos = millis * MILLI;
    next = 0;
    return Line.TAKEN;
  }

  @Override
  public boolean more() throws MalformedLine {
    if (next >= json.arrayLength()) {
      return false;
    }
    long block = json.array(next++);
    if (block < 0 || block > BLOCK_NUMBER_MAX) {
      throw new MalformedLine("block " + block + " is out of range");
    }
    TraceKind kind = stored.get((int) block) ? TraceKind.READ : TraceKind.WRITE;
    stored.set((int) block);
    int target = slot.target("kv-cache", false);
    slot.set(kind, timeNanos, TraceSource.UNKNOWN, target, 0, block * blockBytes, blockBytes);
    return true;
  }

  @Override
  public List<String> remarks() {
    return List.of("a block of the cache is taken as " + blockBytes + " B: see --kv-block");
  }
}
