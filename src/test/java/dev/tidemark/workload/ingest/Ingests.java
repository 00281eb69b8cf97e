package dev.tidemark.workload.ingest;

import dev.tidemark.scenario.IngestSpec;
import dev.tidemark.scenario.ScenarioReader;
import java.util.List;

/** Plans of ingest written as scenarios are. */
public final class Ingests {
  private Ingests() {}

  /** A scenario whose {@code workload.ingest} has these lines. */
  public static String scenario(String target, String... lines) {
    StringBuilder text = new StringBuilder("name: n\ntarget:\n  simulate:\n");
    for (String line : target.split("\n")) {
      text.append("    ").append(line).append('\n');
    }
    text.append("workload:\n  ingest:\n");
    for (String line : lines) {
      text.append("    ").append(line).append('\n');
    }
    return text.toString();
  }

  public static IngestPlan plan(String... lines) {
    String text = scenario("drives: {profile: dapustor-j5060-61.44tb}", lines);
    IngestSpec spec =
        (IngestSpec) ScenarioReader.parse("s.yaml", text, List.of()).scenario().workload();
    return new IngestPlanner(spec, 1).plan();
  }
}
