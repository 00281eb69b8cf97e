package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/** Keys of a direct workload on a folder that each are right but do not go together. */
final class RealDirectChecks {
  /** Of each thread, which has an engine of its own. */
  private static final int DEPTH_MAX = 4096;

  private final ScenarioFile file;
  private final DirectoryTarget target;
  private final DirectSpec spec;
  private final List<Problem> problems = new ArrayList<>();

  RealDirectChecks(ScenarioFile file, DirectoryTarget target, DirectSpec spec) {
    this.file = file;
    this.target = target;
    this.spec = spec;
  }

  List<Problem> problems() {
    if (spec.against().isPresent()) {
      add(
          "workload.direct.against",
          "a folder is on one storage",
          "Remove it, and run the same scenario on a folder of the other");
    }
    for (int i = 0; i < spec.depths().size(); i++) {
      if (spec.depths().get(i) > DEPTH_MAX) {
        add(
            "workload.direct.depths[" + i + "]",
            spec.depths().get(i) + " requests in flight are more than an engine takes",
            "Use at most " + DEPTH_MAX + ", and more threads");
      }
    }
    path();
    return problems;
  }

  private void path() {
    boolean throughCache =
        target.engine() == DirectoryTarget.Engine.BUFFERED
            || target.engine() == DirectoryTarget.Engine.MMAP;
    if (throughCache && spec.path() != DirectSpec.Path.CACHED) {
      add(
          "target.engine",
          "this engine uses the page cache",
          "Use path: cached, or engine: direct");
    }
    if (spec.path() == DirectSpec.Path.GPU_DIRECT
        && target.engine() != DirectoryTarget.Engine.DIRECT) {
      add(
          "target.engine",
          "path gpu-direct has an engine of its own, cufile",
          "Remove it, or use another path");
    }
  }

  private void add(String path, String what, String fix) {
    problems.add(file.problem(path, what, fix));
  }
}
