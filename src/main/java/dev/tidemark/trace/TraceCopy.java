package dev.tidemark.trace;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a conversion came to.
 *
 * @param read records of the source, those left out included
 * @param written records of the destination
 * @param remarks what was left out or lost, a sentence each
 */
public record TraceCopy(long read, long written, List<String> remarks) {
  public TraceCopy {
    remarks = List.copyOf(remarks);
  }

  /** The formats that can be written. */
  public static final List<TraceFormat> WRITTEN =
      List.of(TraceFormat.TIDEMARK, TraceFormat.FIO, TraceFormat.MQSIM);

  /**
   * Converts a trace, in the order of times, into a new file.
   *
   * @param about what the new file says of itself, where its format lets it
   */
  public static TraceCopy convert(TraceFile from, Path to, TraceFormat format, TraceAbout about) {
    try (SortedTrace source = new SortedTrace(from.open())) {
      TraceSink sink = sink(to, format, about);
      long written = copyWhole(source, sink);
      List<String> remarks = new ArrayList<>(source.remarks());
      source
          .counts()
          .skipped()
          .forEach((why, n) -> remarks.add("left out: " + n + " " + why.text()));
      if (source.late() > 0) {
        remarks.add(source.late() + " records lay too far from their place in time");
      }
      remarks.addAll(sink.losses());
      return new TraceCopy(source.counts().read(), written, remarks);
    }
  }

  private static TraceSink sink(Path to, TraceFormat format, TraceAbout about) {
    if (format == TraceFormat.TIDEMARK) {
      return TidemarkTraceWriter.create(to, about);
    }
    try {
      OutputStream out =
          Files.newOutputStream(to, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      return text(to.toString(), out, format)
          .orElseThrow(() -> new IllegalArgumentException("format=" + format));
    } catch (IOException failed) {
      throw TraceProblem.writing(to.toString(), failed);
    }
  }

  /** A sink of a format of lines, if it can be written. */
  static Optional<TraceSink> text(String file, OutputStream out, TraceFormat format) {
    return format == TraceFormat.FIO
        ? Optional.of(new FioLogWriter(file, out))
        : format == TraceFormat.MQSIM ? Optional.of(new MqsimWriter(file, out)) : Optional.empty();
  }

  /** Copies and ends the copy, which is known as cut off when the source fails on the way. */
  private static long copyWhole(TraceSource source, TraceSink sink) {
    boolean whole = false;
    try {
      long copied = copy(source, sink);
      sink.close();
      whole = true;
      return copied;
    } finally {
      if (!whole) {
        sink.breakOff();
      }
    }
  }

  /** Hands every record on; how many. */
  static long copy(TraceSource source, TraceSink sink) {
    long copied = 0;
    int[] numbers = {};
    while (source.advance()) {
      if (source.kind() == TraceKind.MARK) {
        sink.mark(source.timeNanos(), source.mark(), source.markIndex(), source.actor());
      } else {
        int target = source.target();
        if (target >= numbers.length) {
          numbers = grown(numbers, source, sink);
        }
        sink.record(
            source.kind(),
            source.timeNanos(),
            source.latencyNanos(),
            numbers[target],
            source.actor(),
            source.offset(),
            source.bytes());
      }
      copied++;
    }
    return copied;
  }

  private static int[] grown(int[] old, TraceSource source, TraceSink sink) {
    int[] numbers = new int[source.targets().size()];
    System.arraycopy(old, 0, numbers, 0, old.length);
    for (int number = old.length; number < numbers.length; number++) {
      numbers[number] = sink.target(source.targets().get(number));
    }
    return numbers;
  }
}
