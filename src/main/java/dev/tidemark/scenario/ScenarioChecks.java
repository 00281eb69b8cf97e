package dev.tidemark.scenario;

import dev.tidemark.llm.LayoutName;
import dev.tidemark.problem.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Keys that each are right but do not go together. */
final class ScenarioChecks {
  private static final String CHECKPOINT = "workload.checkpoint.";
  private static final String CONDITION = "target.simulate.condition";
  private static final int LOGICAL_BLOCK_BYTES = 4096;

  /** Longer runs than any training; keeps virtual time, in nanoseconds, within a long. */
  private static final Duration RUN_MAX = Duration.ofDays(100L * 365);

  private static final Duration TRAINING_MAX = Duration.ofDays(365);

  private final ScenarioFile file;
  private final CheckpointSpec spec;
  private final List<Problem> problems = new ArrayList<>();

  ScenarioChecks(ScenarioFile file) {
    this.file = file;
    this.spec = file.scenario().workload().checkpoint();
  }

  List<Problem> problems() {
    if (file.scenario().name().isBlank()) {
      add("name", "the name is empty", "Write a title");
    }
    condition();
    cadence();
    retention();
    recovery();
    alignment();
    custom();
    if (spec.model() instanceof ModelSpec.Custom model) {
      model(model);
    }
    return problems;
  }

  private void condition() {
    ConditionSpec condition = file.scenario().target().simulate().condition();
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

  private void cadence() {
    if (spec.interval().isPresent()
        && spec.checkpoints() > RUN_MAX.dividedBy(spec.interval().get())) {
      add(CHECKPOINT + "interval", "the run lasts more than 100 y", "Use fewer checkpoints");
    }
    if (spec.interval().isPresent() && spec.intervalSteps().isPresent()) {
      add(CHECKPOINT + "interval-steps", "interval is given too", "Keep one of the two");
    }
    if (spec.intervalSteps().isPresent()
        && spec.stepTime().isPresent()
        && spec.intervalSteps().get() > TRAINING_MAX.dividedBy(spec.stepTime().get())) {
      add(
          CHECKPOINT + "interval-steps",
          "training between two checkpoints lasts more than " + TRAINING_MAX.toDays() + " d",
          "Use fewer steps or a shorter step-time");
    }
    if (spec.intervalSteps().isPresent() && spec.stepTime().isEmpty()) {
      add(CHECKPOINT + "interval-steps", "steps last an unknown time", "Add step-time");
    }
  }

  private void retention() {
    if (spec.keep().isPresent() && spec.pass().isPresent()) {
      add(
          CHECKPOINT + "keep",
          "pass is given too, and both delete checkpoints",
          "Keep one of the two");
    }
  }

  private void recovery() {
    int perPass = spec.pass().orElse(spec.checkpoints());
    int inLastPass = (spec.checkpoints() - 1) % perPass + 1;
    int present = Math.min(inLastPass, spec.keep().orElse(inLastPass));
    if (spec.recoveryReads() > present) {
      String what = "only " + present + " checkpoints are there at the end";
      add(CHECKPOINT + "recovery-reads", what, "Use at most " + present);
    }
  }

  private void alignment() {
    aligned(CHECKPOINT + "block-size", spec.blockSize().value());
    HostSpec host = file.scenario().target().simulate().host();
    aligned("target.simulate.host.writeback-block", host.writebackBlock().value());
  }

  private void aligned(String path, long bytes) {
    if (bytes % LOGICAL_BLOCK_BYTES != 0) {
      add(
          path,
          bytes + " B is not a multiple of 4 KiB, a drive's logical block",
          "Use a multiple of 4 KiB");
    }
  }

  private void custom() {
    if (spec.layout() == LayoutName.CUSTOM && spec.custom().isEmpty()) {
      add(CHECKPOINT + "layout", "a custom layout needs its files", "Add custom: {files: [...]}");
    }
    spec.custom().ifPresent(this::custom);
  }

  private void custom(CustomLayoutSpec custom) {
    if (spec.layout() != LayoutName.CUSTOM) {
      add(
          CHECKPOINT + "custom",
          "the files are not used by the layout chosen",
          "Write layout: custom, or remove it");
    }
    if (custom.files().isEmpty()) {
      add(CHECKPOINT + "custom", "there are no files", "List at least one under files");
    }
    for (int i = 0; i < custom.files().size(); i++) {
      fileGroup(CHECKPOINT + "custom.files[" + i + "].name", custom.files().get(i));
    }
  }

  private void fileGroup(String path, CustomLayoutSpec.FileGroupSpec group) {
    String name = group.name();
    if (name.isBlank() || name.startsWith("/") || ("/" + name + "/").contains("/../")) {
      add(
          path,
          Quoted.of(name) + " leaves the checkpoint's folder",
          "Use a relative path without '..'");
    }
    if (group.count() > 1 && !name.contains("{index}")) {
      add(path, group.count() + " files of a rank share one name", "Put {index} into it");
    }
  }

  private void model(ModelSpec.Custom model) {
    if (model.headSize().isEmpty() && model.hidden() % model.heads() != 0) {
      String what = model.heads() + " does not divide hidden, " + model.hidden();
      add(CHECKPOINT + "model.heads", what, "Change it, or add head-size");
    }
    int keyValueHeads = model.keyValueHeads().orElse(model.heads());
    if (model.heads() % keyValueHeads != 0) {
      String what = keyValueHeads + " does not divide heads, " + model.heads();
      add(CHECKPOINT + "model.key-value-heads", what, "Use a divisor");
    }
    if (model.experts() == 0
        && (model.sharedExperts() > 0 || model.expertFeedForward().isPresent())) {
      add(
          CHECKPOINT + "model",
          "keys of experts are given, but experts is 0",
          "Set experts, or remove them");
    }
  }

  private void add(String path, String what, String fix) {
    problems.add(file.problem(path, what, fix));
  }
}
