package dev.tidemark.importing;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.ScenarioText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Workload files of other tools, known by their content. */
public final class ForeignFiles {
  private static final Pattern SCENARIO = Pattern.compile("(?m)^(target|workload)\\s*:(?!\\S)");

  private static final List<ForeignFormat> FORMATS =
      List.of(
          new MqsimFormat(),
          new GdsioFormat(),
          new FioJobFormat(),
          new VdbenchFormat(),
          new DlioFormat());

  private ForeignFiles() {}

  /**
   * The scenario that a file of another tool stands for; empty when the file is none of these.
   *
   * @param known values that files may refer to: variables of the environment by name, and fio's
   *     words for the machine, {@code $pagesize}, {@code $mb_memory} and {@code $ncpus}
   */
  public static Optional<ImportedScenario> find(ScenarioText file, Map<String, String> known) {
    String text = file.text();
    if (SCENARIO.matcher(text).find()) {
      return Optional.empty();
    }
    return FORMATS.stream()
        .filter(format -> format.recognises(text))
        .findFirst()
        .map(format -> format.read(file.name(), text, known));
  }

  /**
   * The same of a file that must be one of these.
   *
   * @throws ProblemException if it is not
   */
  public static ImportedScenario read(ScenarioText file, Map<String, String> known) {
    return find(file, known)
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of(
                        file.name(),
                        "",
                        "this is no workload file of a tool that is known",
                        "Name a fio job file, DLIO or MLPerf Storage YAML, gdsio command lines or"
                            + " .gdsio, vdbench parameters or an MQSim workload.xml")));
  }
}
