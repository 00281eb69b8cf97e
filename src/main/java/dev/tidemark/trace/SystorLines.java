package dev.tidemark.trace;

/**
 * Traces of a virtual desktop store, SYSTOR '17: {@code Timestamp,Response,IOType,LUN,Offset,Size},
 * times in seconds, sizes in bytes; some lines have no response.
 */
final class SystorLines implements LineFormat {
  private final RecordSlot slot;
  private final NameTable names;

  SystorLines(RecordSlot slot) {
    this.slot = slot;
    names = new NameTable(slot);
  }

  @Override
  public Line take(TextLine line) throws MalformedLine {
    if (line.atEnd() || line.accept("Timestamp")) {
      return Line.TAKEN;
    }
    long time = line.seconds();
    line.expect(',');
    long response = line.peek() == ',' ? TraceSource.UNKNOWN : line.seconds();
    line.expect(',');
    if (line.peek() == ',') {
      return Line.OTHER_EVENT;
    }
    TraceKind kind = Letters.readOrWrite(line);
    line.expect(',');
    int target = line.target(names, true, ',', ',');
    line.expect(',');
    long offset = line.whole();
    line.expect(',');
    long bytes = line.whole();
    line.expectEnd();
    slot.set(kind, slot.sinceFirst(time), response, target, 0, offset, bytes);
    return Line.RECORD;
  }
}
