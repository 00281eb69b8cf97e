package dev.tidemark.importing;

import dev.tidemark.scenario.CheckpointSpec;
import dev.tidemark.scenario.IngestSpec;
import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.scenario.Scenario;
import dev.tidemark.scenario.ScenarioReader;
import dev.tidemark.scenario.ScenarioText;
import dev.tidemark.scenario.SyntheticSpec;
import java.util.List;
import java.util.Map;

/** What a foreign text becomes, read back as a scenario. */
record Imported(Scenario scenario, List<String> remarks) {
  static Imported of(String text) {
    return of(text, Map.of());
  }

  static Imported of(String text, Map<String, String> known) {
    ImportedScenario imported = ForeignFiles.read(ScenarioText.of("given", text), known);
    return new Imported(
        ScenarioReader.parse("scenario", imported.text("given"), List.of()).scenario(),
        imported.remarks().stream().map(Remark::toString).toList());
  }

  List<PhaseSpec> phases() {
    return ((SyntheticSpec) scenario.workload()).phases().all();
  }

  PhaseSpec phase() {
    return phases().getFirst();
  }

  IngestSpec ingest() {
    return (IngestSpec) scenario.workload();
  }

  CheckpointSpec checkpoint() {
    return (CheckpointSpec) scenario.workload();
  }
}
