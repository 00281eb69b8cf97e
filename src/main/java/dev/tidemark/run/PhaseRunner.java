package dev.tidemark.run;

import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.Target;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.sim.EventQueue;
import dev.tidemark.workload.PhasePlan;
import dev.tidemark.workload.PhaseProgram;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Runs phases one after another on the same target, in virtual time. */
final class PhaseRunner {
  /** Runs a phase by samples of its requests. */
  interface Sampling {
    PhaseRow run(PhasePlan phase, long originNanos, long seed);
  }

  private final EventQueue events;
  private final Target target;
  private final Consumer<RequestObserver> observe;
  private final Supplier<FlashUse> flash;
  private final int spaces;
  private final Sampling sampled;
  private final RunListener listener;
  private final SplittableRandom seeds;
  private final long originNanos;

  /**
   * @param observe has the target tell an observer, instead of the one before
   * @param flash reads the drives' counters
   * @param spaces each gets every phase's jobs
   * @param sampled runs the phases of which not every request is simulated
   */
  PhaseRunner(
      EventQueue events,
      Target target,
      Consumer<RequestObserver> observe,
      Supplier<FlashUse> flash,
      int spaces,
      Sampling sampled,
      long seed,
      RunListener listener) {
    this.events = events;
    this.target = target;
    this.observe = observe;
    this.flash = flash;
    this.spaces = spaces;
    this.sampled = sampled;
    this.listener = listener;
    seeds = new SplittableRandom(seed);
    originNanos = events.nowNanos();
  }

  List<PhaseRow> run(List<PhasePlan> phases) {
    return PhaseSequence.run(phases, this::run);
  }

  private PhaseRow run(PhasePlan phase, OptionalDouble share) {
    listener.preparing(phase.name());
    PhaseRow row =
        phase.sampled()
            ? sampled.run(phase, originNanos, seeds.nextLong())
            : everyRequest(phase, share);
    listener.completed(row);
    return row;
  }

  private PhaseRow everyRequest(PhasePlan phase, OptionalDouble share) {
    PhaseProgram phaseProgram = new PhaseProgram(phase, spaces, seeds.nextLong());
    PhaseRecorder recorder =
        new PhaseRecorder(phase, events.nowNanos(), originNanos, flash, phaseProgram::stop);
    observe.accept(recorder);
    Interpreter interpreter =
        new Interpreter(phaseProgram.program(), target, events, (mark, now) -> {});
    interpreter.start();
    events.runAll();
    if (!interpreter.isDone()) {
      throw new IllegalStateException("phase " + phase.name() + " stands still");
    }
    observe.accept(RequestObserver.NONE);
    return recorder.finish(phaseProgram.isExhausted(), share);
  }
}
