package dev.tidemark.trace;

import java.util.Arrays;

/** Bytes being put together: whole numbers in as few bytes as they need. */
final class ByteSink {
  private byte[] bytes = new byte[256];
  private int size;

  int size() {
    return size;
  }

  byte[] array() {
    return bytes;
  }

  void clear() {
    size = 0;
  }

  private void need(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }
  }

  void put(int oneByte) {
    need(1);
    bytes[size++] = (byte) oneByte;
  }

  void put(byte[] some) {
    need(some.length);
    System.arraycopy(some, 0, bytes, size, some.length);
    size += some.length;
  }

  /** Seven bits a byte, lowest first; the top bit says that more follow. */
  void number(long value) {
    need(10);
    long left = value;
    while ((left & ~0x7fL) != 0) {
      bytes[size++] = (byte) (left & 0x7f | 0x80);
      left >>>= 7;
    }
    bytes[size++] = (byte) left;
  }

  void signed(long value) {
    number(TidemarkTrace.zigzag(value));
  }

  /** Lowest byte first. */
  void fixed(long value, int width) {
    need(width);
    for (int i = 0; i < width; i++) {
      bytes[size++] = (byte) (value >>> 8 * i);
    }
  }
}
