package dev.tidemark.trace;

/** What a record of a trace says was done. */
public enum TraceKind {
  READ(0),
  WRITE(1),
  /** Space is free, said to a device: discard, trim, unmap. */
  DISCARD(2),
  /** What was written is to be on the device: sync, fsync, flush. */
  SYNC(3),
  OPEN(4),
  CREATE(5),
  CLOSE(6),
  DELETE(7),
  /** Something of interest happened; see {@link TraceSource#mark}. */
  MARK(8);

  private static final TraceKind[] BY_CODE = values();

  private final int code;

  TraceKind(int code) {
    this.code = code;
  }

  /** Its number in our own format; once given it stays. */
  int code() {
    return code;
  }

  static boolean isKnown(int code) {
    return code < BY_CODE.length;
  }

  static TraceKind of(int code) {
    return BY_CODE[code];
  }

  /** Whether the record has an offset and a length. */
  public boolean movesBytes() {
    return this == READ || this == WRITE || this == DISCARD;
  }
}
