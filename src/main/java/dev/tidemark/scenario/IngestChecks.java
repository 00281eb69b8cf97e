package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/** Keys of an ingest workload that each are right but do not go together. */
final class IngestChecks {
  private static final String SIMULATE = "target.simulate.";

  private final ScenarioFile file;
  private final String path;
  private final IngestSpec spec;
  private final List<Problem> problems = new ArrayList<>();

  IngestChecks(ScenarioFile file, IngestSpec spec) {
    this(file, "workload.ingest.", spec);
  }

  /**
   * @param path of the keys, with a dot at its end
   */
  IngestChecks(ScenarioFile file, String path, IngestSpec spec) {
    this.file = file;
    this.path = path;
    this.spec = spec;
  }

  List<Problem> problems() {
    problems.addAll(new CheckpointAbsence(file).problems());
    return ofBoth();
  }

  /** What is wrong whether or not there are checkpoints beside it. */
  List<Problem> ofBoth() {
    keys();
    if (file.scenario().target() instanceof SimulatedTarget(SimulateSpec simulate)) {
      target(simulate);
    }
    return problems;
  }

  private void keys() {
    ScenarioChecks.unaligned(spec.blockSize())
        .ifPresent(what -> add(path + "block-size", what, ScenarioChecks.ALIGNED));
    if (spec.cores().isPresent() && spec.decodeRate().isEmpty()) {
      add(path + "cores", "decoding takes no time", "Add decode-rate, or remove it");
    }
  }

  /** Files are not striped; each host passes what it reads through its own link. */
  private void target(SimulateSpec simulate) {
    if (simulate.drives().striped()) {
      add(SIMULATE + "drives.layout", "files of a dataset are not striped", "Use jbod");
    }
    if (simulate.nodes() > 1) {
      add(
          SIMULATE + "nodes",
          "the hosts that read a dataset are its accelerators'",
          "Use " + path + "accelerators-per-host");
    }
    refuse("host.request-latency", !simulate.host().requestLatency().isZero());
    refuse("host.request-rate", simulate.host().requestRate().isPresent());
    refuse("host.write-rate", simulate.host().writeRate().isPresent());
  }

  private void refuse(String key, boolean given) {
    if (given) {
      add(
          SIMULATE + key,
          "it is about single requests, and readers send runs of them",
          "Remove it; host.read-rate and host.copy-rate are what holds readers back");
    }
  }

  private void add(String key, String what, String fix) {
    problems.add(file.problem(key, what, fix));
  }
}
