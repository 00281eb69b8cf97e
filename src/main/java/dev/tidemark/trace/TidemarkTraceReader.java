package dev.tidemark.trace;

import dev.tidemark.program.Step;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads our own format, one block in memory at a time. What is broken or continued after its end is
 * a problem; nothing of it is skipped. Of a file that is cut off the whole blocks are read, and a
 * remark says so.
 */
public final class TidemarkTraceReader implements TraceSource {
  private final BlockStream blocks;
  private final TraceAbout about;
  private final TraceTargets targets = new TraceTargets();
  private final TraceCounts counts = new TraceCounts();
  private final ByteCursor cursor = new ByteCursor();
  private final long[] expectedOffset = new long[TidemarkTrace.PLACES];
  private int leftInBlock;
  private boolean ended;
  private Optional<String> cutOff = Optional.empty();
  private TraceKind kind = TraceKind.MARK;
  private long timeNanos;
  private long latencyNanos;
  private int target;
  private int actor;
  private long offset;
  private long bytes;

  /**
   * @param file names it in problems
   * @param in uncompressed; closed by {@link #close}
   */
  public TidemarkTraceReader(String file, InputStream in) {
    blocks = new BlockStream(file, in);
    if (!blocks.advance()) {
      throw blocks.broken("it is cut off before its first record");
    }
    if (blocks.type() != TidemarkTrace.HEADER) {
      throw blocks.broken("its header is missing");
    }
    about =
        TraceAbout.parse(new String(blocks.content(), 0, blocks.length(), StandardCharsets.UTF_8));
  }

  public TraceAbout about() {
    return about;
  }

  @Override
  public boolean advance() {
    while (leftInBlock == 0) {
      if (ended || !nextBlock()) {
        return false;
      }
    }
    decode();
    leftInBlock--;
    if (cursor.overrun() || leftInBlock == 0 && !cursor.atEnd()) {
      throw blocks.broken("the records of a block do not fill it");
    }
    counts.countPassed();
    return true;
  }

  private boolean nextBlock() {
    long position = blocks.position();
    if (!blocks.advance()) {
      endCutOff(position);
      return false;
    }
    switch (blocks.type()) {
      case TidemarkTrace.NAMES -> names();
      case TidemarkTrace.RECORDS -> beginRecords();
      case TidemarkTrace.INDEX -> {
        ended = true;
        if (!blocks.end(position, counts.read())) {
          endCutOff(position);
        }
      }
      default -> throw blocks.broken("there is a block of an unknown kind");
    }
    return !ended;
  }

  private void endCutOff(long position) {
    ended = true;
    cutOff =
        Optional.of(
            blocks.file()
                + " is cut off at byte "
                + blocks.position()
                + ": its recording, or a copy, did not come to its end. The "
                + counts.read()
                + " records in whole blocks, up to byte "
                + position
                + ", are all that is used");
  }

  private void names() {
    cursor.reset(blocks.content(), blocks.length());
    while (!cursor.atEnd()) {
      boolean device = cursor.one() == 1;
      long length = cursor.number();
      if (length < 1
          || length > cursor.left()
          || targets.size() == TraceTargets.TARGETS_MAX
          || length > TraceTarget.NAME_LENGTH_MAX * 4L) {
        throw blocks.broken("a name is broken");
      }
      String name = new String(cursor.some((int) length), StandardCharsets.UTF_8);
      if (name.length() > TraceTarget.NAME_LENGTH_MAX) {
        throw blocks.broken("a name is too long");
      }
      int before = targets.size();
      if (targets.numberOf(new TraceTarget(name, device)) != before) {
        throw blocks.broken("the name '" + name + "' occurs twice");
      }
    }
  }

  private void beginRecords() {
    cursor.reset(blocks.content(), blocks.length());
    long count = cursor.number();
    timeNanos = cursor.signed();
    if (count < 1 || count > TidemarkTrace.RECORDS_PER_BLOCK || cursor.overrun()) {
      throw blocks.broken("a block of records has no valid count");
    }
    leftInBlock = (int) count;
    target = 0;
    actor = 0;
    bytes = 0;
    Arrays.fill(expectedOffset, 0);
  }

  private void decode() {
    int head = cursor.one();
    int code = head & TidemarkTrace.KIND_BITS;
    if (!TraceKind.isKnown(code)) {
      throw blocks.broken("a record is of unknown kind " + code);
    }
    kind = TraceKind.of(code);
    timeNanos += cursor.signed();
    latencyNanos = cursor.number() - 1;
    if ((head & TidemarkTrace.SAME_TARGET) == 0) {
      target = (int) cursor.signed();
    }
    if ((head & TidemarkTrace.SAME_ACTOR) == 0) {
      actor = (int) cursor.signed();
    }
    int place = target & TidemarkTrace.PLACES - 1;
    offset = expectedOffset[place];
    if ((head & TidemarkTrace.NEXT_OFFSET) == 0) {
      offset += cursor.signed();
    }
    if ((head & TidemarkTrace.SAME_BYTES) == 0) {
      bytes = cursor.number();
    }
    if (kind.movesBytes()) {
      expectedOffset[place] = offset + bytes;
    }
    check();
  }

  private void check() {
    boolean known = kind == TraceKind.MARK ? MarkCode.isKnown(bytes) : target < targets.size();
    if (!known
        || target < (kind == TraceKind.MARK ? NOWHERE : 0)
        || offset < 0
        || bytes < 0
        || offset > Long.MAX_VALUE - bytes
        || latencyNanos < UNKNOWN) {
      throw blocks.broken("a record holds what none can");
    }
  }

  @Override
  public TraceKind kind() {
    return kind;
  }

  @Override
  public long timeNanos() {
    return timeNanos;
  }

  @Override
  public long latencyNanos() {
    return latencyNanos;
  }

  @Override
  public int target() {
    return target;
  }

  @Override
  public int actor() {
    return actor;
  }

  @Override
  public long offset() {
    return kind == TraceKind.MARK ? 0 : offset;
  }

  @Override
  public long bytes() {
    return kind == TraceKind.MARK ? 0 : bytes;
  }

  @Override
  public Step.MarkKind mark() {
    return MarkCode.mark(bytes);
  }

  @Override
  public int markIndex() {
    return (int) offset;
  }

  @Override
  public TraceTargets targets() {
    return targets;
  }

  @Override
  public TraceCounts counts() {
    return counts;
  }

  @Override
  public List<String> remarks() {
    return cutOff.stream().toList();
  }

  @Override
  public void close() {
    blocks.close();
  }
}
