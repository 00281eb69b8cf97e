package dev.tidemark.engine;

import dev.tidemark.engine.posix.OpenFile;
import dev.tidemark.engine.posix.OpenFlag;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;

/**
 * Runs fio and Tidemark's engines in turns on the same file and prints the ratios of their request
 * rates. fio must be on the PATH. Arguments: a folder, pairs a case, seconds a run, and a part of
 * the names of the cases wanted, or nothing for all.
 *
 * <p>Both clock every request. fio neither scrambles nor refills its buffers, and neither does
 * Tidemark here.
 */
public final class FioComparison {
  private static final long FILE_BYTES = 1L << 30;
  private static final int SMALL = 4096;
  private static final int LARGE = 1 << 20;
  /** A device with a budget for bursts favours whoever comes after a pause, so both do. */
  private static final long PAUSE_MILLIS = 1000;

  private static final int FIO_READ_IOPS = 7;
  private static final int FIO_WRITE_IOPS = 48;
  private static final int FIO_USER_PERCENT = 87;
  private static final int FIO_SYSTEM_PERCENT = 88;

  private final Path folder;
  private final int pairs;
  private final int seconds;

  private record Case(
      String name,
      boolean written,
      RequestKind kind,
      boolean random,
      EngineKind engine,
      EngineSettings settings,
      List<String> fio) {}

  /**
   * What a run came to.
   *
   * @param rate requests a second
   * @param cpuMicros processor time of the process a request, which other load leaves alone
   */
  private record Outcome(double rate, double cpuMicros) {}

  private FioComparison(Path folder, int pairs, int seconds) {
    this.folder = folder;
    this.pairs = pairs;
    this.seconds = seconds;
  }

  /** Runs all cases. */
  public static void main(String[] args) throws IOException, InterruptedException {
    new FioComparison(Path.of(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2]))
        .run(args.length > 3 ? args[3] : "");
  }

  private void run(String part) throws IOException, InterruptedException {
    Path unwritten = folder.resolve("tidemark-bench-unwritten");
    Path written = folder.resolve("tidemark-bench-written");
    try {
      allocate(unwritten);
      write(written);
      System.out.printf(
          "%-34s %9s %9s %6s  %13s %8s %8s%n",
          "case", "fio IOPS", "Tidemark", "ratio", "fio repeats", "fio us", "Tdmk us");
      for (Case each : cases()) {
        if (each.name().contains(part)) {
          compare(each, each.written() ? written : unwritten);
        }
      }
    } finally {
      Files.deleteIfExists(unwritten);
      Files.deleteIfExists(written);
    }
  }

  private static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    EngineSettings deep = EngineSettings.of(32, SMALL);
    EngineSettings ready = deep.withBatches(32, 1);
    cases.add(ring("unwritten rand read 4k QD32", false, RequestKind.READ, true, plain(deep)));
    cases.add(ring("unwritten, defaults of each", false, RequestKind.READ, true, ready));
    cases.add(ring("rand read 4k QD32, defaults of each", true, RequestKind.READ, true, ready));
    cases.add(ring("rand write 4k QD32, defaults of each", true, RequestKind.WRITE, true, ready));
    cases.add(
        new Case(
            "unwritten, both tuned",
            false,
            RequestKind.READ,
            true,
            EngineKind.IO_URING,
            deep.withBatches(16, 16),
            List.of(
                "--ioengine=io_uring",
                "--iodepth_batch_submit=16",
                "--iodepth_batch_complete_min=16",
                "--fixedbufs=1",
                "--registerfiles=1")));
    for (int depth : new int[] {1, 16}) {
      EngineSettings large = plain(EngineSettings.of(depth, LARGE));
      cases.add(ring("seq write 1M QD" + depth, true, RequestKind.WRITE, false, large));
      cases.add(ring("seq read 1M QD" + depth, true, RequestKind.READ, false, large));
    }
    for (int depth : new int[] {1, 32}) {
      EngineSettings small = plain(EngineSettings.of(depth, SMALL));
      cases.add(ring("rand read 4k QD" + depth, true, RequestKind.READ, true, small));
      cases.add(ring("rand write 4k QD" + depth, true, RequestKind.WRITE, true, small));
    }
    cases.add(
        new Case(
            "rand read 4k direct threads QD32",
            true,
            RequestKind.READ,
            true,
            EngineKind.DIRECT,
            deep,
            List.of(
                "--ioengine=psync", "--iodepth=1", "--numjobs=32", "--thread", "--group_reporting")));
    return cases;
  }

  private static EngineSettings plain(EngineSettings settings) {
    return settings.withRegistration(false, false);
  }

  private static Case ring(
      String name, boolean written, RequestKind kind, boolean random, EngineSettings settings) {
    return new Case(
        name,
        written,
        kind,
        random,
        EngineKind.IO_URING,
        settings,
        List.of("--ioengine=io_uring"));
  }

  private static void allocate(Path path) {
    try (OpenFile file = OpenFile.open(path, EnumSet.of(OpenFlag.WRITE, OpenFlag.CREATE))) {
      file.allocate(0, FILE_BYTES);
      file.sync();
    }
  }

  private static void write(Path path) {
    BlockContent content = new BlockContent(1);
    try (Engine engine = EngineKind.BUFFERED.start(EngineSettings.of(1, LARGE));
        EngineFile file = engine.open(path, FileUse.CREATE)) {
      file.prepare(FILE_BYTES);
      for (long offset = 0; offset < FILE_BYTES; offset += LARGE) {
        content.fill(engine.buffers().memory(), 0, 1, 1, offset, LARGE);
        engine.queue(file, RequestKind.WRITE, 0, offset, LARGE);
        engine.reap((slot, bytes) -> {});
      }
      file.dropCache();
    }
  }

  private void compare(Case each, Path file) throws IOException, InterruptedException {
    List<Outcome> fio = new ArrayList<>();
    List<Outcome> ours = new ArrayList<>();
    ours(each, file); // compiles what is hot
    for (int pair = 0; pair < pairs; pair++) {
      if (pair % 2 == 0) {
        fio.add(fio(each, file));
        ours.add(ours(each, file));
      } else {
        ours.add(ours(each, file));
        fio.add(fio(each, file));
      }
    }
    double[] ratios = new double[pairs];
    for (int pair = 0; pair < pairs; pair++) {
      ratios[pair] = ours.get(pair).rate() / fio.get(pair).rate();
    }
    double[] rates = fio.stream().mapToDouble(Outcome::rate).sorted().toArray();
    System.out.printf(
        "%-34s %9.0f %9.0f %6.2f   %4.2f to %4.2f %8.2f %8.2f%n",
        each.name(),
        median(rates),
        median(ours.stream().mapToDouble(Outcome::rate).toArray()),
        median(ratios),
        rates[0] / median(rates),
        rates[pairs - 1] / median(rates),
        median(fio.stream().mapToDouble(Outcome::cpuMicros).toArray()),
        median(ours.stream().mapToDouble(Outcome::cpuMicros).toArray()));
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  private Outcome fio(Case each, Path file) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                "fio",
                "--name=job",
                "--filename=" + file,
                "--size=" + FILE_BYTES,
                "--time_based",
                "--runtime=" + seconds,
                "--norandommap",
                "--randrepeat=0",
                "--scramble_buffers=0",
                "--fallocate=none",
                "--direct=1",
                "--rw=" + (each.random() ? "rand" : "") + name(each.kind()),
                "--bs=" + each.settings().bufferBytes(),
                "--iodepth=" + each.settings().depth(),
                "--output-format=terse",
                "--terse-version=3"));
    command.addAll(each.fio());
    Thread.sleep(PAUSE_MILLIS);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException(text);
    }
    String line = text.lines().filter(one -> one.startsWith("3;fio-")).findFirst().orElseThrow();
    String[] fields = line.split(";");
    double rate =
        Double.parseDouble(
            fields[each.kind() == RequestKind.READ ? FIO_READ_IOPS : FIO_WRITE_IOPS]);
    double share = percent(fields[FIO_USER_PERCENT]) + percent(fields[FIO_SYSTEM_PERCENT]);
    share *= each.engine() == EngineKind.DIRECT ? each.settings().depth() : 1; // of each job
    return new Outcome(rate, share / 100 * 1e6 / rate);
  }

  private static double percent(String text) {
    return Double.parseDouble(text.replace("%", ""));
  }

  private static String name(RequestKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private Outcome ours(Case each, Path path) throws InterruptedException {
    Thread.sleep(PAUSE_MILLIS);
    try (Engine engine = each.engine().start(each.settings());
        EngineFile file = engine.open(path, FileUse.UPDATE)) {
      EngineLoop loop = new EngineLoop(engine, System::nanoTime);
      Counter counter = new Counter();
      long began = System.nanoTime();
      long cpuBegan = cpuNanos();
      loop.run(
          file, new Endless(each), each.settings().depth(), 0, seconds * 1_000_000_000L, counter);
      double requests = counter.latencies.getTotalCount();
      return new Outcome(
          requests * 1e9 / (System.nanoTime() - began), (cpuNanos() - cpuBegan) / 1e3 / requests);
    }
  }

  private static long cpuNanos() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
  }

  /** Notes the latency of every request. */
  private static final class Counter implements Traffic {
    private final Histogram latencies = new Histogram(3_600_000_000_000L, 2);

    @Override
    public void writing(int slot, int file, long offset, int bytes) {}

    @Override
    public void completed(
        int slot,
        int file,
        RequestKind kind,
        long offset,
        int bytes,
        long arrivalNanos,
        long issuedNanos,
        long completedNanos) {
      latencies.recordValue(completedNanos - issuedNanos);
    }
  }

  /** Blocks of the file, at random or round and round. */
  private static final class Endless implements RequestSource {
    private final SplittableRandom random = new SplittableRandom(7);
    private final Case each;
    private final int blocks;
    private long block = -1;

    Endless(Case each) {
      this.each = each;
      blocks = (int) (FILE_BYTES / each.settings().bufferBytes());
    }

    @Override
    public boolean advance() {
      block = each.random() ? random.nextInt(blocks) : (block + 1) % blocks;
      return true;
    }

    @Override
    public RequestKind kind() {
      return each.kind();
    }

    @Override
    public long offset() {
      return block * each.settings().bufferBytes();
    }

    @Override
    public int bytes() {
      return each.settings().bufferBytes();
    }

    @Override
    public long arrivalNanos() {
      return 0;
    }
  }
}
