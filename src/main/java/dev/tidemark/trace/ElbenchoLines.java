package dev.tidemark.trace;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * elbencho's {@code --opslog}: a line of JSON when an operation begins and one when it ends, to the
 * millisecond. Of asynchronous I/O there is only the first.
 */
final class ElbenchoLines implements LineFormat {
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS[xxx][xx]", Locale.ROOT);
  private static final long MILLI = 1_000_000;

  private final RecordSlot slot;
  private final JsonLine json = new JsonLine("");
  private final IssuedRequests requests;

  ElbenchoLines(RecordSlot slot) {
    this.slot = slot;
    requests = new IssuedRequests(slot);
  }

  @Override
  public Line take(TextLine line) throws MalformedLine {
    line.skipBlanks();
    if (line.atEnd()) {
      return Line.TAKEN;
    }
    json.take(line);
    String operation = json.text("op_name");
    boolean finished = json.text("is_finished").equals("true");
    if (operation.isEmpty()) {
      throw new MalformedLine("'op_name' is missing");
    }
    if (operation.contains("read")) {
      return moved(TraceKind.READ, finished);
    }
    if (operation.contains("write")) {
      return moved(TraceKind.WRITE, finished);
    }
    return finished ? other(operation) : Line.TAKEN;
  }

  private Line other(String operation) throws MalformedLine {
    TraceKind kind =
        switch (operation) {
          case "open" -> TraceKind.OPEN;
          case "close" -> TraceKind.CLOSE;
          case "fsync", "fdatasync" -> TraceKind.SYNC;
          case "unlink" -> TraceKind.DELETE;
          default -> TraceKind.MARK;
        };
    if (kind == TraceKind.MARK) {
      return Line.OTHER_EVENT;
    }
    if (json.text("is_error").equals("true")) {
      return Line.FAILED;
    }
    slot.set(kind, time(), TraceSource.UNKNOWN, target(), worker(), 0, 0);
    return Line.RECORD;
  }

  private Line moved(TraceKind kind, boolean finished) throws MalformedLine {
    long offset = json.whole("offset");
    long length = json.whole("length");
    if (offset < 0 || length < 0) {
      throw new MalformedLine("offset or length is below 0");
    }
    if (!finished) {
      requests.issued(kind, time(), target(), worker(), offset, length);
      return Line.TAKEN;
    }
    if (!requests.completed(kind, time(), target(), offset)) {
      throw new MalformedLine("an operation ends that did not begin");
    }
    return json.text("is_error").equals("true") ? Line.FAILED : Line.RECORD;
  }

  private long time() throws MalformedLine {
    try {
      long millis = OffsetDateTime.parse(json.text("date"), DATE).toInstant().toEpochMilli();
      if (Math.abs(millis) > Long.MAX_VALUE / 4 / MILLI) {
        throw new MalformedLine("'date' is out of range");
      }
      return slot.sinceFirst(millis * MILLI);
    } catch (DateTimeException broken) {
      throw new MalformedLine("'date' is not such as 2026-01-02T03:04:05.678+0000");
    }
  }

  private int target() throws MalformedLine {
    return slot.target(json.text("entry_name"), false);
  }

  private int worker() throws MalformedLine {
    return Math.clamp(json.whole("worker_rank"), 0, Integer.MAX_VALUE);
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
    return List.of("times are whole milliseconds");
  }
}
