package dev.tidemark.cli;

import dev.tidemark.result.RunResult;
import dev.tidemark.scenario.ScenarioText;
import dev.tidemark.tune.Crew;
import java.util.List;

/** Several machines, as commands use them. What stands in the way is a problem of the user's. */
public interface Cluster extends AutoCloseable {
  /** They run the settings of a search. */
  Crew crew();

  /**
   * Writes a scenario's checkpoints to real storage, its ranks spread over hosts.
   *
   * @param overrides values laid over the text's; the directory is the same path on every host
   */
  RunResult measure(ScenarioText text, List<String> overrides, int hosts);

  /** What became of the machines that the user should know, a sentence each. */
  List<String> remarks();

  @Override
  void close();

  /** Reaches a cluster. */
  interface Connector {
    /**
     * Gets ready; machines may still be on their way.
     *
     * @param master where to ask for machines; empty for this one alone
     * @param settings of the engine that spreads the work, each {@code key=value}
     */
    Cluster connect(String master, List<String> settings);
  }
}
