package dev.tidemark.cli;

import dev.tidemark.importing.ForeignFiles;
import dev.tidemark.importing.ImportedScenario;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.report.ProgressLine;
import dev.tidemark.scenario.ScenarioText;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Options that several commands share. */
final class CommonOptions {
  private static final String RESULTS = "tidemark-results";
  private static final int THREADS_MAX = 1024;

  private CommonOptions() {}

  static CommandSpec command(String name, String description, String... examples) {
    CommandSpec spec = CommandSpec.create().name(name);
    spec.usageMessage().description(description).abbreviateSynopsis(true).width(100);
    if (examples.length > 0) {
      spec.usageMessage().footerHeading("%nExamples:%n").footer(examples);
    }
    return spec.addOption(
        OptionSpec.builder("-h", "--help")
            .usageHelp(true)
            .description("Show this help and exit.")
            .build());
  }

  /** A text that help shows as it is: picocli takes it for a format. */
  static String literal(String text) {
    return text.replace("%", "%%");
  }

  static PositionalParamSpec scenario() {
    return PositionalParamSpec.builder()
        .paramLabel("SCENARIO")
        .index("0")
        .arity("1")
        .required(true)
        .type(String.class)
        .description(
            "The scenario, a YAML file ('tidemark schema' describes it), or a workload file that"
                + " 'tidemark import' takes.")
        .build();
  }

  static OptionSpec format() {
    return OptionSpec.builder("--format")
        .paramLabel("FORMAT")
        .type(OutputFormat.class)
        .completionCandidates(List.of("table", "json", "csv"))
        .converters(OutputFormat::of)
        .defaultValue("table")
        .description("What is printed: table (default), json or csv.")
        .build();
  }

  static OptionSpec set() {
    return OptionSpec.builder("--set")
        .paramLabel("PATH=VALUE")
        .type(List.class)
        .auxiliaryTypes(String.class)
        .description(
            "Lay a value over the scenario's, such as --set workload.checkpoint.checkpoints=9."
                + " Repeatable.")
        .build();
  }

  static OptionSpec seed() {
    return seed("Seed of every random choice, instead of the scenario's.");
  }

  static OptionSpec seed(String description) {
    return OptionSpec.builder("--seed")
        .paramLabel("N")
        .type(Long.class)
        .converters(CommonOptions::seedOf)
        .description(description)
        .build();
  }

  private static long seedOf(String text) {
    try {
      long seed = Long.parseLong(text);
      if (seed >= 0) {
        return seed;
      }
    } catch (NumberFormatException noNumber) {
      // Told below, as for a negative number.
    }
    throw new TypeConversionException(
        "'" + text + "' is no seed. Use a whole number from 0 to " + Long.MAX_VALUE);
  }

  /** {@code byDefault} is the folder's name when the option is absent. */
  static OptionSpec out(String byDefault) {
    return OptionSpec.builder("--out")
        .paramLabel("DIR")
        .type(String.class)
        .description(
            "Folder for the results; "
                + RESULTS
                + "/"
                + byDefault
                + " when absent, NAME being that of the scenario's file.")
        .build();
  }

  static OptionSpec quiet() {
    return OptionSpec.builder("-q", "--quiet")
        .type(boolean.class)
        .description("Show no progress.")
        .build();
  }

  static OptionSpec verbose() {
    return OptionSpec.builder("-v", "--verbose")
        .type(boolean.class)
        .description(
            "Print a line for everything that is done, with the time left, also where no terminal"
                + " is.")
        .build();
  }

  /** {@code pieces} is what goes on at the same time. */
  static OptionSpec parallel(String pieces) {
    return OptionSpec.builder("--parallel")
        .paramLabel("N")
        .type(Integer.class)
        .converters(CommonOptions::threadsOf)
        .description(pieces + " at the same time; the number of processors when absent.")
        .build();
  }

  private static int threadsOf(String text) {
    int threads = text.matches("[0-9]{1,4}") ? Integer.parseInt(text) : 0;
    if (threads >= 1 && threads <= THREADS_MAX) {
      return threads;
    }
    throw new TypeConversionException(
        "'" + text + "' is no number of runs. Use a whole number from 1 to " + THREADS_MAX);
  }

  /** How many pieces go on at the same time. */
  static int threads(ParseResult parsed) {
    return parsed.matchedOptionValue("--parallel", Runtime.getRuntime().availableProcessors());
  }

  /** The scenario's file. */
  static Path scenario(ParseResult parsed, Console console) {
    String text = parsed.matchedPositionalValue(0, "");
    if (text.isBlank()) {
      throw new ProblemException(
          Problem.of("SCENARIO", "", "the name is empty", "Name a YAML file"));
    }
    return path("SCENARIO", text, console);
  }

  /**
   * The scenario's text, made of another tool's file when it is one; then what was left out is
   * told.
   */
  static ScenarioText scenarioText(Path path, ParseResult parsed, Console console) {
    ScenarioText text = ScenarioText.read(path);
    Optional<ImportedScenario> imported =
        ForeignFiles.find(text, ForeignVariables.of(console.environment()));
    if (imported.isEmpty()) {
      return text;
    }
    if (!parsed.matchedOptionValue("--quiet", false)) {
      console.err().println("tidemark: " + path + " is " + imported.get().format());
      imported.get().remarks().forEach(remark -> console.err().println("  " + remark));
    }
    return ScenarioText.of(path + ", as a scenario", imported.get().yaml());
  }

  /** A path from the working folder; {@code name} is the argument that gave it. */
  static Path path(String name, String text, Console console) {
    try {
      return console.workingFolder().resolve(text);
    } catch (InvalidPathException exception) {
      throw new ProblemException(
          Problem.of(
              name,
              "",
              "'" + text + "' is no path here: " + exception.getReason(),
              "Use ASCII characters, or a UTF-8 locale such as LC_ALL=C.UTF-8"));
    }
  }

  /** Where results go; named after the scenario's file, with a suffix, unless told. */
  static Path resultFolder(Path scenario, String suffix, ParseResult parsed, Console console) {
    Path name = scenario.getFileName();
    String file = name == null ? "run" : name.toString();
    int dot = file.lastIndexOf('.');
    String byDefault = RESULTS + "/" + (dot > 0 ? file.substring(0, dot) : file) + suffix;
    return path("--out", parsed.matchedOptionValue("--out", byDefault), console);
  }

  /** A line that is redrawn for a person; nothing otherwise, as a modelled run lasts seconds. */
  static ProgressLine.Mode progress(ParseResult parsed, Console console) {
    boolean quiet = parsed.matchedOptionValue("--quiet", false);
    if (!quiet && parsed.matchedOptionValue("--verbose", false)) {
      return ProgressLine.Mode.LINES;
    }
    return quiet || !console.errIsTerminal() ? ProgressLine.Mode.QUIET : ProgressLine.Mode.REDRAWN;
  }

  static List<String> overrides(ParseResult parsed) {
    List<String> overrides = new ArrayList<>();
    List<String> set = parsed.matchedOptionValue("--set", List.of());
    overrides.addAll(set);
    Long seed = parsed.matchedOptionValue("--seed", null);
    if (seed != null) {
      overrides.add("seed=" + seed);
    }
    return overrides;
  }
}
