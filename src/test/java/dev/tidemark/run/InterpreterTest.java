package dev.tidemark.run;

import static dev.tidemark.program.Step.MarkKind.CHECKPOINT_COMMITTED;
import static dev.tidemark.program.Step.MarkKind.RANK_PERSISTED;
import static dev.tidemark.program.Step.MarkKind.TRAINING_RESUMED;
import static dev.tidemark.run.HandProgram.compute;
import static dev.tidemark.run.HandProgram.io;
import static dev.tidemark.run.HandProgram.mark;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.Step;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The four programs that the interpreter was drawn up for, with times worked out by hand. */
class InterpreterTest {
  private final HandProgram program = new HandProgram();

  @Test
  void aBarrierLetsAllGoWhenTheSlowestHasCome() {
    int written = program.barrier(3);
    long[][] nanos = {{30, 10}, {50, 10}, {20, 45}};
    for (int rank = 0; rank < 3; rank++) {
      List<Step> steps = new ArrayList<>();
      for (int index = 1; index <= 2; index++) {
        steps.add(io(nanos[rank][index - 1]));
        steps.add(mark(RANK_PERSISTED, index, rank));
        steps.add(new Step.Barrier(written));
        steps.add(mark(CHECKPOINT_COMMITTED, index, rank));
      }
      program.actor(steps);
    }
    HandProgram.Outcome outcome = program.run();
    assertThat(outcome.of(RANK_PERSISTED))
        .containsExactly("1.2@20", "1.0@30", "1.1@50", "2.0@60", "2.1@60", "2.2@95");
    assertThat(outcome.of(CHECKPOINT_COMMITTED))
        .containsExactlyInAnyOrder("1.0@50", "1.1@50", "1.2@50", "2.0@95", "2.1@95", "2.2@95");
    assertThat(outcome.done()).isTrue();
  }

  /** Only the barrier with the gate has to wait for it, and all who met there go at one time. */
  @Test
  void aGateHoldsBackWhoHasMetBeforeIt() {
    int free = program.barrier(2);
    int gated = program.barrier(2);
    program.gate(gated, release -> program.events.at(program.events.nowNanos() + 100, release));
    for (int rank = 0; rank < 2; rank++) {
      program.actor(
          List.of(
              io(10 + rank),
              new Step.Barrier(free),
              mark(RANK_PERSISTED, 1, rank),
              new Step.Barrier(gated),
              mark(CHECKPOINT_COMMITTED, 1, rank)));
    }
    HandProgram.Outcome outcome = program.run();
    assertThat(outcome.of(RANK_PERSISTED)).containsExactly("1.0@11", "1.1@11");
    assertThat(outcome.of(CHECKPOINT_COMMITTED)).containsExactly("1.0@111", "1.1@111");
    assertThat(outcome.done()).isTrue();
  }

  /**
   * Copying takes 10, persisting 250, training 100; two may be in flight. The third copy waits for
   * the first to be persisted (260), the fourth for the second (510).
   */
  @Test
  void trainingGoesOnUntilTooManyCheckpointsArePersisting() {
    int staged = program.queue(2, 0);
    int places = program.queue(2, 2);
    List<Step> rank = new ArrayList<>();
    List<Step> persister = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      rank.add(new Step.Take(places));
      rank.add(compute(10));
      rank.add(mark(TRAINING_RESUMED, i, 0));
      rank.add(new Step.Put(staged));
      rank.add(compute(100));
      persister.add(new Step.Take(staged));
      persister.add(io(250));
      persister.add(mark(RANK_PERSISTED, i, 0));
      persister.add(new Step.Put(places));
    }
    program.actor(rank);
    program.actor(persister);
    HandProgram.Outcome outcome = program.run();
    assertThat(outcome.of(TRAINING_RESUMED))
        .containsExactly("1.0@10", "2.0@120", "3.0@270", "4.0@520");
    assertThat(outcome.of(RANK_PERSISTED))
        .containsExactly("1.0@260", "2.0@510", "3.0@760", "4.0@1010");
    assertThat(program.events.nowNanos()).isEqualTo(1010);
  }

  /**
   * Reading takes 10, a step of the accelerator 30, and two samples may wait: the fifth put waits
   * for the take at 70, the sixth for that at 100.
   */
  @Test
  void aFullQueueHoldsTheReaderBack() {
    int samples = program.queue(2, 0);
    program.actor(reader(samples, 6, 10, 0));
    program.actor(accelerator(6, 30, samples));
    HandProgram.Outcome outcome = program.run();
    assertThat(outcome.of(RANK_PERSISTED))
        .containsExactly("1.0@10", "2.0@20", "3.0@30", "4.0@40", "5.0@70", "6.0@100");
    assertThat(outcome.of(TRAINING_RESUMED))
        .containsExactly("1.9@10", "2.9@40", "3.9@70", "4.9@100", "5.9@130", "6.9@160");
    assertThat(program.events.nowNanos()).isEqualTo(190);
  }

  @Test
  void anEmptyQueueHoldsTheAcceleratorBack() {
    int samples = program.queue(2, 0);
    program.actor(accelerator(3, 30, samples));
    program.actor(reader(samples, 3, 50, 0));
    assertThat(program.run().of(TRAINING_RESUMED)).containsExactly("1.9@50", "2.9@100", "3.9@150");
  }

  /** The accelerator wants samples in turn: the fast reader's second one waits behind the slow. */
  @Test
  void theSlowReaderAtTheHeadHoldsUpTheFastOne() {
    int slow = program.queue(1, 0);
    int fast = program.queue(1, 0);
    program.actor(reader(slow, 2, 100, 0));
    program.actor(reader(fast, 2, 10, 1));
    program.actor(accelerator(4, 5, slow, fast));
    HandProgram.Outcome outcome = program.run();
    assertThat(outcome.of(RANK_PERSISTED))
        .containsExactly("1.1@10", "1.0@100", "2.1@105", "2.0@200");
    assertThat(outcome.of(TRAINING_RESUMED))
        .containsExactly("1.9@100", "2.9@105", "3.9@200", "4.9@205");
  }

  private static List<Step> reader(int queue, int count, long nanos, int rank) {
    List<Step> steps = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      steps.add(io(nanos));
      steps.add(new Step.Put(queue));
      steps.add(mark(RANK_PERSISTED, i, rank));
    }
    return steps;
  }

  private static List<Step> accelerator(int count, long nanos, int... queues) {
    List<Step> steps = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      steps.add(new Step.Take(queues[(i - 1) % queues.length]));
      steps.add(mark(TRAINING_RESUMED, i, 9));
      steps.add(compute(nanos));
    }
    return steps;
  }

  @Test
  void whoeverWaitsLongestIsServedFirst() {
    int queue = program.queue(1, 0);
    for (int rank = 0; rank < 3; rank++) {
      program.actor(
          List.of(compute(3 - rank), new Step.Take(queue), mark(TRAINING_RESUMED, 1, rank)));
    }
    program.actor(reader(queue, 3, 10, 9));
    assertThat(program.run().of(TRAINING_RESUMED)).containsExactly("1.2@10", "1.1@20", "1.0@30");
  }

  /** Issue times count from the program's start, here 500; one that has passed issues at once. */
  @Test
  void timedIssueCatchesUpWithoutWaiting() {
    program.events.at(500, () -> {});
    program.events.runAll();
    List<Step> steps = new ArrayList<>();
    long[] issueNanos = {0, 100, 200, 1000};
    for (int i = 0; i < issueNanos.length; i++) {
      steps.add(new Step.WaitUntil(issueNanos[i]));
      steps.add(mark(TRAINING_RESUMED, i, 0));
      steps.add(io(150));
    }
    program.actor(steps);
    assertThat(program.run().of(TRAINING_RESUMED))
        .containsExactly("0.0@500", "1.0@650", "2.0@800", "3.0@1500");
    assertThat(program.events.nowNanos()).isEqualTo(1650);
  }

  @Test
  void aTargetMayCompleteAStepAtOnce() {
    ProgramFile file = new ProgramFile("f", 0, 0);
    program.actor(List.of(new Step.Create(file), new Step.Close(file), mark(RANK_PERSISTED, 1, 0)));
    assertThat(program.run().of(RANK_PERSISTED)).containsExactly("1.0@0");
  }

  @Test
  void aProgramThatCannotGoOnIsNotDone() {
    int barrier = program.barrier(2);
    program.actor(List.of(new Step.Barrier(barrier), mark(RANK_PERSISTED, 1, 0)));
    HandProgram.Outcome outcome = program.run();
    assertThat(outcome.done()).isFalse();
    assertThat(outcome.marks()).isEmpty();
  }
}
