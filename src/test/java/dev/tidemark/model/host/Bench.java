package dev.tidemark.model.host;

import dev.tidemark.model.ssd.Drive;
import dev.tidemark.model.ssd.DriveSpec;
import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.model.ssd.GreedyPolicy;
import dev.tidemark.model.ssd.SmallDrive;
import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.Step;
import dev.tidemark.sim.EventQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A target of small drives with round figures: a nanosecond a byte of programming, half of that of
 * reading, an eighth on the link, and 8 MiB of dirty pages for two writers.
 */
final class Bench {
  static final long MIB = 1 << 20;
  static final int WRITE_LATENCY_NANOS = 10_000;
  static final int READ_LATENCY_NANOS = 80_000;

  double programRate = 1e9;
  double readRate = 2e9;
  double linkRate = 8e9;
  double copyRate = 4e9;
  double overhead;
  int driveCount = 1;
  int nodes = 1;
  long stripeBytes;
  RequestHost requestHost = RequestHost.NONE;
  MountedDrive.Discard discard = MountedDrive.Discard.NEVER;

  RequestObserver observer = RequestObserver.NONE;

  final EventQueue events = new EventQueue();
  final List<MountedDrive> drives = new ArrayList<>();

  SimulatedTarget target() {
    SsdGeometry geometry = new SsdGeometry(4096, 64 * MIB / 4096, 256, 80);
    DriveSpec spec = SmallDrive.spec(geometry, programRate, readRate, linkRate);
    for (int i = 0; i < driveCount; i++) {
      FlashTranslation flash = new FlashTranslation(geometry, new GreedyPolicy(), 1, 1);
      Drive drive = new Drive(events, spec, flash, true);
      drives.add(new MountedDrive(drive, 64 * MIB, MIB, 0, discard, new SplittableRandom(1)));
    }
    HostSpecification host =
        new HostSpecification(8 * MIB, 2, overhead, copyRate, 128 * 1024, requestHost);
    return new SimulatedTarget(
        events,
        host,
        new DriveArray(drives, nodes, stripeBytes),
        PlacementStreams.NONE,
        1,
        observer);
  }

  static ProgramFile file(int rank) {
    return new ProgramFile("f" + rank, rank, 1);
  }

  /** A file without the time that making it takes. */
  ProgramFile made(int rank) {
    drives.get(rank % drives.size()).filesystem().create(file(rank));
    return file(rank);
  }

  static Step.Write direct(ProgramFile file, long bytes, int blockBytes, int depth) {
    return new Step.Write(file, bytes, blockBytes, depth, Step.DataPath.DIRECT);
  }

  static Step.Write buffered(ProgramFile file, long bytes) {
    return new Step.Write(file, bytes, 4096, 1, Step.DataPath.BUFFERED);
  }

  static Step.Read read(ProgramFile file, int blockBytes, int depth) {
    return new Step.Read(file, blockBytes, depth, Step.DataPath.DIRECT);
  }

  /** Starts each step on an actor of its own, now, and returns how long each took. */
  long[] together(SimulatedTarget target, Step.Io... steps) {
    long start = events.nowNanos();
    long[] nanos = new long[steps.length];
    for (int i = 0; i < steps.length; i++) {
      int actor = i;
      target.perform(actor, steps[actor], () -> nanos[actor] = events.nowNanos() - start);
    }
    events.runAll();
    return nanos;
  }

  /** Runs the steps one after another and returns when each was complete. */
  List<Long> inTurn(SimulatedTarget target, Step.Io... steps) {
    List<Long> completions = new ArrayList<>();
    next(target, List.of(steps), completions);
    events.runAll();
    return completions;
  }

  private void next(SimulatedTarget target, List<Step.Io> steps, List<Long> completions) {
    if (completions.size() < steps.size()) {
      target.perform(
          0,
          steps.get(completions.size()),
          () -> {
            completions.add(events.nowNanos());
            next(target, steps, completions);
          });
    }
  }
}
