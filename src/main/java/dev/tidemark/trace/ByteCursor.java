package dev.tidemark.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Bytes being taken apart. After the content lie zeros enough for one record, so that only whole
 * records need a check: whoever reads looks at {@link #overrun} in between.
 */
final class ByteCursor {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long TOP_BITS = 0x8080808080808080L;

  private byte[] bytes = new byte[0];
  private int at;
  private int end;

  /**
   * @param some content, followed by at least {@link TidemarkTrace#ZEROS_BEHIND} bytes
   */
  void reset(byte[] some, int length) {
    bytes = some;
    at = 0;
    end = length;
  }

  boolean overrun() {
    return at > end;
  }

  boolean atEnd() {
    return at == end;
  }

  int left() {
    return end - at;
  }

  int one() {
    return bytes[at++] & 0xff;
  }

  /**
   * A number of any length: eight bytes are looked at together, as lengths change so often that a
   * processor would guess wrong about each byte.
   */
  long number() {
    long word = (long) WORDS.get(bytes, at);
    long lastBytes = ~word & TOP_BITS;
    if (lastBytes == 0) {
      return longNumber();
    }
    long parts = word & (lastBytes ^ lastBytes - 1) & ~TOP_BITS;
    parts = parts & 0x007f007f007f007fL | (parts & 0x7f007f007f007f00L) >>> 1;
    parts = parts & 0x00003fff00003fffL | (parts & 0x3fff00003fff0000L) >>> 2;
    at += (Long.numberOfTrailingZeros(lastBytes) >>> 3) + 1;
    return parts & 0x000000000fffffffL | (parts & 0x0fffffff00000000L) >>> 4;
  }

  private long longNumber() {
    long value = 0;
    int next = -1;
    for (int shift = 0; next < 0 && shift < 70; shift += 7) {
      next = bytes[at++];
      value |= (long) (next & 0x7f) << shift;
    }
    return value;
  }

  long signed() {
    return TidemarkTrace.unzigzag(number());
  }

  byte[] some(int length) {
    byte[] copy = java.util.Arrays.copyOfRange(bytes, at, at + length);
    at += length;
    return copy;
  }
}
