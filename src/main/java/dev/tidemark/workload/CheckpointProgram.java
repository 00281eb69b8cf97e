package dev.tidemark.workload;

import dev.tidemark.llm.CheckpointFile;
import dev.tidemark.llm.RankFiles;
import dev.tidemark.program.Actor;
import dev.tidemark.program.BatchedActor;
import dev.tidemark.program.Program;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Checkpoints as a program. Synchronous: every rank writes its files between two barriers.
 * Asynchronous: every rank copies its state, hands a token to a persister of its own and trains on;
 * a persister gives a token back when its checkpoint is complete.
 */
public final class CheckpointProgram {
  /**
   * The barrier before each checkpoint and each recovery, which ranks of other hosts meet as well
   * where there are any.
   */
  public static final int TOGETHER = 2;

  private static final int START = 0;
  private static final int WRITTEN = 1;
  private static final int READ_BLOCK_BYTES = 128 * 1024;
  private static final int READ_AHEAD_BLOCKS = 8;

  private final CheckpointPlan plan;
  private final Retention retention;
  private final int ranks;

  public CheckpointProgram(CheckpointPlan plan) {
    this.plan = plan;
    ranks = plan.layout().ranks().size();
    retention = new Retention(plan.checkpoints(), plan.pass(), plan.keep());
  }

  public Program program() {
    List<Actor> actors = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      int r = rank;
      int rounds = plan.checkpoints() + 1;
      actors.add(new BatchedActor("rank " + r, rounds, round -> rankSteps(r, round + 1)));
    }
    if (plan.asynchronous()) {
      for (int rank = 0; rank < ranks; rank++) {
        int r = rank;
        actors.add(
            new BatchedActor(
                "persister " + r, plan.checkpoints(), round -> persisterSteps(r, round + 1)));
      }
    }
    if (plan.backgroundDeletion()) {
      actors.add(new BatchedActor("deleter", plan.checkpoints(), round -> deleterSteps(round + 1)));
    }
    return new Program(actors, queues(), List.of(ranks, ranks, ranks));
  }

  /**
   * Queue r: checkpoints staged by rank r; queue ranks + r: free staging places of rank r; the
   * last: deletions.
   */
  private List<Program.QueueSpec> queues() {
    List<Program.QueueSpec> queues = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      queues.add(new Program.QueueSpec(plan.maxInFlight(), 0));
    }
    for (int rank = 0; rank < ranks; rank++) {
      queues.add(new Program.QueueSpec(plan.maxInFlight(), plan.maxInFlight()));
    }
    queues.add(new Program.QueueSpec(plan.checkpoints(), 0));
    return queues;
  }

  private int staged(int rank) {
    return rank;
  }

  private int places(int rank) {
    return ranks + rank;
  }

  private int deletions() {
    return 2 * ranks;
  }

  private List<Step> rankSteps(int rank, int index) {
    List<Step> steps = new ArrayList<>();
    if (index > plan.checkpoints()) {
      addRecovery(steps, rank);
    } else if (plan.asynchronous()) {
      addStart(steps, rank, index);
      addStaging(steps, rank, index);
      addTraining(steps);
    } else {
      addStart(steps, rank, index);
      addFiles(steps, rank, index);
      addEnd(steps, rank, index);
      addTraining(steps);
    }
    return steps;
  }

  private List<Step> persisterSteps(int rank, int index) {
    List<Step> steps = new ArrayList<>();
    steps.add(new Step.Take(staged(rank)));
    steps.add(new Step.Mark(Step.MarkKind.PERSIST_BEGAN, index, rank));
    addFiles(steps, rank, index);
    addEnd(steps, rank, index);
    steps.add(new Step.Put(places(rank)));
    return steps;
  }

  /**
   * All ranks meet, and meet again once the start has been noted, so that nobody is ahead of it.
   */
  private void addStart(List<Step> steps, int rank, int index) {
    if (plan.intervalNanos() > 0) {
      steps.add(new Step.WaitUntil(plan.intervalNanos() * (index - 1)));
    }
    addMeeting(steps, rank, TOGETHER, Step.MarkKind.CHECKPOINT_BEGAN, index);
    if (rank == 0 && !plan.asynchronous()) {
      steps.add(new Step.Mark(Step.MarkKind.PERSIST_BEGAN, index, 0));
    }
    steps.add(new Step.Barrier(START));
  }

  private static void addMeeting(
      List<Step> steps, int rank, int barrier, Step.MarkKind kind, int index) {
    steps.add(new Step.Barrier(barrier));
    if (rank == 0) {
      steps.add(new Step.Mark(kind, index, 0));
    }
  }

  private void addStaging(List<Step> steps, int rank, int index) {
    double seconds = plan.layout().ranks().get(rank).bytes() / plan.stagingBytesPerSecond();
    steps.add(new Step.Take(places(rank)));
    steps.add(new Step.Compute(Math.round(seconds * 1e9)));
    steps.add(new Step.Mark(Step.MarkKind.TRAINING_RESUMED, index, rank));
    steps.add(new Step.Put(staged(rank)));
  }

  private void addTraining(List<Step> steps) {
    if (plan.trainingNanos() > 0) {
      steps.add(new Step.Compute(plan.trainingNanos()));
    }
  }

  private void addFiles(List<Step> steps, int rank, int index) {
    Step.DataPath path = plan.direct() ? Step.DataPath.DIRECT : Step.DataPath.BUFFERED;
    RankFiles files = plan.layout().ranks().get(rank);
    for (CheckpointFile file : files.files()) {
      ProgramFile named = named(rank, index, file);
      steps.add(new Step.Create(named));
      steps.add(new Step.Write(named, file.bytes(), plan.blockBytes(), plan.queueDepth(), path));
      if (plan.fsync()) {
        steps.add(new Step.Sync(named));
      }
      steps.add(new Step.Close(named));
    }
    steps.add(new Step.Mark(Step.MarkKind.RANK_PERSISTED, index, rank));
  }

  private static ProgramFile named(int rank, int index, CheckpointFile file) {
    return new ProgramFile("checkpoint-" + index + "/" + file.name(), rank, index);
  }

  /**
   * When all ranks have written, rank 0 completes the checkpoint and clears away what is not kept.
   */
  private void addEnd(List<Step> steps, int rank, int index) {
    steps.add(new Step.Barrier(WRITTEN));
    if (rank != 0) {
      return;
    }
    if (plan.commit()) {
      steps.add(new Step.Commit(index));
    }
    steps.add(new Step.Mark(Step.MarkKind.CHECKPOINT_COMMITTED, index, 0));
    if (plan.backgroundDeletion()) {
      steps.add(new Step.Put(deletions()));
    } else {
      addDeletions(steps, index);
    }
  }

  private List<Step> deleterSteps(int index) {
    List<Step> steps = new ArrayList<>();
    steps.add(new Step.Take(deletions()));
    addDeletions(steps, index);
    return steps;
  }

  private void addDeletions(List<Step> steps, int index) {
    for (int expired : retention.expiredAfter(index)) {
      steps.add(new Step.Delete(expired));
    }
    if (retention.endsPass(index)) {
      if (plan.discardAfterPass()) {
        steps.add(new Step.DiscardFree());
      }
      steps.add(new Step.Mark(Step.MarkKind.PASS_ENDED, index, 0));
    }
  }

  private void addRecovery(List<Step> steps, int rank) {
    List<Integer> alive = retention.aliveAtEnd();
    int reads = Math.min(plan.recoveryReads(), alive.size());
    if (plan.asynchronous() && reads > 0) {
      for (int place = 0; place < plan.maxInFlight(); place++) {
        steps.add(new Step.Take(places(rank)));
      }
    }
    for (int i = 0; i < reads; i++) {
      int index = alive.get(alive.size() - 1 - i);
      addMeeting(steps, rank, TOGETHER, Step.MarkKind.RECOVERY_BEGAN, index);
      steps.add(new Step.Barrier(START));
      addReads(steps, rank, index);
      addMeeting(steps, rank, START, Step.MarkKind.RECOVERY_ENDED, index);
    }
  }

  private void addReads(List<Step> steps, int rank, int index) {
    for (CheckpointFile file : plan.layout().ranks().get(rank).files()) {
      ProgramFile named = named(rank, index, file);
      steps.add(
          plan.direct()
              ? new Step.Read(named, plan.blockBytes(), plan.queueDepth(), Step.DataPath.DIRECT)
              : new Step.Read(named, READ_BLOCK_BYTES, READ_AHEAD_BLOCKS, Step.DataPath.BUFFERED));
    }
  }
}
