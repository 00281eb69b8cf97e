package dev.tidemark.cli;

import dev.tidemark.problem.Nearest;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.report.CsvValidation;
import dev.tidemark.report.JsonValidation;
import dev.tidemark.report.ProgressLine;
import dev.tidemark.report.ResultFiles;
import dev.tidemark.report.ResultFolder;
import dev.tidemark.report.TextValidation;
import dev.tidemark.result.ValidationResult;
import dev.tidemark.result.ValidationRow;
import dev.tidemark.scenario.PublishedFigure;
import dev.tidemark.validate.Validation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Holds modelled drives against what was published about them. */
final class ValidateCommand implements Command {
  private static final List<String> ROLES = List.of("calibrate", "predict", "record");
  private static final int WORST_MAX = 1000;

  @Override
  public String summary() {
    return "Hold the drives against every figure published about them.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "validate",
            summary(),
            "  tidemark validate",
            "  tidemark validate --role predict --worst 10",
            "  tidemark validate wd-sn861 --tool vdbench --format csv")
        .addPositional(
            PositionalParamSpec.builder()
                .paramLabel("DRIVE")
                .index("0..*")
                .arity("0..*")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .description("Drives of the catalogue; all when absent.")
                .build())
        .addOption(
            OptionSpec.builder("--role")
                .paramLabel("ROLE")
                .type(String.class)
                .completionCandidates(ROLES)
                .converters(ValidateCommand::role)
                .description(
                    "Only figures that profiles were fitted to (calibrate), that judge them"
                        + " (predict), or that are told for the record (record).")
                .build())
        .addOption(
            OptionSpec.builder("--tool")
                .paramLabel("NAME")
                .type(String.class)
                .description("Only figures of this tool, such as fio.")
                .build())
        .addOption(
            OptionSpec.builder("--worst")
                .paramLabel("N")
                .type(Integer.class)
                .converters(ValidateCommand::count)
                .description("Print only the N figures that are furthest off.")
                .build())
        .addOption(CommonOptions.format())
        .addOption(
            OptionSpec.builder("--out")
                .paramLabel("DIR")
                .type(String.class)
                .description("Folder for validation.json and validation.csv; none when absent.")
                .build())
        .addOption(CommonOptions.parallel("Drives"))
        .addOption(CommonOptions.quiet())
        .addOption(CommonOptions.verbose());
  }

  private static String role(String text) {
    if (ROLES.contains(text)) {
      return text;
    }
    throw new TypeConversionException(
        "'" + text + "' is no role. Use calibrate, predict or record");
  }

  private static int count(String text) {
    int count = text.matches("[0-9]{1,4}") ? Integer.parseInt(text) : 0;
    if (count >= 1 && count <= WORST_MAX) {
      return count;
    }
    throw new TypeConversionException(
        "'" + text + "' is no number of figures. Use a whole number from 1 to " + WORST_MAX);
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    List<String> drives = drives(parsed);
    Validation validation = new Validation(drives);
    Optional<String> tool = text(parsed, "--tool");
    if (tool.isPresent()) {
      requireTool(tool.get(), drives);
      validation = validation.ofTool(tool.get());
    }
    Optional<ResultFolder> folder =
        text(parsed, "--out")
            .map(path -> new ResultFolder(CommonOptions.path("--out", path, console)));
    folder.ifPresent(ResultFolder::requireReplaceable);
    ValidationResult all = run(validation, drives.size(), parsed, console);
    ValidationResult result = text(parsed, "--role").map(all::only).orElse(all);
    folder.ifPresent(place -> place.write(ResultFiles.of(result, Main.VERSION)));
    print(result, parsed, console);
    return 0;
  }

  private static List<String> drives(ParseResult parsed) {
    List<String> given = parsed.matchedPositionalValue(0, List.of());
    List<String> known = Validation.drives();
    List<Problem> problems = new ArrayList<>();
    for (String name : given) {
      if (!known.contains(name)) {
        problems.add(problem("unknown drive '" + name + "'", name, known));
      }
    }
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    return given.isEmpty() ? known : given.stream().distinct().toList();
  }

  private static void requireTool(String tool, List<String> drives) {
    List<String> known =
        drives.stream()
            .flatMap(drive -> Validation.published(drive).stream())
            .map(PublishedFigure::tool)
            .distinct()
            .toList();
    if (!known.contains(tool)) {
      throw new ProblemException(problem("no figure is of the tool '" + tool + "'", tool, known));
    }
  }

  private static Problem problem(String what, String name, List<String> known) {
    String fix =
        Nearest.to(name, known)
            .map(near -> "Did you mean '" + near + "'?")
            .orElse("Use one of " + String.join(", ", known));
    return Problem.of("tidemark validate", "", what, fix);
  }

  private static Optional<String> text(ParseResult parsed, String option) {
    return Optional.ofNullable(parsed.matchedOptionValue(option, null));
  }

  private static ValidationResult run(
      Validation validation, int drives, ParseResult parsed, Console console) {
    try (ProgressLine progress =
        new ProgressLine(
            console.err(), System::nanoTime, CommonOptions.progress(parsed, console), drives)) {
      AtomicInteger done = new AtomicInteger();
      Runnable tell =
          () ->
              console
                  .err()
                  .println("\ntidemark: stopped after " + done + " of " + drives + " drives.");
      try (KnownSoFar _ = new KnownSoFar(tell)) {
        return validation.run(
            CommonOptions.threads(parsed),
            count -> {
              done.set(count);
              progress.driveDone(count);
            });
      }
    }
  }

  private static void print(ValidationResult result, ParseResult parsed, Console console) {
    Optional<Integer> worst = Optional.ofNullable(parsed.matchedOptionValue("--worst", null));
    List<ValidationRow> shown = worst.map(result::worst).orElse(result.rows());
    OutputFormat format = parsed.matchedOptionValue("--format", OutputFormat.TABLE);
    try {
      switch (format) {
        case TABLE -> {
          TextValidation text = new TextValidation(console.screen(), console.out());
          if (worst.isPresent()) {
            text.printWorst(result, shown);
          } else {
            text.print(result);
          }
        }
        case JSON -> new JsonValidation(Main.VERSION).write(result, shown, console.out());
        case CSV -> CsvValidation.write(shown, console.out());
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
  }
}
