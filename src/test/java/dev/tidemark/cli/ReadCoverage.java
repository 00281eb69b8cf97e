package dev.tidemark.cli;

import dev.tidemark.program.Step;
import dev.tidemark.trace.TraceFile;
import dev.tidemark.trace.TraceKind;
import dev.tidemark.trace.TraceSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a recorded run has read of each file of its dataset, epoch by epoch. Nobody reads between
 * the end of an epoch on all accelerators and the beginning of the next, so that its ends tell
 * which epoch a read belongs to.
 */
final class ReadCoverage {
  private final List<Read> reads = new ArrayList<>();
  private final Map<Integer, Long> epochEnds = new TreeMap<>();

  /** A request. */
  private record Read(String file, long nanos, long offset, long bytes) {}

  static ReadCoverage of(Path recorded) {
    ReadCoverage coverage = new ReadCoverage();
    try (TraceSource trace = new TraceFile(recorded).open()) {
      while (trace.advance()) {
        if (trace.kind() == TraceKind.READ) {
          coverage.reads.add(
              new Read(
                  trace.targets().get(trace.target()).name(),
                  trace.timeNanos(),
                  trace.offset(),
                  trace.bytes()));
        } else if (trace.kind() == TraceKind.MARK && trace.mark() == Step.MarkKind.EPOCH_ENDED) {
          coverage.epochEnds.merge(trace.markIndex(), trace.timeNanos(), Math::max);
        }
      }
    }
    coverage.reads.sort(Comparator.comparing(Read::file).thenComparingLong(Read::offset));
    return coverage;
  }

  int epochs() {
    return epochEnds.size();
  }

  /** Bytes of each file that an epoch has read; -1 where any byte was read twice or left out. */
  Map<String, Long> readOnce(int epoch) {
    Map<String, Long> ends = new TreeMap<>();
    for (Read read : reads) {
      if (epochOf(read) == epoch) {
        ends.merge(
            read.file(),
            read.offset() == 0 ? read.bytes() : -1,
            (end, first) -> end == read.offset() ? end + read.bytes() : -1);
      }
    }
    return ends;
  }

  private int epochOf(Read read) {
    return 1 + (int) epochEnds.values().stream().filter(end -> end <= read.nanos()).count();
  }
}
