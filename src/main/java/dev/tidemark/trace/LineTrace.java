package dev.tidemark.trace;

import dev.tidemark.program.Step;
import dev.tidemark.trace.TraceCounts.Skipped;
import java.io.InputStream;
import java.util.List;

/**
 * A trace of lines. A malformed line is counted and kept as a remark with its number; more of them
 * than the limit end the reading.
 */
final class LineTrace implements TraceSource {
  private final String file;
  private final LineScanner lines;
  private final RecordSlot slot;
  private final LineFormat format;
  private final MalformedLimit malformed;
  private final TraceCounts counts = new TraceCounts();
  private final TextLine line = new TextLine();
  private boolean ended;

  /**
   * @param slot that the format fills
   */
  LineTrace(
      String file, InputStream in, RecordSlot slot, LineFormat format, MalformedLimit malformed) {
    this.file = file;
    this.slot = slot;
    this.format = format;
    this.malformed = malformed;
    lines = new LineScanner(file, in);
  }

  @Override
  public boolean advance() {
    if (hasMore()) {
      counts.countPassed();
      return true;
    }
    while (lines.advance()) {
      if (takeLine() || hasMore()) {
        counts.countPassed();
        return true;
      }
    }
    if (!ended) {
      ended = true;
      format.end(counts);
      return advance();
    }
    return false;
  }

  private boolean hasMore() {
    try {
      return format.more();
    } catch (MalformedLine problem) {
      skip(problem);
      return false;
    }
  }

  private boolean takeLine() {
    if (lines.isTooLong()) {
      skip(new MalformedLine("a line of more than " + LineScanner.LINE_BYTES_MAX + " bytes"));
      return false;
    }
    line.reset(lines.buffer(), lines.from(), lines.to());
    try {
      switch (format.take(line)) {
        case RECORD -> {
          return true;
        }
        case TAKEN -> {}
        case OTHER_EVENT -> counts.count(Skipped.OTHER_EVENT);
        case FAILED -> counts.count(Skipped.FAILED);
        case EMPTY -> counts.count(Skipped.EMPTY);
        case POSITION_UNKNOWN -> counts.count(Skipped.POSITION_UNKNOWN);
      }
    } catch (MalformedLine problem) {
      skip(problem);
    }
    return false;
  }

  private void skip(MalformedLine problem) {
    counts.count(Skipped.MALFORMED);
    malformed.add(file + ":" + lines.lineNumber(), problem);
  }

  @Override
  public List<String> remarks() {
    return malformed.with(format.remarks());
  }

  @Override
  public TraceKind kind() {
    return slot.kind;
  }

  @Override
  public long timeNanos() {
    return slot.timeNanos;
  }

  @Override
  public long latencyNanos() {
    return slot.latencyNanos;
  }

  @Override
  public int target() {
    return slot.target;
  }

  @Override
  public int actor() {
    return slot.actor;
  }

  @Override
  public long offset() {
    return slot.offset;
  }

  @Override
  public long bytes() {
    return slot.bytes;
  }

  @Override
  public Step.MarkKind mark() {
    return slot.mark;
  }

  @Override
  public int markIndex() {
    return slot.markIndex;
  }

  @Override
  public TraceTargets targets() {
    return slot.targets;
  }

  @Override
  public TraceCounts counts() {
    return counts;
  }

  @Override
  public void close() {
    lines.close();
  }
}
