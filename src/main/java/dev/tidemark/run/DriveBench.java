package dev.tidemark.run;

import dev.tidemark.model.host.DriveArray;
import dev.tidemark.model.host.HostSpecification;
import dev.tidemark.model.host.MountedDrive;
import dev.tidemark.model.host.PlacementStreams;
import dev.tidemark.model.host.RequestHost;
import dev.tidemark.model.host.SimulatedTarget;
import dev.tidemark.model.ssd.Drive;
import dev.tidemark.model.ssd.FlashCounters;
import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.program.Actor;
import dev.tidemark.program.BatchedActor;
import dev.tidemark.program.Program;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RequestSource;
import dev.tidemark.program.Step;
import dev.tidemark.scenario.ConditionSpec;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.sim.EventQueue;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Drives on which loads run one after another, each finding what the ones before have left. What a
 * load does to the mapping over a long time is simulated coarsely, by {@link #overwrite}; its rates
 * and latencies then come from a sample of single requests in that state.
 *
 * <p>The drives are alike and get the same load, so one of them is aged for all: a sample needs no
 * more of its mapping than what its writes cost.
 */
public final class DriveBench {
  private static final long CHUNK_BYTES = 1L << 30;
  private static final int SMALL_BYTES = 4096;
  private static final int UNITS_PER_SUPERBLOCK = 256;

  /** Part of the region that is written between two looks at how many superblocks are erased. */
  private static final double ROUND_STEP = 0.01;

  private final DriveProfile profile;
  private final EventQueue events = new EventQueue();
  private final List<Drive> drives;
  private final FlashTranslation flash;
  private final SimulatedTarget target;
  private final SplittableRandom random;
  private final BenchSample sample = new BenchSample();
  private long regionBytes;
  private long sequentialGranules;

  /**
   * @param nodes over which the drives are spread evenly
   * @param host what requests pass in each node before they reach a drive
   */
  public DriveBench(DriveProfile profile, int driveCount, int nodes, RequestHost host, long seed) {
    this.profile = profile;
    random = new SplittableRandom(seed);
    drives = new ArrayList<>();
    List<MountedDrive> mounted = new ArrayList<>();
    for (int i = 0; i < driveCount; i++) {
      Drive drive = new DriveModel(profile).build(events, random.split(), 1, 1, true);
      drives.add(drive);
      mounted.add(
          new MountedDrive(
              drive, capacityBytes(), CHUNK_BYTES, 0, MountedDrive.Discard.NEVER, random.split()));
    }
    flash = drives.getFirst().flash();
    target =
        new SimulatedTarget(
            events,
            new HostSpecification(0, 1, 0, 1e9, 4096, host),
            new DriveArray(mounted, nodes, 0),
            PlacementStreams.NONE,
            1,
            sample);
    regionBytes = capacityBytes();
  }

  private long capacityBytes() {
    return profile.capacity().value().value();
  }

  /** Writes every drive from end to end, in order. */
  public void fill() {
    flash.write(0, 0, flash.geometry().logicalGranules());
  }

  /** Brings every drive into the state that random writes over all of it lead to. */
  public void settle() {
    Bytes block = Bytes.of(SMALL_BYTES);
    new Preconditioner(flash, 1, random.split())
        .steadyState(
            new ConditionSpec.SteadyState(ConditionSpec.Method.ANALYTIC, new Fraction(1), block));
  }

  /** From now on loads go to the first part of each drive. */
  public void partition(double share) {
    regionBytes = (long) (capacityBytes() * share);
  }

  /**
   * Has a load write for so long that it writes its region so many times, coarsely; returns the
   * write amplification meanwhile.
   */
  public double age(BenchLoad load, double times) {
    FlashCounters before = flash.counters();
    long granules = regionGranules();
    if (load.random()) {
      overwrite(granules, times);
    } else {
      overwriteInOrder(granules, times);
    }
    return amplificationSince(before);
  }

  /**
   * Has random writes go on until every superblock has been erased so many times, on average;
   * returns the write amplification meanwhile. A log that meets cold data copies in bursts, so that
   * only whole rounds have the mean of the long run.
   */
  public double ageRounds(int rounds) {
    FlashCounters before = flash.counters();
    long granules = regionGranules();
    long erases = (long) rounds * flash.superblocks().count();
    while (flash.counters().minus(before).erases() < erases) {
      overwrite(granules, ROUND_STEP);
    }
    return amplificationSince(before);
  }

  private long regionGranules() {
    return regionBytes / flash.geometry().granuleBytes();
  }

  private double amplificationSince(FlashCounters before) {
    FlashCounters used = flash.counters().minus(before);
    return used.hostGranules() == 0 ? 1 : 1 + (double) used.copiedGranules() / used.hostGranules();
  }

  private void overwriteInOrder(long granules, double times) {
    long left = Math.max(1, Math.round(granules * times));
    while (left > 0) {
      long from = Math.floorMod(sequentialGranules, granules);
      long run = Math.min(left, granules - from);
      flash.write(0, from, run);
      sequentialGranules += run;
      left -= run;
    }
  }

  /**
   * Units of 1/256 superblock: write amplification then is within 1 % of that of small writes (Bux
   * and Iliadis, Performance Evaluation 2010).
   */
  private void overwrite(long granules, double times) {
    int unit = Math.max(1, flash.geometry().superblockGranules() / UNITS_PER_SUPERBLOCK);
    long places = Math.max(1, granules / unit);
    long writes = Math.round(granules * times / unit);
    for (long i = 0; i < writes; i++) {
      flash.write(0, random.nextLong(places) * unit, unit);
    }
  }

  /**
   * Measures a load in the state that the drives are in.
   *
   * @param writeAmplification that its writes meet
   * @param requests of each drive, on average
   */
  public BenchResult measure(BenchLoad load, double writeAmplification, long requests) {
    long settling = settling(load, writeAmplification);
    sample.begin(settling * drives.size(), requests * drives.size());
    // Some go on after those that count: no queue is shorter, and no drive idle, before.
    RequestPool pool = new RequestPool((settling + requests + load.outstanding()) * drives.size());
    List<Actor> actors = new ArrayList<>();
    for (int i = 0; i < drives.size(); i++) {
      drives.get(i).requests().hold(writeAmplification - 1);
      RequestSource source = new BenchRequests(load, regionBytes, pool, random.split());
      Step.Access access =
          new Step.Access(
              ProgramFile.space(i),
              source,
              load.outstanding(),
              0,
              Long.MAX_VALUE,
              Step.DataPath.DIRECT,
              0);
      actors.add(new BatchedActor("drive-" + i, 1, round -> List.of(access)));
    }
    new Interpreter(
            new Program(actors, List.of(), List.of()), target, events, (mark, nowNanos) -> {})
        .start();
    events.runAll();
    return sample.result(load.writes() ? writeAmplification : 1);
  }

  /** Requests until the write buffer is full and queues have their length. */
  private long settling(BenchLoad load, double writeAmplification) {
    long queues = 8L * load.outstanding();
    if (!load.writes()) {
      return queues;
    }
    double bufferBytes = profile.writeBuffer().value().value() * Math.max(4, writeAmplification);
    return queues + (long) (2 * bufferBytes / load.writeBytes() / (1 - load.readShare()));
  }
}
