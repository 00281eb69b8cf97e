package dev.tidemark.trace;

import dev.tidemark.program.Step;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Writes our own format. Records are packed as they come and go out a block at a time, so memory
 * stays the same however long the trace. Threads may share one writer; each call holds a lock for
 * some tens of nanoseconds, and for a write of some 20 KiB every 4,096 records. What comes after
 * the end is not written.
 */
public final class TidemarkTraceWriter implements TraceSink {
  private static final int STREAM_BUFFER_BYTES = 1 << 16;

  private final String file;
  private final OutputStream out;
  private final TraceTargets targets = new TraceTargets();
  private final ByteSink content = new ByteSink();
  private final ByteSink block = new ByteSink();
  private final ByteSink names = new ByteSink();
  private final ByteSink index = new ByteSink();
  private final long[] expectedOffset = new long[TidemarkTrace.PLACES];
  private long position;
  private long records;
  private int blocks;
  private int namesWritten;
  private int inBlock;
  private long blockPosition;
  private long firstNanos;
  private long leastNanos;
  private long mostNanos;
  private long lastNanos;
  private int lastTarget;
  private int lastActor;
  private long lastBytes;
  private boolean closed;

  private TidemarkTraceWriter(String file, OutputStream out, TraceAbout about) {
    this.file = file;
    this.out = out;
    writeOut(TidemarkTrace.MAGIC, TidemarkTrace.MAGIC.length);
    content.put(about.text().getBytes(StandardCharsets.UTF_8));
    writeBlock(TidemarkTrace.HEADER, content);
  }

  /**
   * Begins a new file; an existing one is not overwritten.
   *
   * @throws dev.tidemark.problem.ProblemException if it cannot be made
   */
  public static TidemarkTraceWriter create(Path path, TraceAbout about) {
    try {
      OutputStream out =
          Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      return to(path.toString(), out, about);
    } catch (IOException failed) {
      throw TraceProblem.writing(path.toString(), failed);
    }
  }

  /** Writes to a stream, which is closed at the end; {@code file} names it in problems. */
  static TidemarkTraceWriter to(String file, OutputStream out, TraceAbout about) {
    return new TidemarkTraceWriter(file, new BufferedOutputStream(out, STREAM_BUFFER_BYTES), about);
  }

  @Override
  public synchronized int target(TraceTarget target) {
    return targets.numberOf(target);
  }

  @Override
  public synchronized void record(
      TraceKind kind,
      long timeNanos,
      long latencyNanos,
      int target,
      int actor,
      long offset,
      long bytes) {
    if (kind == TraceKind.MARK || target < 0 || target >= targets.size()) {
      throw new IllegalArgumentException("kind=" + kind + " target=" + target);
    }
    if (offset < 0
        || bytes < 0
        || offset > Long.MAX_VALUE - bytes
        || latencyNanos < TraceSource.UNKNOWN) {
      throw new IllegalArgumentException(
          "offset=" + offset + " bytes=" + bytes + " latencyNanos=" + latencyNanos);
    }
    put(kind, timeNanos, latencyNanos, target, actor, offset, bytes);
  }

  @Override
  public synchronized void mark(long timeNanos, Step.MarkKind mark, int index, int rank) {
    put(
        TraceKind.MARK,
        timeNanos,
        TraceSource.UNKNOWN,
        TraceSource.NOWHERE,
        rank,
        index,
        MarkCode.of(mark));
  }

  private void put(
      TraceKind kind,
      long timeNanos,
      long latencyNanos,
      int target,
      int actor,
      long offset,
      long bytes) {
    if (closed) {
      return;
    }
    if (inBlock == 0) {
      beginBlock(timeNanos);
    }
    int place = target & TidemarkTrace.PLACES - 1;
    int head =
        kind.code()
            | (target == lastTarget ? TidemarkTrace.SAME_TARGET : 0)
            | (actor == lastActor ? TidemarkTrace.SAME_ACTOR : 0)
            | (offset == expectedOffset[place] ? TidemarkTrace.NEXT_OFFSET : 0)
            | (bytes == lastBytes ? TidemarkTrace.SAME_BYTES : 0);
    content.put(head);
    content.signed(timeNanos - lastNanos);
    content.number(latencyNanos + 1);
    if (target != lastTarget) {
      content.signed(target);
    }
    if (actor != lastActor) {
      content.signed(actor);
    }
    if (offset != expectedOffset[place]) {
      content.signed(offset - expectedOffset[place]);
    }
    if (bytes != lastBytes) {
      content.number(bytes);
    }
    lastNanos = timeNanos;
    lastTarget = target;
    lastActor = actor;
    lastBytes = bytes;
    expectedOffset[place] = kind.movesBytes() ? offset + bytes : expectedOffset[place];
    leastNanos = Math.min(leastNanos, timeNanos);
    mostNanos = Math.max(mostNanos, timeNanos);
    records++;
    if (++inBlock == TidemarkTrace.RECORDS_PER_BLOCK) {
      endBlock();
    }
  }

  private void beginBlock(long timeNanos) {
    content.clear();
    firstNanos = timeNanos;
    leastNanos = timeNanos;
    mostNanos = timeNanos;
    lastNanos = timeNanos;
    lastTarget = 0;
    lastActor = 0;
    lastBytes = 0;
    Arrays.fill(expectedOffset, 0);
  }

  private void endBlock() {
    writeNames();
    index.number(position - blockPosition);
    index.number(inBlock);
    index.signed(leastNanos);
    index.signed(mostNanos);
    blockPosition = position;
    blocks++;
    block.clear();
    block.number(inBlock);
    block.signed(firstNanos);
    block.put(Arrays.copyOf(content.array(), content.size()));
    writeBlock(TidemarkTrace.RECORDS, block);
    inBlock = 0;
  }

  /** Names go out before the first block that uses them. */
  private void writeNames() {
    while (namesWritten < targets.size()) {
      names.clear();
      while (namesWritten < targets.size()
          && names.size() < TidemarkTrace.CONTENT_BYTES_MAX - 4 * TraceTarget.NAME_LENGTH_MAX) {
        putName(targets.get(namesWritten++));
      }
      writeBlock(TidemarkTrace.NAMES, names);
    }
  }

  private void putName(TraceTarget target) {
    byte[] name = target.name().getBytes(StandardCharsets.UTF_8);
    names.put(target.device() ? 1 : 0);
    names.number(name.length);
    names.put(name);
  }

  private void writeBlock(byte type, ByteSink some) {
    CRC32C sum = new CRC32C();
    sum.update(some.array(), 0, some.size());
    ByteSink head = new ByteSink();
    head.put(type);
    head.fixed(some.size(), 4);
    head.fixed(sum.getValue(), 4);
    writeOut(head.array(), head.size());
    writeOut(some.array(), some.size());
  }

  private void writeOut(byte[] bytes, int length) {
    try {
      out.write(bytes, 0, length);
      position += length;
    } catch (IOException failed) {
      throw TraceProblem.writing(file, failed);
    }
  }

  /** Ends the file without its index and its trailer, by whose absence it is known. */
  @Override
  public synchronized void breakOff() {
    if (closed) {
      return;
    }
    closed = true;
    try (out) {
      writeRest();
    } catch (IOException failed) {
      throw TraceProblem.writing(file, failed);
    }
  }

  private void writeRest() {
    if (inBlock > 0) {
      endBlock();
    }
    writeNames();
  }

  /** Ends the file with its index and its trailer. */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    try (out) {
      writeRest();
      long indexPosition = position;
      block.clear();
      block.number(blocks);
      block.put(Arrays.copyOf(index.array(), index.size()));
      writeBlock(TidemarkTrace.INDEX, block);
      ByteSink trailer = new ByteSink();
      trailer.fixed(indexPosition, 8);
      trailer.fixed(records, 8);
      trailer.put(TidemarkTrace.END_MAGIC);
      writeOut(trailer.array(), trailer.size());
    } catch (IOException failed) {
      throw TraceProblem.writing(file, failed);
    }
  }
}
