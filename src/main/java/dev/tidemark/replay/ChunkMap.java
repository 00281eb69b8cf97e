package dev.tidemark.replay;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Finds space for what a trace calls files, a chunk at a time, as they grow; deleting frees it. */
final class ChunkMap {
  /** There is no chunk left. */
  static final long FULL = -1;

  private final long chunkBytes;
  private final long chunks;
  private final Map<Integer, Map<Long, Long>> held = new HashMap<>();
  private final Deque<Long> freed = new ArrayDeque<>();
  private long used;
  private int lastTarget = -1;
  private long lastIndex;
  private long lastChunk;

  ChunkMap(long spaceBytes, long chunkBytes) {
    this.chunkBytes = chunkBytes;
    chunks = spaceBytes / chunkBytes;
  }

  /** The address of a place in a file, or {@link #FULL}. */
  long address(int target, long offset) {
    long index = offset / chunkBytes;
    if (target != lastTarget || index != lastIndex) {
      Map<Long, Long> ofTarget = held.computeIfAbsent(target, number -> new HashMap<>());
      Long known = ofTarget.get(index);
      long chunk = known == null ? take() : known;
      if (chunk == FULL) {
        return FULL;
      }
      ofTarget.putIfAbsent(index, chunk);
      lastTarget = target;
      lastIndex = index;
      lastChunk = chunk;
    }
    return lastChunk * chunkBytes + offset % chunkBytes;
  }

  private long take() {
    if (used < chunks) {
      return used++;
    }
    Long again = freed.poll();
    return again == null ? FULL : again;
  }

  /** Begins to use the space from its start again, over what it holds. */
  void wrap() {
    used = 0;
    freed.clear();
    held.clear();
    lastTarget = -1;
  }

  /** Frees a file's space; the addresses of the chunks that it held. */
  long[] delete(int target) {
    Map<Long, Long> ofTarget = held.remove(target);
    if (ofTarget == null) {
      return new long[0];
    }
    lastTarget = lastTarget == target ? -1 : lastTarget;
    long[] addresses = ofTarget.values().stream().mapToLong(chunk -> chunk).sorted().toArray();
    for (int i = 0; i < addresses.length; i++) {
      freed.add(addresses[i]);
      addresses[i] *= chunkBytes;
    }
    return addresses;
  }
}
