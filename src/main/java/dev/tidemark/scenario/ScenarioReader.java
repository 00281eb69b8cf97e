package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.nio.file.Path;
import java.util.List;

/** Reads scenarios from YAML. Every problem of a file is thrown at once. */
public final class ScenarioReader {
  private ScenarioReader() {}

  /**
   * Reads a file.
   *
   * @param overrides values laid over the file's, each {@code path=value}
   * @throws ProblemException with every problem of the file and the overrides
   */
  public static ScenarioFile read(Path file, List<String> overrides) {
    return parse(file.toString(), TextFile.read(file), overrides);
  }

  /** The checkpoint test of the reviews, which comes with Tidemark. */
  public static ScenarioFile reviewedCheckpoints(List<String> overrides) {
    String path = "/reviews/checkpoints.yaml";
    return parse(path, TextFile.resource(path), overrides);
  }

  /**
   * Reads a text.
   *
   * @param name what problems call the text
   * @throws ProblemException with every problem of the text and the overrides
   */
  public static ScenarioFile parse(String name, String text, List<String> overrides) {
    ScenarioFile file =
        new ScenarioFile(Bound.of(name, text, overrides, Shapes.SCENARIO, Scenario.class));
    List<Problem> problems = new ScenarioChecks(file).problems();
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    return file;
  }
}
