package dev.tidemark.trace;

import java.util.Arrays;
import java.util.List;

/**
 * Tencent's cloud block storage: {@code Timestamp,Offset,Size,IOType,VolumeID}, times in whole
 * seconds, sectors of 512 B, 0 reads and 1 writes. Requests of one second are spread evenly over
 * it, as they would otherwise all come at once.
 */
final class TencentLines implements LineFormat {
  /** Requests of one second that are spread; more begin the second again. */
  private static final int SECOND_MAX = 1 << 18;

  private static final long SECTOR_BYTES = 512;
  private static final long NANOS = 1_000_000_000L;

  private final RecordSlot slot;
  private final NameTable names;
  private long[] offsets = new long[1024];
  private long[] lengths = new long[1024];
  private int[] targets = new int[1024];
  private boolean[] writes = new boolean[1024];
  private long second = -1;
  private int count;
  private int passed;
  private boolean passing;
  private boolean ended;
  private long nextSecond;
  private long nextOffset;
  private long nextLength;
  private int nextTarget;
  private boolean nextWrite;

  TencentLines(RecordSlot slot) {
    this.slot = slot;
    names = new NameTable(slot);
  }

  @Override
  public Line take(TextLine line) throws MalformedLine {
    if (line.atEnd() || line.accept("Timestamp")) {
      return Line.TAKEN;
    }
    nextSecond = line.time(NANOS);
    line.expect(',');
    nextOffset = line.scaled(line.whole(), SECTOR_BYTES);
    line.expect(',');
    nextLength = line.scaled(line.whole(), SECTOR_BYTES);
    line.expect(',');
    nextWrite = Letters.digit(line, '0', '1') == TraceKind.WRITE;
    line.expect(',');
    nextTarget = line.target(names, true, ',', ',');
    line.expectEnd();
    if (count > 0 && (nextSecond != second || count == SECOND_MAX)) {
      passing = true;
      passed = 0;
    } else {
      keep();
    }
    return Line.TAKEN;
  }

  private void keep() {
    if (count == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * count);
      lengths = Arrays.copyOf(lengths, 2 * count);
      targets = Arrays.copyOf(targets, 2 * count);
      writes = Arrays.copyOf(writes, 2 * count);
    }
    second = nextSecond;
    offsets[count] = nextOffset;
    lengths[count] = nextLength;
    targets[count] = nextTarget;
    writes[count] = nextWrite;
    count++;
  }

  @Override
  public boolean more() throws MalformedLine {
    if (!passing) {
      return false;
    }
    if (passed < count) {
      int at = passed++;
      slot.set(
          writes[at] ? TraceKind.WRITE : TraceKind.READ,
          slot.sinceFirst(second) + NANOS / count * at,
          TraceSource.UNKNOWN,
          targets[at],
          0,
          offsets[at],
          lengths[at]);
      return true;
    }
    passing = false;
    count = 0;
    if (!ended) {
      keep();
    }
    return false;
  }

  @Override
  public void end(TraceCounts counts) {
    ended = true;
    passing = count > 0;
    passed = 0;
  }

  @Override
  public List<String> remarks() {
    return List.of("times are whole seconds; requests are spread evenly over each");
  }
}
