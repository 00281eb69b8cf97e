package dev.tidemark.trace;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The blocks of a file in our own format, in order, each checked against its sum. A file that ends
 * before its trailer is cut off, and its blocks are those that are whole.
 */
final class BlockStream implements AutoCloseable {
  private static final int SKIP_BYTES = 1 << 16;

  private final String file;
  private final InputStream in;
  private byte[] content = new byte[1 << 16];
  private int length;
  private byte type;
  private final byte[] last = new byte[TidemarkTrace.END_MAGIC.length];
  private long position;

  BlockStream(String file, InputStream in) {
    this.file = file;
    this.in = in;
    byte[] magic = new byte[TidemarkTrace.MAGIC.length];
    if (!read(magic, magic.length)) {
      throw broken("it is cut off before its first record");
    }
    if (!Arrays.equals(magic, TidemarkTrace.MAGIC)) {
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

  String file() {
    return file;
  }

  /**
   * Goes to the next block; that of the index is checked but not kept. False when the file is cut
   * off before the block's end.
   */
  boolean advance() {
    byte[] head = new byte[TidemarkTrace.BLOCK_HEAD_BYTES];
    if (!read(head, head.length)) {
      return false;
    }
    type = head[0];
    long announced = fixed(head, 1, 4);
    CRC32C sum = new CRC32C();
    if (type == TidemarkTrace.INDEX) {
      length = 0;
      if (!skip(announced, sum)) {
        return false;
      }
    } else {
      if (!fill(announced)) {
        return false;
      }
      sum.update(content, 0, length);
    }
    if (sum.getValue() != fixed(head, 5, 4)) {
      throw broken("a block does not match its checksum");
    }
    return true;
  }

  private boolean fill(long announced) {
    if (announced > TidemarkTrace.CONTENT_BYTES_MAX) {
      throw broken("a block of " + announced + " B is longer than any can be");
    }
    length = (int) announced;
    int need = length + TidemarkTrace.ZEROS_BEHIND;
    if (content.length < need) {
      content = new byte[need];
    }
    Arrays.fill(content, length, need, (byte) 0);
    return read(content, length);
  }

  private boolean skip(long announced, CRC32C sum) {
    byte[] some = new byte[(int) Math.min(SKIP_BYTES, announced)];
    for (long left = announced; left > 0; left -= some.length) {
      int part = (int) Math.min(some.length, left);
      if (!read(some, part)) {
        return false;
      }
      sum.update(some, 0, part);
    }
    return true;
  }

  /**
   * Reads what follows the index: where it began and how many records there are. False when the
   * file is cut off in it.
   *
   * @param indexPosition where the index did begin
   */
  boolean end(long indexPosition, long records) {
    byte[] trailer = new byte[TidemarkTrace.TRAILER_BYTES];
    if (!read(trailer, trailer.length)) {
      return false;
    }
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
      return true;
    } catch (IOException failed) {
      throw TraceProblem.reading(file, failed);
    }
  }

  /** False when there is not so much; a file that has its end nevertheless is broken. */
  private boolean read(byte[] into, int count) {
    try {
      int found = in.readNBytes(into, 0, count);
      keepLast(into, found);
      position += found;
      if (found < count && Arrays.equals(last, TidemarkTrace.END_MAGIC)) {
        throw broken("a block goes on beyond the end of the file");
      }
      return found == count;
    } catch (EOFException cut) {
      return false; // a compressed file tells it so
    } catch (IOException failed) {
      throw TraceProblem.reading(file, failed);
    }
  }

  private void keepLast(byte[] bytes, int count) {
    int fresh = Math.min(count, last.length);
    System.arraycopy(last, fresh, last, 0, last.length - fresh);
    System.arraycopy(bytes, count - fresh, last, last.length - fresh, fresh);
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
