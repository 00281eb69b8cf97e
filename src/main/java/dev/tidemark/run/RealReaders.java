package dev.tidemark.run;

import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.EngineTarget;
import dev.tidemark.engine.TargetFiles;
import dev.tidemark.program.Actor;
import dev.tidemark.program.Program;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.Step;
import dev.tidemark.program.Target;
import dev.tidemark.workload.ingest.IngestPlan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The readers of a dataset on real storage, a thread and an engine each. Accelerators only compute,
 * and have none.
 */
final class RealReaders implements Target, AutoCloseable {
  /** Threads may wake late by so much of a step before it is worth a remark. */
  private static final double LATE_SHARE = 0.02;

  private final RealScene scene;
  private final IngestPlan plan;
  private final EngineTarget target;
  private long ticked;

  RealReaders(RealScene scene, IngestPlan plan) {
    this.scene = scene;
    this.plan = plan;
    target =
        new EngineTarget(
            new TargetFiles(scene.folder()),
            scene.setup(depth(scene.choice().kind(), plan.queueDepth()), plan.blockBytes()),
            scene.timeline(),
            RequestObserver.NONE,
            scene.recorders(),
            scene.timeline()::nowNanos);
  }

  /** Through the page cache a reader makes one call at a time, and the kernel reads ahead. */
  static int depth(EngineKind kind, int asked) {
    return kind == EngineKind.BUFFERED || kind == EngineKind.MMAP ? 1 : asked;
  }

  int count() {
    return plan.accelerators() * plan.readers();
  }

  /** Actors of the program: accelerators, then readers. */
  int actors() {
    return plan.accelerators() + count();
  }

  /** Starts threads and engines. */
  void start() {
    scene.listener().preparing("starting " + count() + (count() == 1 ? " reader" : " readers"));
    target.start(plan.accelerators(), count());
  }

  /** The dataset was made before anything was timed. */
  @Override
  public void perform(int actor, Step.Io step, Runnable done) {
    if (step instanceof Step.Populate) {
      scene.timeline().execute(done);
    } else {
      target.perform(actor, step, done);
    }
  }

  RealFeed feed() {
    return new RealFeed(scene.choice().kind(), target.meter(), count(), scene.folder().path());
  }

  EngineTarget target() {
    return target;
  }

  /** Shows now and then how far the epoch is, until it is told to end. */
  void tick(IngestRecorder epochs, long nanosBetween) {
    long read = target.meter().gaveBytes();
    double each = Math.max(1, plan.dataset().readBytesOfEpoch());
    int done = epochs.epochs().size();
    double share = Math.clamp((read - done * each) / each, 0, 1);
    if (done < plan.epochs()) {
      scene
          .listener()
          .reading(done + 1, plan.epochs(), share, (read - ticked) * 1e9 / nanosBetween);
    }
    ticked = read;
  }

  /** The same program, whose accelerators tell beforehand how long they compute. */
  Program told(Program program, IngestRecorder epochs) {
    List<Actor> actors = new ArrayList<>(program.actors());
    for (int i = 0; i < plan.accelerators(); i++) {
      actors.set(i, new Accelerator(i, actors.get(i), epochs));
    }
    return new Program(actors, program.queues(), program.barrierParties());
  }

  /** Threads wake late on a busy machine, which is not computing. */
  private record Accelerator(int number, Actor actor, IngestRecorder epochs) implements Actor {
    @Override
    public String name() {
      return actor.name();
    }

    @Override
    public @Nullable Step next() {
      Step step = actor.next();
      if (step instanceof Step.Compute(long nanos)) {
        epochs.willCompute(number, nanos);
      }
      return step;
    }
  }

  /** What engines remark on, and how well time was kept. */
  List<String> remarks(IngestRecorder epochs) {
    List<String> remarks = new ArrayList<>(target.remarks());
    double late = epochs.lateShare(scene.timeline().nowNanos());
    if (late >= LATE_SHARE) {
      remarks.add(
          "steps ended later than they should have, by %.0f %% of their time, as this machine was"
                  .formatted(late * 100)
              + " busy; AU counts that as waiting");
    }
    return remarks;
  }

  @Override
  public void close() {
    target.close();
  }
}
