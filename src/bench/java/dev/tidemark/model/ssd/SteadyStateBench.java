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
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Drawing the steady state of a 61.44 TB drive: 16 KiB units, superblocks of 24 GiB, 10 % spare space. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class SteadyStateBench {
  private static final SsdGeometry GEOMETRY =
      SsdGeometry.of(61_440_000_000_000L, 16 << 10, 24L << 30, 0.1);

  @Benchmark
  public FlashTranslation drawn() {
    FlashTranslation flash = new FlashTranslation(GEOMETRY, new GreedyPolicy(), 1, 1);
    new SteadyState(flash, GEOMETRY.logicalGranules(), 1, new SplittableRandom(1)).install();
    return flash;
  }
}
