package dev.tidemark.trace;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Cuts a stream into lines without making objects of them. */
final class LineScanner implements AutoCloseable {
  /** A longer line is no line of a trace. */
  static final int LINE_BYTES_MAX = 1 << 20;

  private static final int BUFFER_BYTES = 1 << 18;
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long LOW_BITS = 0x0101010101010101L;
  private static final long TOP_BITS = 0x8080808080808080L;
  private static final long NEWLINES = '\n' * LOW_BITS;

  private final String file;
  private final InputStream in;
  private byte[] buffer = new byte[BUFFER_BYTES];
  private int next;
  private int filled;
  private boolean ended;
  private long lineNumber;
  private int from;
  private int to;
  private boolean tooLong;

  LineScanner(String file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /** Goes to the next line; false at the end. */
  boolean advance() {
    tooLong = false;
    int newline = find(next);
    while (newline < 0 && !ended) {
      newline = find(fill());
    }
    if (newline < 0 && next == filled) {
      return false;
    }
    lineNumber++;
    from = next;
    to = newline < 0 ? filled : newline;
    next = newline < 0 ? filled : newline + 1;
    if (to > from && buffer[to - 1] == '\r') {
      to--;
    }
    return true;
  }

  /** Looks for the end of the line, eight bytes at a time. */
  private int find(int start) {
    int at = start;
    for (; at <= filled - Long.BYTES; at += Long.BYTES) {
      long other = (long) WORDS.get(buffer, at) ^ NEWLINES; // a newline's byte becomes 0
      long zeros = other - LOW_BITS & ~other & TOP_BITS;
      if (zeros != 0) {
        return at + (Long.numberOfTrailingZeros(zeros) >>> 3);
      }
    }
    while (at < filled && buffer[at] != '\n') {
      at++;
    }
    return at < filled ? at : -1;
  }

  /**
   * Makes room and reads; of a line that is too long only the start is kept. Returns where the new
   * bytes begin.
   */
  private int fill() {
    if (next > 0) {
      System.arraycopy(buffer, next, buffer, 0, filled - next);
      filled -= next;
      next = 0;
    }
    if (filled >= LINE_BYTES_MAX) {
      tooLong = true;
      filled = LINE_BYTES_MAX / 2;
    }
    if (filled == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }
    int fresh = filled;
    try {
      int got = in.read(buffer, filled, buffer.length - filled);
      ended = got < 0;
      filled += Math.max(0, got);
      return fresh;
    } catch (IOException failed) {
      throw TraceProblem.reading(file + ":" + (lineNumber + 1), failed);
    }
  }

  /** Whether the line is longer than any can be; only a part of it is there. */
  boolean isTooLong() {
    return tooLong;
  }

  /** Of the current line, from 1. */
  long lineNumber() {
    return lineNumber;
  }

  byte[] buffer() {
    return buffer;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException failed) {
      throw TraceProblem.reading(file, failed);
    }
  }
}
