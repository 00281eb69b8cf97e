package dev.tidemark.trace;

import java.util.HashMap;
import java.util.Map;

/**
 * DFTracer's {@code .pfw}: {@code [}, then an event of JSON a line; times in microseconds. Version
 * 1 writes every number as a text and the file's name itself; version 2 a hash, which an event FH
 * explains. Where a call has no offset, the descriptor's position is followed from its open.
 */
final class DftracerLines implements LineFormat {
  private static final long MICRO = 1_000;
  private static final int HASHES_MAX = 1 << 20;
  private static final int O_APPEND = 02000;
  private static final int O_TRUNC = 01000;
  private static final int O_CREAT = 0100;

  private final RecordSlot slot;
  private final JsonLine json = new JsonLine("");
  private final FilePositions positions = new FilePositions();
  private final Map<String, String> hashes = new HashMap<>();

  DftracerLines(RecordSlot slot) {
    this.slot = slot;
  }

  @Override
  public Line take(TextLine line) throws MalformedLine {
    line.skipBlanks();
    if (line.atEnd() || line.peek() == '[' || line.peek() == ']') {
      return Line.TAKEN;
    }
    json.take(line);
    if (json.text("ph").equals("M")) {
      return hash();
    }
    return json.text("cat").equals("POSIX") ? call() : Line.OTHER_EVENT;
  }

  private Line hash() {
    String hash = json.text("value");
    if (!hash.isEmpty() && hashes.size() < HASHES_MAX) {
      hashes.put(hash, json.text("name"));
    }
    return Line.TAKEN;
  }

  private Line call() throws MalformedLine {
    return switch (json.text("name")) {
      case "read" -> moved(TraceKind.READ, true);
      case "write" -> moved(TraceKind.WRITE, true);
      case "pread", "pread64" -> moved(TraceKind.READ, false);
      case "pwrite", "pwrite64" -> moved(TraceKind.WRITE, false);
      case "open", "open64", "openat", "creat", "creat64" -> open();
      case "close" -> close();
      case "lseek", "lseek64" -> seek();
      case "fsync", "fdatasync" -> put(TraceKind.SYNC, 0, 0);
      case "unlink", "remove" -> put(TraceKind.DELETE, 0, 0);
      default -> Line.OTHER_EVENT;
    };
  }

  private Line put(TraceKind kind, long offset, long bytes) throws MalformedLine {
    if (json.has("ret") && json.whole("ret") < 0) {
      return Line.FAILED;
    }
    long time = time("ts");
    long duration = json.has("dur") ? time("dur") : TraceSource.UNKNOWN;
    int process = Math.clamp(json.whole("pid"), 0, Integer.MAX_VALUE);
    slot.set(kind, slot.sinceFirst(time), duration, target(), process, offset, bytes);
    return Line.RECORD;
  }

  private long time(String name) throws MalformedLine {
    long micros = json.whole(name);
    if (micros < 0 || micros > Long.MAX_VALUE / 2 / MICRO) {
      throw new MalformedLine("'" + name + "' is out of range");
    }
    return micros * MICRO;
  }

  private int target() throws MalformedLine {
    String name = json.text("fname");
    if (name.isEmpty()) {
      String hash = json.text("fhash");
      name = hashes.getOrDefault(hash, hash.isEmpty() ? "" : "fhash " + hash);
    }
    return slot.target(name.isEmpty() ? "fd " + json.text("fd") : name, false);
  }

  private Line moved(TraceKind kind, boolean atPosition) throws MalformedLine {
    long bytes = json.has("ret") ? json.whole("ret") : json.whole("count");
    if (bytes < 0) {
      return Line.FAILED;
    }
    long offset =
        atPosition
            ? positions.advance(json.whole("pid"), json.whole("fd"), bytes)
            : json.whole("offset");
    if (bytes == 0) {
      return Line.EMPTY;
    }
    return offset < 0 ? Line.POSITION_UNKNOWN : put(kind, offset, bytes);
  }

  private Line open() throws MalformedLine {
    long flags = json.has("flags") ? json.whole("flags") : 0;
    boolean appending = (flags & O_APPEND) != 0 && (flags & O_TRUNC) == 0;
    Line line = put((flags & O_CREAT) != 0 ? TraceKind.CREATE : TraceKind.OPEN, 0, 0);
    if (line == Line.RECORD && json.has("ret")) {
      positions.opened(json.whole("pid"), json.whole("ret"), appending ? FilePositions.UNKNOWN : 0);
    }
    return line;
  }

  private Line close() throws MalformedLine {
    if (json.has("fd")) {
      positions.closed(json.whole("pid"), json.whole("fd"));
    }
    return put(TraceKind.CLOSE, 0, 0);
  }

  private Line seek() throws MalformedLine {
    if (json.has("fd") && json.has("ret") && json.whole("ret") >= 0) {
      positions.moved(json.whole("pid"), json.whole("fd"), json.whole("ret"));
    }
    return Line.OTHER_EVENT;
  }
}
