package dev.tidemark.trace;

import dev.tidemark.program.Step;
import dev.tidemark.trace.TraceCounts.Skipped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What blktrace writes, a file a processor, merged by time. Requests are paired as {@link
 * BlkparseLines} does; times count from the first event, as blkparse prints them.
 */
final class BlktraceTrace implements TraceSource {
  private static final long SECTOR_BYTES = 512;
  private static final int ISSUE = 7;
  private static final int COMPLETE = 8;
  private static final int WRITE = 2;
  private static final int FLUSH = 4;
  private static final int PASSTHROUGH = 0x200;
  private static final int NOTIFY = 0x400;
  private static final int DISCARD = 0x2000;

  private final List<BlktraceEvents> files;
  private final boolean[] loaded;
  private final boolean[] ended;
  private final RecordSlot slot = new RecordSlot();
  private final IssuedRequests requests = new IssuedRequests(slot);
  private final TraceCounts counts = new TraceCounts();
  private final MalformedLimit malformed;
  private final Map<Long, Integer> devices = new HashMap<>();
  private boolean allEnded;

  BlktraceTrace(List<BlktraceEvents> files, MalformedLimit malformed) {
    this.files = List.copyOf(files);
    this.malformed = malformed;
    loaded = new boolean[files.size()];
    ended = new boolean[files.size()];
  }

  @Override
  public boolean advance() {
    while (true) {
      BlktraceEvents event = null;
      try {
        if (requests.more()) {
          counts.countPassed();
          return true;
        }
        event = earliest();
        if (event == null) {
          if (allEnded) {
            return false;
          }
          allEnded = true;
          requests.end();
        } else if (take(event)) {
          counts.countPassed();
          return true;
        }
      } catch (MalformedLine problem) {
        counts.count(Skipped.MALFORMED);
        malformed.add(event == null ? "end" : event.where(), problem);
      }
    }
  }

  private @org.jspecify.annotations.Nullable BlktraceEvents earliest() {
    int first = -1;
    for (int i = 0; i < files.size(); i++) {
      if (!loaded[i] && !ended[i]) {
        loaded[i] = files.get(i).advance();
        ended[i] = !loaded[i];
      }
      if (loaded[i] && (first < 0 || files.get(i).timeNanos() < files.get(first).timeNanos())) {
        first = i;
      }
    }
    if (first < 0) {
      return null;
    }
    loaded[first] = false;
    return files.get(first);
  }

  private boolean take(BlktraceEvents event) throws MalformedLine {
    int category = event.category();
    boolean moves = (category & (NOTIFY | PASSTHROUGH)) == 0;
    if (!moves) {
      counts.count(Skipped.OTHER_EVENT);
      return false;
    }
    if (event.timeNanos() < 0) {
      throw new MalformedLine("the time is out of range");
    }
    long time = slot.sinceFirst(event.timeNanos());
    boolean known = event.stage() == ISSUE || event.stage() == COMPLETE;
    if (!known || event.bytes() == 0) {
      boolean flush = event.stage() == ISSUE && (category & FLUSH) != 0;
      if (flush) {
        slot.set(TraceKind.SYNC, time, UNKNOWN, device(event), event.process(), 0, 0);
      } else {
        counts.count(Skipped.OTHER_EVENT);
      }
      return flush;
    }
    return pair(event, category, time);
  }

  private boolean pair(BlktraceEvents event, int category, long time) throws MalformedLine {
    if (event.sector() < 0 || event.sector() > Long.MAX_VALUE / SECTOR_BYTES / 2) {
      throw new MalformedLine("sector " + Long.toUnsignedString(event.sector()) + " is none");
    }
    long offset = event.sector() * SECTOR_BYTES;
    TraceKind kind =
        (category & DISCARD) != 0
            ? TraceKind.DISCARD
            : (category & WRITE) != 0 ? TraceKind.WRITE : TraceKind.READ;
    if (event.stage() == ISSUE) {
      requests.issued(kind, time, device(event), event.process(), offset, event.bytes());
      return false;
    }
    if (requests.completed(kind, time, device(event), offset)) {
      return true;
    }
    counts.count(Skipped.OTHER_EVENT);
    return false;
  }

  private int device(BlktraceEvents event) throws MalformedLine {
    Integer known = devices.get(event.deviceNumber());
    if (known == null) {
      known = slot.target(event.device().replace(',', '.'), true);
      devices.put(event.deviceNumber(), known);
    }
    return known;
  }

  @Override
  public List<String> remarks() {
    return malformed.with(List.of());
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
    files.forEach(BlktraceEvents::close);
  }
}
