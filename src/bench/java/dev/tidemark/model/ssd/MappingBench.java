package dev.tidemark.model.ssd;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Host writes a second of the mapping alone, garbage collection included: 15 % spare space, greedy. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class MappingBench {
  private static final int LOGICAL = 1 << 20;
  private static final int SUPERBLOCK = 256;

  private final SplittableRandom random = new SplittableRandom(1);
  private final FlashTranslation flash =
      new FlashTranslation(
          new SsdGeometry(4096, LOGICAL, SUPERBLOCK, (int) (LOGICAL * 1.15 / SUPERBLOCK)),
          new GreedyPolicy(),
          1,
          1);

  /** A drive in the steady state of random writes. */
  @Setup
  public void steady() {
    flash.write(0, 0, LOGICAL);
    for (int i = 0; i < 4 * LOGICAL; i++) {
      randomWrite();
    }
  }

  @Benchmark
  public void randomWrite() {
    flash.write(0, random.nextInt(LOGICAL), 1);
  }
}
