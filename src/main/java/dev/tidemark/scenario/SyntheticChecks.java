package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keys of a synthetic workload that each are right but do not go together. */
final class SyntheticChecks {
  private static final String PHASES = "workload.synthetic.phases";

  private final ScenarioFile file;
  private final SyntheticSpec spec;
  private final List<Problem> problems = new ArrayList<>();

  SyntheticChecks(ScenarioFile file, SyntheticSpec spec) {
    this.file = file;
    this.spec = spec;
  }

  List<Problem> problems() {
    if (spec.phases().all().isEmpty()) {
      add(PHASES, "there are no phases", "List at least one");
    }
    for (int i = 0; i < spec.phases().all().size(); i++) {
      problems.addAll(new PhaseChecks(file, path(i) + ".", spec.phases().all().get(i)).problems());
    }
    names();
    problems.addAll(new CheckpointAbsence(file).problems());
    return problems;
  }

  private String path(int phase) {
    return spec.phases() instanceof PhasesSpec.Sequence ? PHASES + "[" + phase + "]" : PHASES;
  }

  private void names() {
    Map<String, Integer> first = new HashMap<>();
    for (int i = 0; i < spec.phases().all().size(); i++) {
      String name = spec.phases().all().get(i).name().orElse("");
      Integer earlier = name.isEmpty() ? null : first.putIfAbsent(name, i);
      if (earlier != null) {
        add(
            path(i) + ".name",
            "phase " + (earlier + 1) + " has the same name",
            "Give every phase a name of its own");
      }
    }
  }

  private void add(String path, String what, String fix) {
    problems.add(file.problem(path, what, fix));
  }
}
