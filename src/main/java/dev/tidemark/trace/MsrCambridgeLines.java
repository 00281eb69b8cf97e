package dev.tidemark.trace;

/**
 * Block traces of Microsoft Research Cambridge: {@code Timestamp,Hostname,DiskNumber,Type,Offset,
 * Size,ResponseTime}, with times in ticks of 100 ns (since 1601) and sizes in bytes.
 */
final class MsrCambridgeLines implements LineFormat {
  private static final long TICK_NANOS = 100;

  /** Ticks from 1601 to 1970; an offset keeps today's times within 63 bits of ns. */
  private static final long TICKS_TO_1970 = 116_444_736_000_000_000L;

  private final RecordSlot slot;
  private final NameTable names;

  MsrCambridgeLines(RecordSlot slot) {
    this.slot = slot;
    names = new NameTable(slot);
  }

  @Override
  public Line take(TextLine line) throws MalformedLine {
    if (line.atEnd() || line.accept("Timestamp,")) {
      return Line.TAKEN;
    }
    long ticks = line.whole() - TICKS_TO_1970;
    if (Math.abs(ticks) > Long.MAX_VALUE / 2 / TICK_NANOS) {
      throw new MalformedLine("the time is out of range");
    }
    line.expect(',');
    int target = disk(line);
    TraceKind kind = kind(line);
    line.expect(',');
    long offset = line.whole();
    line.expect(',');
    long bytes = line.whole();
    line.expect(',');
    long response = line.time(TICK_NANOS);
    line.expectEnd();
    slot.set(kind, slot.sinceFirst(ticks * TICK_NANOS), response, target, 0, offset, bytes);
    return Line.RECORD;
  }

  /** Host and disk, as {@code src1,0}. */
  private int disk(TextLine line) throws MalformedLine {
    int from = line.position();
    if (!line.skipTo(',')) {
      throw new MalformedLine("the disk is missing");
    }
    line.expect(',');
    line.whole();
    int number = names.number(line.bytes(), from, line.position(), true);
    line.expect(',');
    return number;
  }

  private static TraceKind kind(TextLine line) throws MalformedLine {
    if (line.accept("Read") || line.accept("read")) {
      return TraceKind.READ;
    }
    if (line.accept("Write") || line.accept("write")) {
      return TraceKind.WRITE;
    }
    throw new MalformedLine("neither Read nor Write at column " + line.column());
  }
}
