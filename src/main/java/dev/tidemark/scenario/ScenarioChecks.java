package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import dev.tidemark.units.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keys that each are right but do not go together. */
final class ScenarioChecks {
  static final String ALIGNED = "Use a multiple of 4 KiB";
  static final String CONDITION = "target.simulate.condition";
  private static final String ACCELERATOR = "target.simulate.accelerator";
  private static final String WRITEBACK_BLOCK = "target.simulate.host.writeback-block";
  private static final int LOGICAL_BLOCK_BYTES = 4096;

  private final ScenarioFile file;
  private final List<Problem> problems = new ArrayList<>();

  ScenarioChecks(ScenarioFile file) {
    this.file = file;
  }

  List<Problem> problems() {
    Scenario scenario = file.scenario();
    if (scenario.name().isBlank()) {
      add("name", "the name is empty", "Write a title");
    }
    switch (scenario.target()) {
      case SimulatedTarget(SimulateSpec simulate) -> simulated(simulate);
      case DirectoryTarget directory ->
          problems.addAll(new DirectoryChecks(file, directory).problems());
    }
    problems.addAll(
        switch (scenario.workload()) {
          case CheckpointSpec checkpoint -> new CheckpointChecks(file, checkpoint).problems();
          case SyntheticSpec synthetic -> new SyntheticChecks(file, synthetic).problems();
          case TraceSpec trace -> new TraceChecks(file, trace).problems();
          case IngestSpec ingest -> new IngestChecks(file, ingest).problems();
          case DirectSpec direct -> new DirectChecks(file, direct).problems();
          case MixedSpec mixed -> new MixedChecks(file, mixed).problems();
        });
    scenario
        .training()
        .ifPresent(training -> problems.addAll(new TrainingChecks(file, training).problems()));
    return problems;
  }

  private void simulated(SimulateSpec simulate) {
    condition(simulate.condition());
    unaligned(simulate.host().writebackBlock())
        .ifPresent(what -> add(WRITEBACK_BLOCK, what, ALIGNED));
    problems.addAll(new ArrayChecks(file, simulate).problems());
    if (simulate.accelerator().isPresent() && !(file.scenario().workload() instanceof DirectSpec)) {
      add(ACCELERATOR, "only a direct workload has one", "Remove it, or use workload.direct");
    }
  }

  private void condition(ConditionSpec condition) {
    if (condition instanceof ConditionSpec.Steps(List<ConditionSpec.Step> steps)) {
      if (steps.isEmpty()) {
        add(CONDITION, "the list has no steps", "Add one, or write fresh");
      }
      partitions(steps);
    }
  }

  /** Files lie in the last partition, so that none can be written before it is made. */
  private void partitions(List<ConditionSpec.Step> steps) {
    boolean workload = false;
    for (int i = 0; i < steps.size(); i++) {
      workload |= steps.get(i) instanceof ConditionSpec.EarlierRun;
      if (workload && steps.get(i) instanceof ConditionSpec.Partition) {
        add(
            CONDITION + "[" + i + "].partition",
            "a workload step comes before it",
            "Move it before the first workload step");
      }
    }
  }

  /** What is wrong with a size that must be whole logical blocks. */
  static Optional<String> unaligned(Bytes size) {
    return size.value() % LOGICAL_BLOCK_BYTES == 0
        ? Optional.empty()
        : Optional.of(size.value() + " B is not a multiple of 4 KiB, a drive's logical block");
  }

  private void add(String path, String what, String fix) {
    problems.add(file.problem(path, what, fix));
  }
}
