package dev.tidemark.trace;

import java.io.IOException;
import java.io.InputStream;

/** The events of one file of blktrace's (blktrace_api.h), of either byte order. */
final class BlktraceEvents implements AutoCloseable {
  static final int MAGIC = 0x65617400;
  private static final int MAGIC_MASK = 0xffffff00;
  private static final int HEAD_BYTES = 48;
  private static final int PAYLOAD_BYTES_MAX = 1 << 16;

  private final String file;
  private final InputStream in;
  private final byte[] head = new byte[HEAD_BYTES];
  private final byte[] payload = new byte[PAYLOAD_BYTES_MAX];
  private boolean bigEndian;
  private long position;

  BlktraceEvents(String file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /** Whether these are the first bytes of such a file. */
  static boolean isMagic(byte[] first) {
    return first.length >= 4
        && ((number(first, 0, 4, false) & MAGIC_MASK) == MAGIC
            || (number(first, 0, 4, true) & MAGIC_MASK) == MAGIC);
  }

  /** Goes to the next event; false at the end. */
  boolean advance() {
    int got = read(head, HEAD_BYTES);
    if (got == 0) {
      return false;
    }
    if (got < HEAD_BYTES) {
      throw broken("it is cut off within an event");
    }
    if (!isMagic(head)) {
      throw broken("an event does not begin as one");
    }
    bigEndian = (number(head, 0, 4, true) & MAGIC_MASK) == MAGIC;
    int payloadBytes = (int) number(head, 46, 2, bigEndian);
    if (read(payload, payloadBytes) < payloadBytes) {
      throw broken("it is cut off within an event");
    }
    return true;
  }

  private int read(byte[] into, int count) {
    try {
      int got = in.readNBytes(into, 0, count);
      position += got;
      return got;
    } catch (IOException failed) {
      throw TraceProblem.reading(file, failed);
    }
  }

  private dev.tidemark.problem.ProblemException broken(String what) {
    return TraceProblem.of(
        file + ": byte " + position, what, "Take the trace again, or another copy of it");
  }

  String where() {
    return file + ": byte " + position;
  }

  long timeNanos() {
    return number(head, 8, 8, bigEndian);
  }

  long sector() {
    return number(head, 16, 8, bigEndian);
  }

  long bytes() {
    return number(head, 24, 4, bigEndian);
  }

  /** What happened: the low half of the action. */
  int stage() {
    return (int) (number(head, 28, 4, bigEndian) & 0xffff);
  }

  /** What kind of request: the high half of the action. */
  int category() {
    return (int) (number(head, 28, 4, bigEndian) >>> 16);
  }

  int process() {
    return (int) number(head, 32, 4, bigEndian);
  }

  /** As blkparse prints it. */
  String device() {
    long number = number(head, 36, 4, bigEndian);
    return (number >>> 20) + "," + (number & 0xfffff);
  }

  long deviceNumber() {
    return number(head, 36, 4, bigEndian);
  }

  private static long number(byte[] bytes, int from, int width, boolean big) {
    long value = 0;
    for (int i = 0; i < width; i++) {
      int at = big ? from + i : from + width - 1 - i;
      value = value << 8 | bytes[at] & 0xff;
    }
    return value;
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
