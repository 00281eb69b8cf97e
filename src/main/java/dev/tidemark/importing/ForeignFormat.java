package dev.tidemark.importing;

import dev.tidemark.problem.ProblemException;
import java.util.Map;

/** A kind of workload file that another tool reads. */
interface ForeignFormat {
  /** Whether a text looks like one. */
  boolean recognises(String text);

  /**
   * Makes a scenario of a text.
   *
   * @param name what problems call the text
   * @param known values that it may refer to: variables of the environment by name, and fio's words
   *     for the machine with their {@code $}
   * @throws ProblemException if the tool itself would refuse it, or a scenario cannot say it
   */
  ImportedScenario read(String name, String text, Map<String, String> known);
}
