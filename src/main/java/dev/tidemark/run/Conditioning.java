package dev.tidemark.run;

import dev.tidemark.model.host.MountedDrive;
import dev.tidemark.scenario.ConditionSpec;
import dev.tidemark.sim.EventQueue;
import dev.tidemark.units.Fraction;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Brings drives into the condition that a scenario asks for, step by step. */
final class Conditioning {
  private final EventQueue events;
  private final List<MountedDrive> drives;
  private final ConditionSpec condition;
  private final RunListener listener;
  private final IntConsumer earlierRun;

  /**
   * @param earlierRun runs the workload so many times
   */
  Conditioning(
      EventQueue events,
      List<MountedDrive> drives,
      ConditionSpec condition,
      RunListener listener,
      IntConsumer earlierRun) {
    this.events = events;
    this.drives = drives;
    this.condition = condition;
    this.listener = listener;
    this.earlierRun = earlierRun;
  }

  void run(SplittableRandom random) {
    double share = 1;
    for (ConditionSpec.Step step : Preconditioner.stepsOf(condition)) {
      if (step instanceof ConditionSpec.Partition(Fraction range)) {
        share *= range.value();
      }
      run(step, share, random);
    }
  }

  private void run(ConditionSpec.Step step, double share, SplittableRandom random) {
    switch (step) {
      case ConditionSpec.EarlierRun earlier -> earlierRun.accept(earlier.times());
      case ConditionSpec.Fill fill ->
          forEachDrive("filling the drive", share, random, p -> p.fill(fill));
      case ConditionSpec.Trim trim -> forEachDrive("discarding", share, random, p -> p.trim(trim));
      case ConditionSpec.Overwrite write ->
          forEachDrive("overwriting at random", share, random, p -> p.overwrite(write));
      case ConditionSpec.SteadyState state ->
          forEachDrive("settling", share, random, p -> p.steadyState(state));
      case ConditionSpec.Partition _ -> {}
      case ConditionSpec.Idle idle -> idle(idle.time());
    }
  }

  private void idle(Duration time) {
    events.at(events.nowNanos() + time.toNanos(), () -> {});
    events.runAll();
  }

  private void forEachDrive(
      String text, double share, SplittableRandom random, Consumer<Preconditioner> action) {
    listener.preparing(text);
    for (MountedDrive mounted : drives) {
      action.accept(new Preconditioner(mounted.drive().flash(), share, random.split()));
    }
  }
}
