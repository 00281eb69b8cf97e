package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keys of a folder's target that each are right but do not go together. */
final class DirectoryChecks {
  private static final String TARGET = "target.";

  /** Of each job, which has an engine of its own. */
  private static final int DEPTH_MAX = 4096;

  private static final String TOO_DEEP = " requests in flight are more than an engine takes";

  private final ScenarioFile file;
  private final DirectoryTarget target;
  private final List<Problem> problems = new ArrayList<>();

  DirectoryChecks(ScenarioFile file, DirectoryTarget target) {
    this.file = file;
    this.target = target;
  }

  List<Problem> problems() {
    if (target.directory().isBlank()) {
      add(TARGET + "directory", "the name is empty", "Name a folder on the storage to measure");
    }
    if (target.verify() && target.engine() == DirectoryTarget.Engine.NULL) {
      add(TARGET + "verify", "the null engine reads nothing back", "Use another engine");
    }
    switch (file.scenario().workload()) {
      case CheckpointSpec checkpoint -> {
        batch("submit-batch", target.submitBatch().orElse(1), checkpoint.queueDepth());
        batch("complete-min", target.completeMin(), checkpoint.queueDepth());
      }
      case SyntheticSpec synthetic -> phases(synthetic);
      case DirectSpec direct -> {
        problems.addAll(new RealDirectChecks(file, target, direct).problems());
        space();
      }
      case MixedSpec mixed -> {
        batch("submit-batch", target.submitBatch().orElse(1), mixed.checkpoint().queueDepth());
        batch("complete-min", target.completeMin(), mixed.checkpoint().queueDepth());
        batch("submit-batch", target.submitBatch().orElse(1), mixed.ingest().queueDepth());
        batch("complete-min", target.completeMin(), mixed.ingest().queueDepth());
      }
      case IngestSpec ingest -> {
        batch("submit-batch", target.submitBatch().orElse(1), ingest.queueDepth());
        batch("complete-min", target.completeMin(), ingest.queueDepth());
      }
      case TraceSpec trace -> replay(trace);
    }
    goals();
    return problems;
  }

  private void phases(SyntheticSpec synthetic) {
    for (int i = 0; i < synthetic.phases().all().size(); i++) {
      PhaseSpec phase = synthetic.phases().all().get(i);
      int depth = phase.outstanding().orElse(phase.queueDepth());
      String place = synthetic.phases() instanceof PhasesSpec.Sequence ? "[" + i + "]" : "";
      if (phase.requests() == PhaseSpec.Requests.SAMPLED) {
        add(
            "workload.synthetic.phases" + place + ".requests",
            "a drive cannot be asked for a sample of what it does",
            "Use requests: all");
      }
      if (depth > DEPTH_MAX) {
        add(
            "workload.synthetic.phases"
                + place
                + (phase.outstanding().isPresent() ? ".outstanding" : ".queue-depth"),
            depth + TOO_DEEP,
            "Use at most " + DEPTH_MAX + ", and more jobs");
      }
      batch("submit-batch", target.submitBatch().orElse(1), depth);
      batch("complete-min", target.completeMin(), depth);
    }
    space();
  }

  private void replay(TraceSpec trace) {
    if (trace.depth().isPresent()) {
      int depth = trace.depth().get();
      if (depth > DEPTH_MAX) {
        add("workload.trace.depth", depth + TOO_DEEP, "Use at most " + DEPTH_MAX);
      }
      batch("submit-batch", target.submitBatch().orElse(1), depth);
      batch("complete-min", target.completeMin(), depth);
    }
    space();
  }

  private void space() {
    ScenarioChecks.unaligned(target.space())
        .ifPresent(what -> add(TARGET + "space", what, ScenarioChecks.ALIGNED));
  }

  private void batch(String key, int requests, int depth) {
    if (requests > depth) {
      add(
          TARGET + key,
          requests + " is more than the queue depth, " + depth,
          "Use at most that, or raise the workload's queue-depth");
    }
  }

  private void goals() {
    unmeasured("write-amplification", file.scenario().goals().writeAmplification());
    unmeasured("drive-life", file.scenario().goals().driveLife());
  }

  private void unmeasured(String goal, Optional<?> limit) {
    if (limit.isPresent()) {
      add(
          "goals." + goal,
          "a real drive does not tell this to a folder on it",
          "Remove it, or use target.simulate");
    }
  }

  private void add(String path, String what, String fix) {
    problems.add(file.problem(path, what, fix));
  }
}
