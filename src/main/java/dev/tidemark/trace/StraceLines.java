package dev.tidemark.trace;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@code strace -f -ttt -T -y} prints. A call that another one interrupts comes in two lines,
 * which are joined. Where a call does not say where it reads or writes, the descriptor's position
 * is followed from its open. I/O handed over by io_submit or io_uring_enter is not visible.
 */
final class StraceLines implements LineFormat {
  private static final int UNFINISHED_MAX = 1 << 16;
  private static final String UNFINISHED = "<unfinished ...>";
  private static final long ANYBODY = -1;

  private final RecordSlot slot;
  private final NameTable names;
  private final FilePositions positions = new FilePositions();
  private final CallArguments arguments = new CallArguments();
  private final TextLine part = new TextLine();
  private final TextLine joined = new TextLine();
  private final Map<Long, Begun> unfinished = new HashMap<>();
  private long hidden;
  private long process;
  private long timeNanos;
  private long returned;
  private boolean failed;
  private long latencyNanos;

  /** The first line of a call in two lines. */
  private record Begun(long timeNanos, String text) {}

  StraceLines(RecordSlot slot) {
    this.slot = slot;
    names = new NameTable(slot);
  }

  @Override
  public Line take(TextLine line) throws MalformedLine {
    line.skipBlanks();
    if (line.atEnd()) {
      return Line.TAKEN;
    }
    process = process(line);
    timeNanos = line.seconds();
    line.skipBlanks();
    if (line.peek() == '-' || line.peek() == '+') {
      return Line.OTHER_EVENT; // A signal or the end of a process.
    }
    if (line.accept("<... ")) {
      return resumed(line);
    }
    int column = line.column();
    if (endsUnfinished(line)) {
      return begin(line, column);
    }
    return call(line);
  }

  private static boolean endsUnfinished(TextLine line) {
    int length = UNFINISHED.length();
    int from = line.limit() - length;
    if (from < line.position()) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (line.bytes()[from + i] != UNFINISHED.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** The process may be missing where strace followed a single one. */
  private static long process(TextLine line) throws MalformedLine {
    boolean bracket = line.accept("[pid");
    line.skipBlanks();
    int column = line.column();
    long number = line.whole();
    if (bracket) {
      line.expect(']');
    }
    if (line.peek() == '.') {
      line.backTo(column);
      return 0;
    }
    line.skipBlanks();
    return number;
  }

  private Line begin(TextLine line, int column) throws MalformedLine {
    if (unfinished.size() >= UNFINISHED_MAX) {
      throw new MalformedLine("more than " + UNFINISHED_MAX + " calls are unfinished");
    }
    line.backTo(column);
    String text = line.rest();
    unfinished.put(
        process,
        new Begun(timeNanos, text.substring(0, text.length() - UNFINISHED.length()).strip()));
    return Line.TAKEN;
  }

  private Line resumed(TextLine line) throws MalformedLine {
    Begun begun = unfinished.remove(process);
    if (begun == null || !line.skipTo('>')) {
      throw new MalformedLine("a call is resumed that was not begun");
    }
    line.expect('>');
    timeNanos = begun.timeNanos;
    String rest = line.rest();
    boolean comma = begun.text.endsWith(",") && !rest.isEmpty() && rest.charAt(0) != ' ';
    byte[] whole = (begun.text + (comma ? " " : "") + rest).getBytes(StandardCharsets.UTF_8);
    joined.reset(whole, 0, whole.length);
    return call(joined);
  }

  private Line call(TextLine line) throws MalformedLine {
    int from = line.position();
    if (!line.skipTo('(')) {
      throw new MalformedLine("a call has no arguments");
    }
    String name = new String(line.bytes(), from, line.position() - from, StandardCharsets.UTF_8);
    line.expect('(');
    arguments.take(line);
    int annotation = result(line);
    if (name.startsWith("io_submit") || name.startsWith("io_uring_enter")) {
      hidden++;
      return Line.OTHER_EVENT;
    }
    return switch (name) {
      case "read", "readv" -> atPosition(TraceKind.READ);
      case "write", "writev" -> atPosition(TraceKind.WRITE);
      case "pread64", "pread", "preadv", "preadv2" -> atOffset(TraceKind.READ);
      case "pwrite64", "pwrite", "pwritev", "pwritev2" -> atOffset(TraceKind.WRITE);
      case "fsync", "fdatasync", "sync_file_range" -> onFile(TraceKind.SYNC);
      case "lseek" -> seek();
      case "open", "openat", "creat" -> open(line, name, annotation);
      case "close" -> close();
      case "unlink", "unlinkat" -> unlink(name);
      default -> Line.OTHER_EVENT;
    };
  }

  /** Reads {@code = RET <secs>}; the column of what RET is followed by. */
  private int result(TextLine line) throws MalformedLine {
    line.skipBlanks();
    line.expect('=');
    line.skipBlanks();
    failed = line.accept('-') || line.accept('?');
    returned = failed && !isDigit(line) ? 0 : line.whole();
    int annotation = line.position();
    latencyNanos = TraceSource.UNKNOWN;
    int last = line.limit() - 1;
    int open = last;
    while (open > annotation && line.bytes()[open] != '<') {
      open--;
    }
    if (open >= annotation && line.bytes()[last] == '>' && line.bytes()[open] == '<') {
      part.reset(line.bytes(), open + 1, last);
      latencyNanos = isDigit(part) ? part.seconds() : TraceSource.UNKNOWN;
    }
    return annotation;
  }

  private static boolean isDigit(TextLine line) {
    return line.peek() >= '0' && line.peek() <= '9';
  }

  /** The descriptor of the first argument; its file becomes the slot's target. */
  private long descriptor() throws MalformedLine {
    arguments.get(0, part);
    long number = part.whole();
    if (!part.accept('<')) {
      throw new MalformedLine("a descriptor has no path: run strace with -y");
    }
    if (part.peek() != '/') {
      return -1;
    }
    slot.target = names.number(part.bytes(), part.position(), part.limit() - 1, false);
    return number;
  }

  private Line put(TraceKind kind, long offset, long bytes) throws MalformedLine {
    int actor = (int) Math.min(Integer.MAX_VALUE, process);
    slot.set(kind, slot.sinceFirst(timeNanos), latencyNanos, slot.target, actor, offset, bytes);
    return Line.RECORD;
  }

  private Line atPosition(TraceKind kind) throws MalformedLine {
    long descriptor = descriptor();
    if (descriptor < 0) {
      return Line.OTHER_EVENT;
    }
    if (failed) {
      return Line.FAILED;
    }
    if (returned == 0) {
      return Line.EMPTY;
    }
    long offset = positions.advance(process, descriptor, returned);
    if (offset < 0) {
      offset = positions.advance(ANYBODY, shared(descriptor), returned);
    }
    return offset < 0 ? Line.POSITION_UNKNOWN : put(kind, offset, returned);
  }

  /** Threads of one process share its descriptors; then the path tells. */
  private long shared(long descriptor) {
    return (long) slot.target << 32 | descriptor & 0xffffffffL;
  }

  private Line atOffset(TraceKind kind) throws MalformedLine {
    if (descriptor() < 0) {
      return Line.OTHER_EVENT;
    }
    if (failed) {
      return Line.FAILED;
    }
    return returned == 0 ? Line.EMPTY : put(kind, arguments.whole(3, part), returned);
  }

  private Line onFile(TraceKind kind) throws MalformedLine {
    return descriptor() < 0 ? Line.OTHER_EVENT : failed ? Line.FAILED : put(kind, 0, 0);
  }

  private Line seek() throws MalformedLine {
    long descriptor = descriptor();
    if (descriptor >= 0 && !failed) {
      moved(descriptor, returned);
    }
    return Line.OTHER_EVENT;
  }

  private void moved(long descriptor, long position) {
    positions.moved(process, descriptor, position);
    positions.moved(ANYBODY, shared(descriptor), position);
  }

  private Line open(TextLine line, String name, int annotation) throws MalformedLine {
    if (failed) {
      return Line.FAILED;
    }
    part.reset(line.bytes(), annotation, line.limit());
    if (!part.accept("</")) {
      return Line.OTHER_EVENT;
    }
    int from = part.position() - 1;
    if (!part.skipTo('>')) {
      throw new MalformedLine("the opened path has no end");
    }
    slot.target = names.number(line.bytes(), from, part.position(), false);
    int flags = name.equals("openat") ? 2 : 1;
    boolean creating = name.equals("creat") || arguments.contains(flags, "O_CREAT", part);
    boolean truncated = name.equals("creat") || arguments.contains(flags, "O_TRUNC", part);
    boolean appending = !name.equals("creat") && arguments.contains(flags, "O_APPEND", part);
    moved(returned, appending && !truncated ? FilePositions.UNKNOWN : 0);
    return put(creating ? TraceKind.CREATE : TraceKind.OPEN, 0, 0);
  }

  private Line close() throws MalformedLine {
    long descriptor = descriptor();
    if (descriptor < 0) {
      return Line.OTHER_EVENT;
    }
    positions.closed(process, descriptor);
    return failed ? Line.FAILED : put(TraceKind.CLOSE, 0, 0);
  }

  /** Only a path from the root is known to be that of a file opened before. */
  private Line unlink(String name) throws MalformedLine {
    if (failed) {
      return Line.FAILED;
    }
    arguments.get(name.equals("unlink") ? 0 : 1, part);
    if (!part.accept('"') || part.peek() != '/') {
      return Line.OTHER_EVENT;
    }
    slot.target = names.number(part.bytes(), part.position(), part.limit() - 1, false);
    return put(TraceKind.DELETE, 0, 0);
  }

  @Override
  public void end(TraceCounts counts) {
    for (int i = 0; i < unfinished.size(); i++) {
      counts.count(TraceCounts.Skipped.UNFINISHED);
    }
    unfinished.clear();
  }

  @Override
  public List<String> remarks() {
    return hidden == 0
        ? List.of()
        : List.of(hidden + " calls of io_submit or io_uring_enter hide the I/O that they start");
  }
}
