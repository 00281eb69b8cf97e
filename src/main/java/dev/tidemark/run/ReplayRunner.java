package dev.tidemark.run;

import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.Target;
import dev.tidemark.replay.Replay;
import dev.tidemark.replay.ReplayPlan;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.ReplayResult;
import dev.tidemark.sim.EventQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Replays a trace on a target, in virtual time. */
final class ReplayRunner {
  private final EventQueue events;
  private final Target target;
  private final Consumer<RequestObserver> observe;
  private final Supplier<FlashUse> flash;

  /** What a replay came to. */
  record Outcome(PhaseRow row, ReplayResult replay) {}

  /**
   * @param observe has the target tell an observer, instead of the one before
   * @param flash reads the drives' counters
   */
  ReplayRunner(
      EventQueue events,
      Target target,
      Consumer<RequestObserver> observe,
      Supplier<FlashUse> flash) {
    this.events = events;
    this.target = target;
    this.observe = observe;
    this.flash = flash;
  }

  Outcome run(ReplayPlan plan, RunListener listener) {
    listener.preparing("replaying");
    long originNanos = events.nowNanos();
    try (Replay replay = new Replay(plan)) {
      ReplayRecorder recorder =
          new ReplayRecorder(
              replay.openLoop(), originNanos, originNanos, Lateness.ON_TIME_NANOS, flash);
      observe.accept(recorder);
      Interpreter interpreter =
          new Interpreter(replay.program(), target, events, (mark, now) -> {});
      interpreter.start();
      events.runAll();
      if (!interpreter.isDone()) {
        throw new IllegalStateException("the replay stands still");
      }
      observe.accept(RequestObserver.NONE);
      PhaseRow row = recorder.row();
      listener.completed(row);
      return new Outcome(row, replay.result(recorder.lateness(), recorder.behindSinceNanos(), 0));
    }
  }
}
