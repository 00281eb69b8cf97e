package dev.tidemark.trace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The index of a trace in our own format, read from the file's end without reading the records.
 *
 * @param records of the trace
 * @param blocks of records, in order
 */
public record TidemarkTraceIndex(long records, List<Block> blocks) {
  private static final int BYTES_MAX = 1 << 28;

  /**
   * A block of records.
   *
   * @param position where it begins in the file
   * @param records that it holds
   * @param leastNanos the earliest of their times
   * @param mostNanos the latest
   */
  public record Block(long position, long records, long leastNanos, long mostNanos) {}

  public TidemarkTraceIndex {
    blocks = List.copyOf(blocks);
  }

  /**
   * Reads the index.
   *
   * @throws dev.tidemark.problem.ProblemException if there is none, as when the trace is cut off
   */
  public static TidemarkTraceIndex read(Path file) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long end = channel.size() - TidemarkTrace.TRAILER_BYTES;
      if (end < TidemarkTrace.MAGIC.length) {
        throw broken(file);
      }
      byte[] trailer = bytes(channel, end, TidemarkTrace.TRAILER_BYTES);
      long position = BlockStream.fixed(trailer, 0, 8);
      long length = end - position - TidemarkTrace.BLOCK_HEAD_BYTES;
      if (!Arrays.equals(trailer, 16, 24, TidemarkTrace.END_MAGIC, 0, 8)
          || position < 0
          || length < 1
          || length > BYTES_MAX) {
        throw broken(file);
      }
      long from = position + TidemarkTrace.BLOCK_HEAD_BYTES;
      int content = (int) length;
      byte[] index =
          Arrays.copyOf(bytes(channel, from, content), content + TidemarkTrace.ZEROS_BEHIND);
      return parsed(file, index, content, BlockStream.fixed(trailer, 8, 8));
    } catch (IOException failed) {
      throw TraceProblem.reading(file.toString(), failed);
    }
  }

  private static TidemarkTraceIndex parsed(Path file, byte[] index, int length, long records) {
    ByteCursor cursor = new ByteCursor();
    cursor.reset(index, length);
    long count = cursor.number();
    List<Block> blocks = new ArrayList<>();
    long position = 0;
    while (blocks.size() < count && !cursor.atEnd()) {
      position += cursor.number();
      blocks.add(new Block(position, cursor.number(), cursor.signed(), cursor.signed()));
      if (cursor.overrun()) {
        throw broken(file);
      }
    }
    if (blocks.size() != count || !cursor.atEnd()) {
      throw broken(file);
    }
    return new TidemarkTraceIndex(records, blocks);
  }

  private static byte[] bytes(FileChannel channel, long from, int count) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(count).order(ByteOrder.LITTLE_ENDIAN);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, from + buffer.position()) < 0) {
        throw new IOException("the file became shorter");
      }
    }
    return buffer.array();
  }

  private static dev.tidemark.problem.ProblemException broken(Path file) {
    return TraceProblem.of(
        file.toString(),
        "it has no index: it is no trace of Tidemark's, or is cut off",
        "Take the trace again, or another copy of it");
  }
}
