package dev.tidemark.trace;

import java.util.HashMap;
import java.util.Map;

/** Where the descriptors of processes stand, for calls that do not say where they read or write. */
final class FilePositions {
  /** The position is not known. */
  static final long UNKNOWN = -1;

  /** Descriptors that are followed at most; further ones stand nowhere. */
  private static final int OPEN_MAX = 1 << 20;

  private final Map<Key, Long> positions = new HashMap<>();

  private record Key(long process, long descriptor) {}

  void opened(long process, long descriptor, long position) {
    moved(process, descriptor, position);
  }

  void closed(long process, long descriptor) {
    positions.remove(new Key(process, descriptor));
  }

  /** The position is now this. */
  void moved(long process, long descriptor, long position) {
    if (positions.size() < OPEN_MAX || positions.containsKey(new Key(process, descriptor))) {
      positions.put(new Key(process, descriptor), position);
    }
  }

  /** The position before so many bytes, which it then is behind; {@link #UNKNOWN} if not known. */
  long advance(long process, long descriptor, long bytes) {
    Key key = new Key(process, descriptor);
    long at = positions.getOrDefault(key, UNKNOWN);
    if (at >= 0 && at <= Long.MAX_VALUE - bytes) {
      positions.put(key, at + bytes);
    }
    return at;
  }
}
