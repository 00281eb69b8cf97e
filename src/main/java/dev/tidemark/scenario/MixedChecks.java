package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/** Keys of a mixed workload that each are right but do not go together. */
final class MixedChecks {
  private static final String MIXED = "workload.mixed.";

  private final ScenarioFile file;
  private final MixedSpec spec;

  MixedChecks(ScenarioFile file, MixedSpec spec) {
    this.file = file;
    this.spec = spec;
  }

  List<Problem> problems() {
    List<Problem> problems = new ArrayList<>();
    problems.addAll(
        new CheckpointChecks(file, MIXED + "checkpoint.", spec.checkpoint()).problems());
    problems.addAll(new IngestChecks(file, MIXED + "ingest.", spec.ingest()).ofBoth());
    spec.log()
        .flatMap(log -> ScenarioChecks.unaligned(log.writeSize()))
        .ifPresent(
            what ->
                problems.add(file.problem(MIXED + "log.write-size", what, ScenarioChecks.ALIGNED)));
    return problems;
  }
}
