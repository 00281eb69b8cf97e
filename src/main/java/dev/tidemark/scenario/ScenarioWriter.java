package dev.tidemark.scenario;

/**
 * Writes scenarios as YAML with every default filled in, so that a later version with other
 * defaults repeats the run.
 */
public final class ScenarioWriter {
  private ScenarioWriter() {}

  /** The scenario as YAML; reading it gives an equal scenario. */
  public static String toYaml(Scenario scenario) {
    return YamlText.of(Unbinder.mapping(scenario, Shapes.SCENARIO));
  }
}
