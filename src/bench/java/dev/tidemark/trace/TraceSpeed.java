package dev.tidemark.trace;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Records that readers take in a second of processor time, alone and put in order. Arguments: a folder for the traces,
 * and how many million records each has.
 */
public final class TraceSpeed {
  private static final int ROUNDS = 4;
  private static final List<TraceFormat> LINES =
      List.of(
          TraceFormat.FIO,
          TraceFormat.MQSIM,
          TraceFormat.ALIBABA,
          TraceFormat.MSR,
          TraceFormat.SPC,
          TraceFormat.BLKPARSE);

  private TraceSpeed() {}

  /** Makes the traces and reads each some times. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    int records = Integer.parseInt(args[1]) * 1_000_000;
    Path own = folder.resolve("speed.tmtrace");
    writeOwn(own, records);
    report(own, TraceFormat.TIDEMARK);
    Files.delete(own);
    for (TraceFormat format : LINES) {
      Path file = folder.resolve("speed." + format.word());
      writeLines(file, format, records);
      report(file, format);
      Files.delete(file);
    }
  }

  private static void writeOwn(Path file, int records) {
    SplittableRandom random = new SplittableRandom(1);
    try (TraceSink sink = TidemarkTraceWriter.create(file, TraceAbout.of("speed", "0", "made"))) {
      int target = sink.target(TraceTarget.device("0"));
      for (int i = 0; i < records; i++) {
        TraceKind kind = random.nextInt(10) < 7 ? TraceKind.READ : TraceKind.WRITE;
        sink.record(kind, i * 10_000L, 80_000, target, 0, random.nextLong(1 << 24) * 4096, 4096);
      }
    }
  }

  private static void writeLines(Path file, TraceFormat format, int records) throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
      if (format == TraceFormat.FIO) {
        out.write("fio version 3 iolog\n".getBytes(StandardCharsets.US_ASCII));
      }
      for (int i = 0; i < records; i++) {
        out.write(
            line(format, i, random.nextLong(1 << 24), random.nextInt(10) < 7)
                .getBytes(StandardCharsets.US_ASCII));
      }
    }
  }

  private static String line(TraceFormat format, long i, long block, boolean read) {
    return switch (format) {
      case FIO -> i * 10 + " /d " + (read ? "read " : "write ") + block * 4096 + " 4096\n";
      case MQSIM -> i * 10_000 + " 0 " + block * 8 + " 8 " + (read ? "1\n" : "0\n");
      case ALIBABA ->
          "7," + (read ? "R," : "W,") + block * 4096 + ",4096," + (1577808144360767L + i * 10) + "\n";
      case MSR ->
          (128166372003061629L + i * 100)
              + ",src1,0,"
              + (read ? "Read," : "Write,")
              + block * 4096
              + ",4096,800\n";
      case SPC ->
          "0," + block * 8 + ",4096," + (read ? "R," : "W,") + i / 100_000 + "." + i % 100_000 + "\n";
      default ->
          "259,0 0 "
              + i
              + String.format(" %d.%09d ", i / 200_000, i % 200_000 * 5_000)
              + "42 "
              + (i % 2 == 0 ? "D" : "C")
              + " R "
              + i / 2 * 8
              + " + 8 [x]\n";
    };
  }

  private static void report(Path file, TraceFormat format) {
    TraceFile trace = new TraceFile(file, Optional.of(format), TraceOptions.USUAL);
    for (int round = 0; round < ROUNDS; round++) {
      double plain = perSecond(trace.open());
      double sorted = perSecond(new SortedTrace(trace.open()));
      System.out.printf(
          "%s: %.1f M records/s read, %.1f M/s in order%n", format.word(), plain / 1e6, sorted / 1e6);
    }
  }

  private static double perSecond(TraceSource source) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long began = threads.getCurrentThreadCpuTime();
    long sum = 0;
    try (source) {
      while (source.advance()) {
        sum += source.offset();
      }
    }
    double seconds = (threads.getCurrentThreadCpuTime() - began) / 1e9;
    return sum < 0 ? 0 : source.counts().read() / seconds;
  }
}
