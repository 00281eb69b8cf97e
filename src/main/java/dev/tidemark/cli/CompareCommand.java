package dev.tidemark.cli;

import dev.tidemark.compare.ComparedRun;
import dev.tidemark.compare.Comparison;
import dev.tidemark.compare.SavedResult;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.report.ComparisonReport;
import dev.tidemark.report.JsonReport;
import dev.tidemark.report.ResultFiles;
import dev.tidemark.report.ResultFolder;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.run.RunListener;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** Shows runs side by side. */
final class CompareCommand implements Command {
  private static final int RUNS_MAX = 8;

  @Override
  public String summary() {
    return "Show runs side by side, modelled or measured: ours, fio's, DLIO's.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "compare",
            summary() + " Each is held against the first.",
            "  tidemark compare tidemark-results/measured tidemark-results/modelled",
            "  tidemark compare j5060.yaml p5336.yaml --out side-by-side",
            "  tidemark compare fio.json my-phases.yaml")
        .addPositional(
            PositionalParamSpec.builder()
                .paramLabel("RUN")
                .index("0..*")
                .arity("2..*")
                .required(true)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .description(
                    "A folder of results, a scenario that is modelled now, fio's JSON, or"
                        + " summary.json of DLIO or MLPerf Storage.")
                .build())
        .addOption(CommonOptions.format())
        .addOption(
            OptionSpec.builder("--out")
                .paramLabel("DIR")
                .type(String.class)
                .description("Also write report.html, comparison.json and comparison.csv there.")
                .build());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    List<String> named = parsed.matchedPositionalValue(0, List.of());
    if (named.size() > RUNS_MAX) {
      throw new ProblemException(
          Problem.of(
              "tidemark compare",
              "RUN",
              "there are " + named.size() + " runs, and " + RUNS_MAX + " fit side by side",
              "Name fewer"));
    }
    String out = parsed.matchedOptionValue("--out", "");
    Optional<ResultFolder> folder =
        out.isEmpty()
            ? Optional.empty()
            : Optional.of(new ResultFolder(CommonOptions.path("--out", out, console)));
    folder.ifPresent(ResultFolder::requireReplaceable);
    List<ComparedRun> runs = new ArrayList<>();
    for (String name : named) {
      runs.add(run(name, console));
    }
    Comparison comparison = new Comparison(runs);
    print(comparison, parsed.matchedOptionValue("--format", OutputFormat.TABLE), console);
    folder.ifPresent(kept -> kept.write(ResultFiles.of(comparison, Main.VERSION)));
    return 0;
  }

  private static void print(Comparison comparison, OutputFormat format, Console console) {
    ComparisonReport report = new ComparisonReport(comparison);
    try {
      switch (format) {
        case TABLE -> report.writeText(console.screen(), console.out());
        case JSON -> report.writeJson(Main.VERSION, console.out());
        case CSV -> report.writeCsv(console.out());
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
  }

  private static ComparedRun run(String text, Console console) {
    Path path = CommonOptions.path("RUN", text, console);
    String name = text.toLowerCase(Locale.ROOT);
    return name.endsWith(".yaml") || name.endsWith(".yml")
        ? modelled(path, text)
        : SavedResult.read(path, text);
  }

  /** A scenario is compared by what its report would say. */
  private static ComparedRun modelled(Path path, String text) {
    ScenarioFile file = ScenarioReader.read(path, List.of());
    if (file.scenario().target() instanceof DirectoryTarget) {
      throw new ProblemException(
          Problem.of(
              text,
              "target.directory",
              "a comparison writes to no real storage",
              "Run it first, and name the folder of its results"));
    }
    PlannedRun planned = PlannedRun.of(file);
    planned.requireSpace(file);
    ByteArrayOutputStream report = new ByteArrayOutputStream();
    try {
      new JsonReport(Main.VERSION).write(planned.simulate(RunListener.NOBODY), report);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return SavedResult.parse(report.toString(StandardCharsets.UTF_8), text);
  }
}
