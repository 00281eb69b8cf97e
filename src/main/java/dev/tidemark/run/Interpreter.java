package dev.tidemark.run;

import dev.tidemark.program.Actor;
import dev.tidemark.program.Program;
import dev.tidemark.program.Step;
import dev.tidemark.program.Target;
import dev.tidemark.sim.Timeline;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/**
 * Runs a program on a target: computation, barriers, queues and marks here, I/O there. All of it
 * happens on one thread, the timeline's.
 */
public final class Interpreter {
  private final Program program;
  private final Target target;
  private final Timeline timeline;
  private final Observer observer;
  private final long startNanos;
  private final List<Meeting> meetings = new ArrayList<>();
  private final List<TokenQueue> queues = new ArrayList<>();
  private int gatedBarrier = -1;
  private StartGate gate = StartGate.OPEN;
  private int actorsDone;

  /** Actors waiting at a barrier. */
  private static final class Meeting {
    final int parties;
    final List<Runnable> arrived = new ArrayList<>();

    Meeting(int parties) {
      this.parties = parties;
    }
  }

  /** A bounded queue of tokens with the actors that wait to put or to take. */
  private static final class TokenQueue {
    final int capacity;
    int tokens;
    final Queue<Runnable> putters = new ArrayDeque<>();
    final Queue<Runnable> takers = new ArrayDeque<>();

    TokenQueue(Program.QueueSpec spec) {
      capacity = spec.capacity();
      tokens = spec.initial();
    }
  }

  public Interpreter(Program program, Target target, Timeline timeline, Observer observer) {
    this.program = program;
    this.target = target;
    this.timeline = timeline;
    this.observer = observer;
    startNanos = timeline.nowNanos();
    program.barrierParties().forEach(parties -> meetings.add(new Meeting(parties)));
    program.queues().forEach(spec -> queues.add(new TokenQueue(spec)));
  }

  /** Puts a gate behind one barrier. */
  Interpreter gated(int barrier, StartGate behind) {
    gatedBarrier = barrier;
    gate = behind;
    return this;
  }

  /** Lets every actor begin; the timeline then has to run. */
  public void start() {
    for (int i = 0; i < program.actors().size(); i++) {
      int actor = i;
      timeline.at(startNanos, () -> goOn(actor));
    }
  }

  /** Whether every actor has come to its end. */
  public boolean isDone() {
    return actorsDone == program.actors().size();
  }

  private void goOn(int actor) {
    Actor line = program.actors().get(actor);
    Step step = line.next();
    if (step == null) {
      actorsDone++;
      return;
    }
    Runnable then = () -> goOn(actor);
    switch (step) {
      case Step.Compute compute -> timeline.at(timeline.nowNanos() + compute.nanos(), then);
      case Step.WaitUntil until -> timeline.at(startNanos + until.nanosSinceStart(), then);
      case Step.Barrier barrier -> meet(barrier.barrier(), then);
      case Step.Put put -> put(queues.get(put.queue()), then);
      case Step.Take take -> take(queues.get(take.queue()), then);
      case Step.Mark mark -> {
        observer.marked(mark, timeline.nowNanos());
        soon(then);
      }
      case Step.Io io -> target.perform(actor, io, then);
    }
  }

  private void meet(int barrier, Runnable then) {
    Meeting meeting = meetings.get(barrier);
    meeting.arrived.add(then);
    if (meeting.arrived.size() == meeting.parties) {
      List<Runnable> released = List.copyOf(meeting.arrived);
      meeting.arrived.clear();
      if (barrier == gatedBarrier) {
        gate.pass(() -> released.forEach(this::soon));
      } else {
        released.forEach(this::soon);
      }
    }
  }

  private void put(TokenQueue queue, Runnable then) {
    Runnable taker = queue.takers.poll();
    if (taker != null) {
      soon(taker);
      soon(then);
    } else if (queue.tokens < queue.capacity) {
      queue.tokens++;
      soon(then);
    } else {
      queue.putters.add(then);
    }
  }

  private void take(TokenQueue queue, Runnable then) {
    if (queue.tokens == 0) {
      queue.takers.add(then);
      return;
    }
    Runnable putter = queue.putters.poll();
    if (putter != null) {
      soon(putter);
    } else {
      queue.tokens--;
    }
    soon(then);
  }

  private void soon(Runnable action) {
    timeline.at(timeline.nowNanos(), action);
  }
}
