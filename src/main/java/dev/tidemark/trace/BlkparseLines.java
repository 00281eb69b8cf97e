package dev.tidemark.trace;

import java.util.List;

/**
 * What blkparse prints (blkparse_fmt.c). A request is an issue, D, with the completion, C, of the
 * same device, sector and direction. Its other stages are no requests of their own: what was queued
 * may be merged. The lines of its summary are passed over.
 */
final class BlkparseLines implements LineFormat {
  private static final long SECTOR_BYTES = 512;
  private static final long NANOS = 1_000_000_000L;

  private final RecordSlot slot;
  private final NameTable names;
  private final IssuedRequests requests;
  private long issues;
  private long queued;
  private long strays;

  BlkparseLines(RecordSlot slot) {
    this.slot = slot;
    names = new NameTable(slot);
    requests = new IssuedRequests(slot);
  }

  @Override
  public Line take(TextLine line) throws MalformedLine {
    line.skipBlanks();
    int first = line.peek();
    if (first < '0' || first > '9') {
      return Line.TAKEN; // The summary begins with letters.
    }
    int from = line.position();
    int device = device(line, from);
    line.whole();
    line.skipBlanks();
    line.whole();
    line.skipBlanks();
    long time = time(line);
    line.skipBlanks();
    int process = (int) Math.min(Integer.MAX_VALUE, line.whole());
    line.skipBlanks();
    int action = line.peek();
    line.skipWord();
    line.skipBlanks();
    if (action == 'Q') {
      queued++;
    }
    return action == 'D' || action == 'C'
        ? request(line, action == 'D', device, time, process)
        : Line.OTHER_EVENT;
  }

  private int device(TextLine line, int from) throws MalformedLine {
    line.whole();
    line.expect(',');
    line.whole();
    int number = names.number(line.bytes(), from, line.position(), true);
    line.skipBlanks();
    return number;
  }

  private static long time(TextLine line) throws MalformedLine {
    long seconds = line.time(NANOS);
    line.expect('.');
    int column = line.column();
    long nanos = line.whole();
    if (line.column() - column != 9) {
      throw new MalformedLine("the time has not nine decimals at column " + column);
    }
    return seconds + nanos;
  }

  private Line request(TextLine line, boolean issue, int device, long time, int process)
      throws MalformedLine {
    boolean flush = line.peek() == 'F';
    boolean writes = false;
    boolean discards = false;
    boolean reads = false;
    for (int c = line.peek(); c >= 'A' && c <= 'Z'; c = line.peek()) {
      discards |= c == 'D';
      writes |= c == 'W';
      reads |= c == 'R';
      line.skip();
    }
    line.skipBlanks();
    if (line.atEnd() || !isDigit(line.peek())) {
      return flush && issue ? flush(device, time, process) : Line.OTHER_EVENT;
    }
    long offset = line.scaled(line.whole(), SECTOR_BYTES);
    line.skipBlanks();
    if (!line.accept('+')) {
      return flush && issue ? flush(device, time, process) : Line.OTHER_EVENT;
    }
    line.skipBlanks();
    long bytes = line.scaled(line.whole(), SECTOR_BYTES);
    if (!reads && !writes && !discards) {
      return Line.OTHER_EVENT;
    }
    TraceKind kind = discards ? TraceKind.DISCARD : writes ? TraceKind.WRITE : TraceKind.READ;
    if (issue) {
      issues++;
      requests.issued(kind, time, device, process, offset, bytes);
      return Line.TAKEN;
    }
    if (requests.completed(kind, time, device, offset)) {
      return Line.RECORD;
    }
    strays++;
    return Line.OTHER_EVENT;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private Line flush(int device, long time, int process) throws MalformedLine {
    slot.set(TraceKind.SYNC, time, TraceSource.UNKNOWN, device, process, 0, 0);
    return Line.RECORD;
  }

  @Override
  public boolean more() throws MalformedLine {
    return requests.more();
  }

  @Override
  public void end(TraceCounts counts) {
    requests.end();
  }

  @Override
  public List<String> remarks() {
    if (issues == 0 && queued > 0) {
      return List.of(
          "there are "
              + queued
              + " requests queued (Q) and none issued (D): record with blktrace"
              + " -a issue -a complete");
    }
    return strays == 0
        ? List.of()
        : List.of(strays + " completions (C) have no issue (D) and were left out");
  }
}
