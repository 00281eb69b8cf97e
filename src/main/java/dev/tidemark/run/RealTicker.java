package dev.tidemark.run;

import java.util.function.LongConsumer;

/** Does something again and again on a run's timeline until it is ended. */
final class RealTicker {
  private static final long TICK_NANOS = 200_000_000;

  private final RealScene scene;
  private final LongConsumer action;
  private boolean ended;

  private RealTicker(RealScene scene, LongConsumer action) {
    this.scene = scene;
    this.action = action;
  }

  /**
   * @param action takes the time between two of them, ns
   */
  static RealTicker start(RealScene scene, LongConsumer action) {
    RealTicker ticker = new RealTicker(scene, action);
    ticker.tick();
    return ticker;
  }

  private void tick() {
    if (!ended) {
      action.accept(TICK_NANOS);
      scene.timeline().at(scene.timeline().nowNanos() + TICK_NANOS, this::tick);
    }
  }

  void end() {
    ended = true;
  }
}
