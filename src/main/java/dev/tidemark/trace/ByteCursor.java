package dev.tidemark.trace;

/**
 * Bytes being taken apart. After the content lie zeros enough for one record, so that only whole
 * records need a check: whoever reads looks at {@link #overrun} in between.
 */
final class ByteCursor {
  private byte[] bytes = new byte[0];
  private int at;
  private int end;

  /**
   * @param some content, followed by at least {@link TidemarkTrace#RECORD_BYTES_MAX} bytes
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

  long number() {
    int first = bytes[at++];
    if (first >= 0) {
      return first;
    }
    long value = first & 0x7f;
    int shift = 7;
    int next = first;
    while (next < 0 && shift < 70) {
      next = bytes[at++];
      value |= (long) (next & 0x7f) << shift;
      shift += 7;
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
