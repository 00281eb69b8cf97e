package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Keys of a replayed trace that each are right but do not go together. */
final class TraceChecks {
  private static final String TRACE = "workload.trace.";

  private final ScenarioFile file;
  private final TraceSpec spec;
  private final List<Problem> problems = new ArrayList<>();

  TraceChecks(ScenarioFile file, TraceSpec spec) {
    this.file = file;
    this.spec = spec;
  }

  List<Problem> problems() {
    if (spec.file().isBlank()) {
      add("file", "the name is empty", "Name a trace");
    }
    if (spec.speed() != 1 && spec.timing() != TraceSpec.Timing.SCALED) {
      add("speed", "only the timing scaled has a speed", "Add timing: scaled, or remove it");
    }
    switch (file.scenario().target()) {
      case SimulatedTarget(SimulateSpec simulate) -> drives(simulate);
      case DirectoryTarget _ ->
          routes(spec.files(), "there are " + spec.files() + " files, numbered from 0");
    }
    problems.addAll(new CheckpointAbsence(file).problems());
    return problems;
  }

  private void drives(SimulateSpec simulate) {
    int spaces = simulate.drives().striped() ? 1 : simulate.drives().count();
    if (spaces > 1 && spec.timing() == TraceSpec.Timing.DEPENDENT) {
      add(
          "timing",
          "with dependent, processes would wait for each other across " + spaces + " drives",
          "Use one drive, drives.layout: raid0, or another timing");
    }
    routes(spaces, "there are " + spaces + " drives, numbered from 0");
  }

  private void routes(int spaces, String there) {
    Set<String> names = new HashSet<>();
    for (int i = 0; i < spec.map().size(); i++) {
      TraceSpec.Route route = spec.map().get(i);
      if (route.to() >= spaces) {
        add("map[" + i + "].to", there, "Use fewer");
      }
      if (!names.add(route.from())) {
        add("map[" + i + "].from", Quoted.of(route.from()) + " occurs twice", "Remove one");
      }
    }
  }

  private void add(String key, String what, String fix) {
    problems.add(file.problem(TRACE + key, what, fix));
  }
}
