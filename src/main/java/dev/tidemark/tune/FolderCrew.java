package dev.tidemark.tune;

import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.run.RealRun;
import dev.tidemark.run.RunListener;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/**
 * Runs settings on real storage, one after another, since two at once would measure each other.
 * When the time is up or somebody stops it, what is left is not run.
 */
public final class FolderCrew implements Crew {
  private final UnaryOperator<Path> resolved;
  private final LongSupplier nanoClock;
  private final long beganNanos;
  private Optional<RealRun> current = Optional.empty();
  private boolean stopped;

  /**
   * @param resolved a folder as the scenario names it, from the working folder
   * @param nanoClock such as {@code System::nanoTime}
   */
  public FolderCrew(UnaryOperator<Path> resolved, LongSupplier nanoClock) {
    this.resolved = resolved;
    this.nanoClock = nanoClock;
    beganNanos = nanoClock.getAsLong();
  }

  @Override
  public void run(Settings settings, List<Integer> combinations, Consumer<Evaluation> found) {
    Duration time = settings.tune().time();
    for (int combination : combinations) {
      boolean over = nanoClock.getAsLong() - beganNanos > time.toNanos();
      found.accept(
          over || isStopped()
              ? Evaluation.omitted(combination)
              : settings.measured(combination, this::measure));
    }
  }

  /** Absent when it was stopped. */
  private Optional<RunResult> measure(PlannedRealRun planned) {
    RealRun run =
        new RealRun(
            planned,
            resolved.apply(Path.of(planned.target().directory())),
            nanoClock,
            RunListener.NOBODY);
    if (!begin(run)) {
      return Optional.empty();
    }
    RunResult result = run.run();
    return isStopped() ? Optional.empty() : Optional.of(result);
  }

  private synchronized boolean begin(RealRun run) {
    current = Optional.of(run);
    return !stopped;
  }

  /** Ends the setting that is being run, and runs no other; any thread may call it. */
  public synchronized void stop() {
    stopped = true;
    current.ifPresent(RealRun::stop);
  }

  @Override
  public synchronized boolean isStopped() {
    return stopped;
  }
}
