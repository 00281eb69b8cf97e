package dev.tidemark.run;

import dev.tidemark.model.host.SimulatedTarget;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.result.DirectCell;
import dev.tidemark.sim.EventQueue;
import dev.tidemark.workload.DirectPlan;
import dev.tidemark.workload.DirectProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Runs the cells of a grid one after another on the same drives. */
final class DirectRunner {
  /** Fillings of the write buffer after which it is as full as it stays. */
  private static final int BUFFER_FILLINGS = 4;

  /** Rounds of all requests in flight after which queues have their length. */
  private static final int ROUNDS = 8;

  private final EventQueue events;
  private final SimulatedTarget target;
  private final Consumer<RequestObserver> observe;
  private final int spaces;
  private final RunListener listener;
  private final SplittableRandom seeds;

  DirectRunner(
      EventQueue events,
      SimulatedTarget target,
      Consumer<RequestObserver> observe,
      int spaces,
      long seed,
      RunListener listener) {
    this.events = events;
    this.target = target;
    this.observe = observe;
    this.spaces = spaces;
    this.listener = listener;
    seeds = new SplittableRandom(seed);
  }

  List<DirectCell> run(DirectPlan plan) {
    List<DirectCell> cells = new ArrayList<>();
    for (DirectPlan.Cell cell : plan.cells()) {
      listener.preparing("cell " + (cells.size() + 1) + " of " + plan.cells().size());
      cells.add(run(plan, cell));
    }
    return cells;
  }

  private DirectCell run(DirectPlan plan, DirectPlan.Cell cell) {
    long inFlight = (long) cell.depth() * cell.threads();
    long settling = ROUNDS * inFlight + bufferRequests(cell);
    BenchSample sample = new BenchSample();
    sample.begin(settling, plan.requests());
    observe.accept(sample);
    // Some go on after those that count, so that no queue is shorter before.
    DirectProgram program =
        new DirectProgram(
            plan, cell, spaces, settling + plan.requests() + inFlight, seeds.nextLong());
    Interpreter interpreter = new Interpreter(program.program(), target, events, (mark, now) -> {});
    interpreter.start();
    events.runAll();
    observe.accept(RequestObserver.NONE);
    BenchResult result = sample.result(1);
    return new DirectCell(
        cell.kind() == RequestKind.WRITE,
        cell.blockBytes(),
        cell.depth(),
        cell.threads(),
        result.requests(),
        result.nanos(),
        result.latencies().getMean(),
        result.latencies().getValueAtPercentile(99));
  }

  private long bufferRequests(DirectPlan.Cell cell) {
    if (cell.kind() == RequestKind.READ) {
      return 0;
    }
    long buffers =
        target.drives().stream().mapToLong(mounted -> mounted.drive().spec().bufferBytes()).sum();
    return BUFFER_FILLINGS * buffers / cell.blockBytes();
  }
}
