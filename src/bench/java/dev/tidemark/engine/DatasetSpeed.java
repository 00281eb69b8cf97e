package dev.tidemark.engine;

import dev.tidemark.program.FileSet;
import dev.tidemark.program.NumberedPaths;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;

/**
 * How fast a dataset is made: bytes a second of the clock, and of the processor time that all
 * threads took. {@code DatasetSpeed ENGINE DIRECTORY}; with the null engine nothing is written, and
 * it is the content that is measured.
 */
public final class DatasetSpeed {
  private static final long BYTES = 1L << 30;
  private static final int RUNS = 3;

  private DatasetSpeed() {}

  /** Files alike. */
  private record Alike(int files, long each) implements FileSet {
    @Override
    public long bytes(int number) {
      return each;
    }

    @Override
    public NumberedPaths paths() {
      return new NumberedPaths("dataset", 1_000, ".bin");
    }

    @Override
    public long pieceBytes() {
      return each;
    }
  }

  public static void main(String[] args) {
    EngineKind kind = EngineKind.of(args[0]).orElseThrow();
    BlockContent content = new BlockContent(1);
    for (long each : args.length > 2 ? List.of(Long.parseLong(args[2])) : List.of(114_660L, 8L << 20, 146_600_628L)) {
      for (int threads : new int[] {1, 4}) {
        for (int run = 0; run < RUNS; run++) {
          Alike files = new Alike((int) (BYTES / each), each);
          try (TargetFolder folder = TargetFolder.open(Path.of(args[1]))) {
            measure(folder, files, kind, content, threads);
            folder.deleteAll();
          }
        }
      }
    }
  }

  private static void measure(
      TargetFolder folder, Alike files, EngineKind kind, BlockContent content, int threads) {
    long cpu = cpuNanos();
    long clock = System.nanoTime();
    new DatasetWriter(folder, files, kind, content, threads, System::nanoTime).write(() -> false, bytes -> {});
    double bytes = (double) files.files() * files.each();
    System.out.printf(
        "%,13d B a file, %d threads: %6.2f GB/s, %6.2f GB a second of processor time%n",
        files.each(),
        threads,
        bytes / (System.nanoTime() - clock),
        bytes / (cpuNanos() - cpu));
  }

  private static long cpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean)
            ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
