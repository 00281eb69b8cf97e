package dev.tidemark.run;

import dev.tidemark.model.host.DriveArray;
import dev.tidemark.model.host.HostSpecification;
import dev.tidemark.model.host.MountedDrive;
import dev.tidemark.model.host.PlacementStreams;
import dev.tidemark.model.host.RequestHost;
import dev.tidemark.model.host.SimulatedTarget;
import dev.tidemark.model.ssd.Drive;
import dev.tidemark.model.ssd.DriveSpec;
import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.model.ssd.GreedyPolicy;
import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.scenario.ConditionSpec;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.scenario.SkewSpec;
import dev.tidemark.sim.EventQueue;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import dev.tidemark.workload.BlockMix;
import dev.tidemark.workload.PhasePlan;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Requests a second of a phase as a run carries it out: 4 KiB at random places, 16 in flight,
 * latencies recorded, the mapping live. Drives begin in the steady state of such writes.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx6g")
@Warmup(iterations = 4, time = 3)
@Measurement(iterations = 5, time = 3)
public class RequestBench {
  private static final int REQUESTS = 1 << 18;
  private static final int BLOCK_BYTES = 4096;
  private static final int DEPTH = 16;

  /** A drive and the part of it that is written. */
  public enum Disk {
    /** As MQSim's: 512 GiB of flash, of which 7 % are spare, and half of the rest in use. */
    HALF_512_GIB(512L << 30, 0.5),
    /** The same with all of it in use. */
    WHOLE_512_GIB(512L << 30, 1),
    /** As its profile has it; its units are too many to write each of them first. */
    R5100(0, 1);

    private final long flashBytes;
    private final double share;

    Disk(long flashBytes, double share) {
      this.flashBytes = flashBytes;
      this.share = share;
    }

    DriveSpec spec() {
      DriveSpec r5100 = new DriveModel(DriveCatalogue.profile("dapustor-r5100-7.68tb")).driveSpec();
      return flashBytes == 0 ? r5100 : resized(r5100);
    }

    /** Superblocks of 256 MiB: as many as the R5100 has, give or take a half. */
    private DriveSpec resized(DriveSpec spec) {
      int perSuperblock = 1 << 16;
      long granules = flashBytes / BLOCK_BYTES;
      return new DriveSpec(
          spec.title(),
          new SsdGeometry(
              BLOCK_BYTES,
              (long) (granules * 0.93),
              perSuperblock,
              (int) (granules / perSuperblock)),
          spec.programBytesPerSecond(),
          spec.readBytesPerSecond(),
          spec.linkBytesPerSecond(),
          spec.writeLatencyNanos(),
          spec.readLatencyNanos(),
          spec.commandNanos(),
          spec.timing(),
          spec.bufferBytes(),
          spec.gcBurstShare(),
          spec.gcHostShare(),
          spec.coalescingUnits(),
          spec.idleWatts(),
          spec.readWatts(),
          spec.writeWatts());
    }
  }

  @Param public Disk disk = Disk.HALF_512_GIB;

  /** Per cent of the requests that read. */
  @Param({"100", "0", "70"})
  public int reads;

  private final EventQueue events = new EventQueue();
  private final CurrentObserver observer = new CurrentObserver();
  private final SplittableRandom random = new SplittableRandom(1);
  private SimulatedTarget target = target(Disk.HALF_512_GIB.spec());
  private long regionBytes;

  /** Draws the steady state and, where that can be waited for, writes every unit about once. */
  @Setup
  public void steady() {
    target = target(disk.spec());
    FlashTranslation flash = target.drives().get(0).drive().flash();
    long granules = (long) (flash.geometry().logicalGranules() * disk.share);
    regionBytes = granules * BLOCK_BYTES;
    Bytes block = Bytes.of(BLOCK_BYTES);
    new Preconditioner(flash, disk.share, random.split())
        .steadyState(
            new ConditionSpec.SteadyState(ConditionSpec.Method.ANALYTIC, new Fraction(1), block));
    for (long i = 0; reads < 100 && disk.flashBytes > 0 && i < granules; i++) {
      flash.write(0, random.nextLong(granules), 1);
    }
  }

  private SimulatedTarget target(DriveSpec spec) {
    FlashTranslation flash = new FlashTranslation(spec.geometry(), new GreedyPolicy(), 1, 1);
    Drive drive = new Drive(events, spec, flash, true);
    MountedDrive mounted =
        new MountedDrive(drive, 1L << 30, 1 << 20, 0, MountedDrive.Discard.NEVER, random.split());
    return new SimulatedTarget(
        events,
        new HostSpecification(0, 1, 0, 1e9, BLOCK_BYTES, RequestHost.NONE),
        DriveArray.of(List.of(mounted)),
        PlacementStreams.NONE,
        1,
        observer);
  }

  @Benchmark
  @OperationsPerInvocation(REQUESTS)
  public List<PhaseRow> requests() {
    return new PhaseRunner(
            events,
            target,
            observer::set,
            () -> FlashUse.of(target.drives()),
            1,
            (phase, originNanos, seed) -> {
              throw new IllegalStateException(phase.name());
            },
            random.nextLong(),
            RunListener.NOBODY)
        .run(List.of(plan()));
  }

  private PhasePlan plan() {
    BlockMix blocks = new BlockMix(List.of(new BlockMix.Part(BLOCK_BYTES, 1)));
    return new PhasePlan(
        "bench",
        0,
        regionBytes,
        1,
        SkewSpec.Named.UNIFORM,
        reads / 100.0,
        blocks,
        blocks,
        DEPTH,
        1,
        OptionalDouble.empty(),
        PhaseSpec.Gaps.EXPONENTIAL,
        List.of(),
        0,
        0,
        PhasePlan.ENDLESS,
        (long) REQUESTS * BLOCK_BYTES,
        PhasePlan.ENDLESS,
        false,
        1_000_000_000,
        false);
  }
}
