package dev.tidemark.workload;

import dev.tidemark.program.Actor;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.Step;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Appends to a file at a steady pace until told to end; of its files it keeps the last two. */
final class LogWriter implements Actor {
  /** Lifetimes beyond those of any checkpoint. */
  private static final int FIRST_LIFETIME = 1_000_000_001;

  /** A writer of its own: no checkpoint has so many ranks. */
  private static final int RANK = 1 << 20;

  private static final int DEPTH = 1;

  private final LogPlan plan;
  private final BooleanSupplier ended;
  private final Queue<Step> steps = new ArrayDeque<>();
  private long writes;

  LogWriter(LogPlan plan, BooleanSupplier ended) {
    this.plan = plan;
    this.ended = ended;
  }

  @Override
  public String name() {
    return "log";
  }

  @Override
  public @Nullable Step next() {
    if (steps.isEmpty() && !ended.getAsBoolean()) {
      addWrite();
    }
    return steps.poll();
  }

  private void addWrite() {
    int number = (int) (writes / plan.writesPerFile());
    ProgramFile file = file(number);
    if (writes % plan.writesPerFile() == 0) {
      if (number > 0) {
        steps.add(new Step.Close(file(number - 1)));
      }
      if (number > 1) {
        steps.add(new Step.Delete(file(number - 2).lifetime()));
      }
      steps.add(new Step.Create(file));
    }
    steps.add(new Step.WaitUntil(writes * plan.intervalNanos()));
    steps.add(
        new Step.Write(
            file,
            plan.writeBytes(),
            Math.toIntExact(plan.writeBytes()),
            DEPTH,
            Step.DataPath.BUFFERED));
    if (plan.fsync()) {
      steps.add(new Step.Sync(file));
    }
    writes++;
  }

  private static ProgramFile file(int number) {
    return new ProgramFile("log/" + number, RANK, FIRST_LIFETIME + number);
  }
}
