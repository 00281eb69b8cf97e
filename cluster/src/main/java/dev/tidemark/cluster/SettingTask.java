package dev.tidemark.cluster;

import dev.tidemark.scenario.ScenarioText;
import dev.tidemark.tune.EvaluationText;
import dev.tidemark.tune.Settings;
import java.io.Serializable;
import java.util.List;

/**
 * Runs settings of a search on whatever machine it has been sent to. It depends on nothing else and
 * changes nothing, so it may be run again when a machine is lost.
 *
 * @param name what problems call the scenario
 * @param text the scenario
 * @param overrides values laid over it
 */
record SettingTask(String name, String text, List<String> overrides) implements Serializable {
  SettingTask {
    overrides = List.copyOf(overrides);
  }

  /** What a setting comes to, as a journal holds it. */
  String line(int combination) {
    Settings settings = Settings.of(ScenarioText.of(name, text), overrides);
    return EvaluationText.line(settings.evaluation(combination));
  }
}
