package dev.tidemark.workload.ingest;

import dev.tidemark.program.Actor;
import dev.tidemark.program.BatchedActor;
import dev.tidemark.program.Program;
import dev.tidemark.program.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Ingest as a program. Each accelerator has readers of its own; a reader takes leave to work on a
 * batch, reads and decodes it, and puts it into a queue, from which the accelerator takes it, gives
 * leave for another, and computes.
 */
public final class IngestProgram {
  private static final int EPOCH = 0;
  private static final int STEP = 1;

  private final IngestPlan plan;
  private final BatchReads reads;
  private final boolean coresAreShort;
  private EpochOrder order;
  private int orderedEpoch;

  public IngestProgram(IngestPlan plan) {
    this.plan = plan;
    reads = new BatchReads(plan);
    order = new EpochOrder(plan, 0);
    int readersOfHost = Math.min(plan.accelerators(), plan.acceleratorsPerHost()) * plan.readers();
    coresAreShort = plan.decodeNanosPerByte() > 0 && plan.cores() < readersOfHost;
  }

  public Program program() {
    List<Actor> actors = new ArrayList<>();
    for (int accelerator = 0; accelerator < plan.accelerators(); accelerator++) {
      actors.add(accelerator(accelerator));
    }
    for (int accelerator = 0; accelerator < plan.accelerators(); accelerator++) {
      for (int reader = 0; reader < plan.readers(); reader++) {
        actors.add(reader(accelerator, reader));
      }
    }
    return new Program(actors, queues(), List.of(actors.size(), plan.accelerators()));
  }

  /**
   * For each reader, or for all readers of an accelerator where order does not matter: batches that
   * are ready, and leave to make more; then the cores of each host.
   */
  private List<Program.QueueSpec> queues() {
    List<Program.QueueSpec> queues = new ArrayList<>();
    int ahead = plan.inOrder() ? plan.prefetch() : plan.prefetch() * plan.readers();
    for (int lines = plan.accelerators() * linesOfAccelerator(); lines > 0; lines--) {
      queues.add(new Program.QueueSpec(ahead, 0));
      queues.add(new Program.QueueSpec(ahead, ahead));
    }
    for (int host = 0; host < plan.hosts(); host++) {
      queues.add(new Program.QueueSpec(plan.cores(), plan.cores()));
    }
    return queues;
  }

  private int linesOfAccelerator() {
    return plan.inOrder() ? plan.readers() : 1;
  }

  private int ready(int accelerator, int reader) {
    return 2 * (accelerator * linesOfAccelerator() + (plan.inOrder() ? reader : 0));
  }

  private int leave(int accelerator, int reader) {
    return ready(accelerator, reader) + 1;
  }

  private int cores(int accelerator) {
    return 2 * plan.accelerators() * linesOfAccelerator()
        + accelerator / plan.acceleratorsPerHost();
  }

  private Actor accelerator(int accelerator) {
    ComputeTimes times = new ComputeTimes(plan.compute(), plan.seed() + accelerator);
    int steps = plan.steps();
    return new BatchedActor(
        "accelerator " + accelerator,
        Math.multiplyExact(plan.epochs(), steps),
        round -> step(accelerator, round / steps, round % steps, times.nextNanos()));
  }

  private List<Step> step(int accelerator, int epoch, int step, long computeNanos) {
    List<Step> steps = new ArrayList<>();
    if (step == 0) {
      if (accelerator == 0 && epoch == 0) {
        steps.add(new Step.Populate(plan.dataset()));
      }
      steps.add(new Step.Barrier(EPOCH));
      steps.add(new Step.Mark(Step.MarkKind.EPOCH_BEGAN, epoch + 1, accelerator));
    }
    int reader = step % plan.readers();
    steps.add(new Step.Take(ready(accelerator, reader)));
    steps.add(new Step.Put(leave(accelerator, reader)));
    if (plan.lockstep()) {
      steps.add(new Step.Barrier(STEP));
    }
    steps.add(new Step.Mark(Step.MarkKind.STEP_BEGAN, step + 1, accelerator));
    steps.add(new Step.Compute(computeNanos));
    steps.add(new Step.Mark(Step.MarkKind.STEP_ENDED, step + 1, accelerator));
    if (step == plan.steps() - 1) {
      steps.add(new Step.Mark(Step.MarkKind.EPOCH_ENDED, epoch + 1, accelerator));
    }
    return steps;
  }

  private Actor reader(int accelerator, int reader) {
    int rounds = Math.max(1, plan.batchesOf(reader));
    return new BatchedActor(
        "reader " + accelerator + "." + reader,
        Math.multiplyExact(plan.epochs(), rounds),
        round -> batch(accelerator, reader, round / rounds, round % rounds));
  }

  private List<Step> batch(int accelerator, int reader, int epoch, int turn) {
    List<Step> steps = new ArrayList<>();
    if (turn == 0) {
      steps.add(new Step.Barrier(EPOCH));
    }
    if (turn >= plan.batchesOf(reader)) {
      return steps;
    }
    steps.add(new Step.Take(leave(accelerator, reader)));
    int batch = turn * plan.readers() + reader;
    reads.add(steps, order(epoch), accelerator, batch, turn == 0);
    addDecoding(steps, accelerator);
    steps.add(new Step.Put(ready(accelerator, reader)));
    return steps;
  }

  /** Readers meet before an epoch, so that all of them are in the same or about to leave one. */
  private EpochOrder order(int epoch) {
    if (epoch != orderedEpoch) {
      order = new EpochOrder(plan, epoch);
      orderedEpoch = epoch;
    }
    return order;
  }

  private void addDecoding(List<Step> steps, int accelerator) {
    long nanos = Math.round(plan.decodeNanosPerByte() * plan.batch() * plan.recordBytes());
    if (nanos == 0) {
      return;
    }
    if (coresAreShort) {
      steps.add(new Step.Take(cores(accelerator)));
    }
    steps.add(new Step.Compute(nanos));
    if (coresAreShort) {
      steps.add(new Step.Put(cores(accelerator)));
    }
  }
}
