package dev.tidemark.scenario;

import dev.tidemark.llm.LayoutName;
import dev.tidemark.problem.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Keys of checkpoints that each are right but do not go together. */
final class CheckpointChecks {
  /** Longer runs than any training; keeps virtual time, in nanoseconds, within a long. */
  private static final Duration RUN_MAX = Duration.ofDays(100L * 365);

  private static final Duration TRAINING_MAX = Duration.ofDays(365);

  private final ScenarioFile file;
  private final String path;
  private final CheckpointSpec spec;
  private final List<Problem> problems = new ArrayList<>();

  CheckpointChecks(ScenarioFile file, CheckpointSpec spec) {
    this(file, "workload.checkpoint.", spec);
  }

  /**
   * @param path of the keys, with a dot at its end
   */
  CheckpointChecks(ScenarioFile file, String path, CheckpointSpec spec) {
    this.file = file;
    this.path = path;
    this.spec = spec;
  }

  List<Problem> problems() {
    cadence();
    retention();
    recovery();
    ScenarioChecks.unaligned(spec.blockSize())
        .ifPresent(what -> add(path + "block-size", what, ScenarioChecks.ALIGNED));
    custom();
    if (spec.model() instanceof ModelSpec.Custom model) {
      model(model);
    }
    return problems;
  }

  private void cadence() {
    if (spec.interval().isPresent()
        && spec.checkpoints() > RUN_MAX.dividedBy(spec.interval().get())) {
      add(path + "interval", "the run lasts more than 100 y", "Use fewer checkpoints");
    }
    if (spec.interval().isPresent() && spec.intervalSteps().isPresent()) {
      add(path + "interval-steps", "interval is given too", "Keep one of the two");
    }
    if (spec.intervalSteps().isPresent()
        && spec.stepTime().isPresent()
        && spec.intervalSteps().get() > TRAINING_MAX.dividedBy(spec.stepTime().get())) {
      add(
          path + "interval-steps",
          "training between two checkpoints lasts more than " + TRAINING_MAX.toDays() + " d",
          "Use fewer steps or a shorter step-time");
    }
    if (spec.intervalSteps().isPresent() && spec.stepTime().isEmpty()) {
      add(path + "interval-steps", "steps last an unknown time", "Add step-time");
    }
  }

  private void retention() {
    if (spec.keep().isPresent() && spec.pass().isPresent()) {
      add(path + "keep", "pass is given too, and both delete checkpoints", "Keep one of the two");
    }
  }

  private void recovery() {
    int perPass = spec.pass().orElse(spec.checkpoints());
    int inLastPass = (spec.checkpoints() - 1) % perPass + 1;
    int present = Math.min(inLastPass, spec.keep().orElse(inLastPass));
    if (spec.recoveryReads() > present) {
      String what = "only " + present + " checkpoints are there at the end";
      add(path + "recovery-reads", what, "Use at most " + present);
    }
  }

  private void custom() {
    if (spec.layout() == LayoutName.CUSTOM && spec.custom().isEmpty()) {
      add(path + "layout", "a custom layout needs its files", "Add custom: {files: [...]}");
    }
    spec.custom().ifPresent(this::custom);
  }

  private void custom(CustomLayoutSpec custom) {
    if (spec.layout() != LayoutName.CUSTOM) {
      add(
          path + "custom",
          "the files are not used by the layout chosen",
          "Write layout: custom, or remove it");
    }
    if (custom.files().isEmpty()) {
      add(path + "custom", "there are no files", "List at least one under files");
    }
    for (int i = 0; i < custom.files().size(); i++) {
      fileGroup(path + "custom.files[" + i + "].name", custom.files().get(i));
    }
  }

  private void fileGroup(String where, CustomLayoutSpec.FileGroupSpec group) {
    String name = group.name();
    if (name.isBlank() || name.startsWith("/") || ("/" + name + "/").contains("/../")) {
      add(
          where,
          Quoted.of(name) + " leaves the checkpoint's folder",
          "Use a relative path without '..'");
    }
    if (group.count() > 1 && !name.contains("{index}")) {
      add(where, group.count() + " files of a rank share one name", "Put {index} into it");
    }
  }

  private void model(ModelSpec.Custom model) {
    if (model.headSize().isEmpty() && model.hidden() % model.heads() != 0) {
      String what = model.heads() + " does not divide hidden, " + model.hidden();
      add(path + "model.heads", what, "Change it, or add head-size");
    }
    int keyValueHeads = model.keyValueHeads().orElse(model.heads());
    if (model.heads() % keyValueHeads != 0) {
      String what = keyValueHeads + " does not divide heads, " + model.heads();
      add(path + "model.key-value-heads", what, "Use a divisor");
    }
    if (model.experts() == 0
        && (model.sharedExperts() > 0 || model.expertFeedForward().isPresent())) {
      add(
          path + "model",
          "keys of experts are given, but experts is 0",
          "Set experts, or remove them");
    }
  }

  private void add(String key, String what, String fix) {
    problems.add(file.problem(key, what, fix));
  }
}
