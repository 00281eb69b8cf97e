package dev.tidemark.scenario;

import dev.tidemark.problem.ProblemException;
import java.nio.file.Path;
import java.util.List;

/** A scenario's file as text, from which scenarios with other values are read. */
public final class ScenarioText {
  private final String name;
  private final String text;

  private ScenarioText(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /**
   * Reads a file, without understanding it yet.
   *
   * @throws ProblemException if it cannot be read
   */
  public static ScenarioText read(Path file) {
    return new ScenarioText(file.toString(), TextFile.read(file));
  }

  /**
   * A text that is at hand.
   *
   * @param name what problems call it
   */
  public static ScenarioText of(String name, String text) {
    return new ScenarioText(name, text);
  }

  /** What problems call the text. */
  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  /**
   * The scenario with these values laid over it, each {@code path=value}.
   *
   * @throws ProblemException with every problem of the text and the overrides
   */
  public ScenarioFile with(List<String> overrides) {
    return ScenarioReader.parse(name, text, overrides);
  }
}
