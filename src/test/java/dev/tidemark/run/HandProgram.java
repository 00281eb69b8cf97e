package dev.tidemark.run;

import dev.tidemark.program.Actor;
import dev.tidemark.program.BatchedActor;
import dev.tidemark.program.Program;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.Step;
import dev.tidemark.sim.EventQueue;
import java.util.ArrayList;
import java.util.List;

/** A program put together by hand, and the marks that it passes as {@code kind index.rank@time}. */
final class HandProgram {
  final EventQueue events = new EventQueue();
  private final List<Actor> actors = new ArrayList<>();
  private final List<Program.QueueSpec> queues = new ArrayList<>();
  private final List<Integer> barriers = new ArrayList<>();
  private int gatedBarrier = -1;
  private StartGate gate = StartGate.OPEN;

  static Step io(long nanos) {
    ProgramFile file = new ProgramFile("f", 0, 0);
    return new Step.Write(file, nanos, 4096, 1, Step.DataPath.DIRECT);
  }

  static Step compute(long nanos) {
    return new Step.Compute(nanos);
  }

  static Step mark(Step.MarkKind kind, int index, int rank) {
    return new Step.Mark(kind, index, rank);
  }

  void actor(List<Step> steps) {
    actors.add(new BatchedActor("actor " + actors.size(), 1, round -> steps));
  }

  int queue(int capacity, int initial) {
    queues.add(new Program.QueueSpec(capacity, initial));
    return queues.size() - 1;
  }

  int barrier(int parties) {
    barriers.add(parties);
    return barriers.size() - 1;
  }

  void gate(int barrier, StartGate behind) {
    gatedBarrier = barrier;
    gate = behind;
  }

  /** Runs until nothing more happens. */
  Outcome run() {
    List<String> marks = new ArrayList<>();
    Observer observer =
        (mark, now) -> marks.add(mark.kind() + " " + mark.index() + "." + mark.rank() + "@" + now);
    Program program = new Program(actors, queues, barriers);
    Interpreter interpreter =
        new Interpreter(program, new HandTarget(events), events, observer)
            .gated(gatedBarrier, gate);
    interpreter.start();
    events.runAll();
    return new Outcome(marks, interpreter.isDone());
  }

  record Outcome(List<String> marks, boolean done) {
    List<String> of(Step.MarkKind kind) {
      return marks.stream()
          .filter(mark -> mark.startsWith(kind.name()))
          .map(mark -> mark.substring(kind.name().length() + 1))
          .toList();
    }
  }
}
