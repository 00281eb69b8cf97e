package dev.tidemark.trace;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** The blocks of a file in our own format, in order, each checked against its sum. */
final class BlockStream implements AutoCloseable {
  private static final int SKIP_BYTES = 1 << 16;

  private final String file;
  private final InputStream in;
  private byte[] content = new byte[1 << 16];
  private int length;
  private byte type;
  private long position;

  BlockStream(String file, InputStream in) {
    this.file = file;
    this.in = in;
    if (!Arrays.equals(bytes(TidemarkTrace.MAGIC.length), TidemarkTrace.MAGIC)) {
      throw broken("this is no trace of Tidemark's, or one of a newer version");
    }
  }

  /** Where the next block begins. */
  long position() {
    return position;
  }

  byte type() {
    return type;
  }

  /** The content, followed by zeros enough for a record. */
  byte[] content() {
    return content;
  }

  int length() {
    return length;
  }

  /** Goes to the next block; that of the index is checked but not kept. */
  void advance() {
    byte[] head = bytes(TidemarkTrace.BLOCK_HEAD_BYTES);
    type = head[0];
    long announced = fixed(head, 1, 4);
    CRC32C sum = new CRC32C();
    if (type == TidemarkTrace.INDEX) {
      skip(announced, sum);
      length = 0;
    } else {
      fill(announced);
      sum.update(content, 0, length);
    }
    if (sum.getValue() != fixed(head, 5, 4)) {
      throw broken("a block does not match its checksum");
    }
  }

  private void fill(long announced) {
    if (announced > TidemarkTrace.CONTENT_BYTES_MAX) {
      throw broken("a block of " + announced + " B is longer than any can be");
    }
    length = (int) announced;
    int need = length + TidemarkTrace.ZEROS_BEHIND;
    if (content.length < need) {
      content = new byte[need];
    }
    read(content, length);
    Arrays.fill(content, length, need, (byte) 0);
  }

  private void skip(long announced, CRC32C sum) {
    byte[] some = new byte[(int) Math.min(SKIP_BYTES, announced)];
    for (long left = announced; left > 0; left -= some.length) {
      int part = (int) Math.min(some.length, left);
      read(some, part);
      sum.update(some, 0, part);
    }
  }

  /**
   * Reads what follows the index: where it began and how many records there are.
   *
   * @param indexPosition where the index did begin
   */
  void end(long indexPosition, long records) {
    byte[] trailer = bytes(TidemarkTrace.TRAILER_BYTES);
    boolean ends =
        Arrays.equals(Arrays.copyOfRange(trailer, 16, 24), TidemarkTrace.END_MAGIC)
            && fixed(trailer, 0, 8) == indexPosition;
    if (!ends) {
      throw broken("its end is broken");
    }
    if (fixed(trailer, 8, 8) != records) {
      throw broken("it holds " + records + " records, but says " + fixed(trailer, 8, 8));
    }
    try {
      if (in.read() >= 0) {
        throw broken("there is more after its end");
      }
    } catch (IOException failed) {
      throw TraceProblem.reading(file, failed);
    }
  }

  private byte[] bytes(int count) {
    byte[] some = new byte[count];
    read(some, count);
    return some;
  }

  private void read(byte[] into, int count) {
    try {
      if (in.readNBytes(into, 0, count) < count) {
        throw new EOFException();
      }
      position += count;
    } catch (EOFException cut) {
      throw broken("it is cut off: the recording did not come to its end, or a copy did not");
    } catch (IOException failed) {
      throw TraceProblem.reading(file, failed);
    }
  }

  dev.tidemark.problem.ProblemException broken(String what) {
    return TraceProblem.of(
        file + ": byte " + position, what, "Take the trace again, or another copy of it");
  }

  static long fixed(byte[] bytes, int from, int width) {
    long value = 0;
    for (int i = width - 1; i >= 0; i--) {
      value = value << 8 | bytes[from + i] & 0xff;
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
