package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/** Keys of several drives and their nodes that each are right but do not go together. */
final class ArrayChecks {
  private static final String SIMULATE = "target.simulate.";

  private final ScenarioFile file;
  private final SimulateSpec spec;
  private final List<Problem> problems = new ArrayList<>();

  ArrayChecks(ScenarioFile file, SimulateSpec spec) {
    this.file = file;
    this.spec = spec;
  }

  List<Problem> problems() {
    ScenarioChecks.unaligned(spec.drives().stripe())
        .ifPresent(what -> add("drives.stripe", what, ScenarioChecks.ALIGNED));
    if (spec.nodes() > spec.drives().count()) {
      add("nodes", "there are fewer drives than nodes", "Use fewer nodes, or more drives");
    } else if (spec.nodes() > 1 && spec.drives().striped()) {
      add("nodes", "RAID 0 joins the drives of one machine", "Use 1, or drives.layout: jbod");
    }
    if (file.scenario().workload() instanceof CheckpointSpec) {
      checkpoints();
    }
    return problems;
  }

  /** Files are not striped, and their blocks do not pass a node's stations one by one. */
  private void checkpoints() {
    if (spec.drives().striped()) {
      add("drives.layout", "files of checkpoints are not striped", "Use jbod");
    }
    refuse("nodes", spec.nodes() > 1);
    refuse("host.request-latency", !spec.host().requestLatency().isZero());
    refuse("host.request-rate", spec.host().requestRate().isPresent());
    refuse("host.read-rate", spec.host().readRate().isPresent());
    refuse("host.write-rate", spec.host().writeRate().isPresent());
  }

  private void refuse(String key, boolean given) {
    if (given) {
      add(
          key,
          "it is about single requests, which checkpoints do not send",
          "Remove it; host.copy-rate and host.overhead are what holds checkpoints back");
    }
  }

  private void add(String key, String what, String fix) {
    problems.add(file.problem(SIMULATE + key, what, fix));
  }
}
