package dev.tidemark.cli;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.report.ComparisonReport;
import dev.tidemark.report.SavedRun;
import dev.tidemark.result.ComparedRun;
import dev.tidemark.result.Comparison;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.run.RunListener;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** Shows the checkpoint times of two runs side by side. */
final class CompareCommand implements Command {
  @Override
  public String summary() {
    return "Show the checkpoint times of two runs side by side, modelled or measured.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "compare",
            summary(),
            "  tidemark compare tidemark-results/measured tidemark-results/modelled",
            "  tidemark compare tidemark-results/measured modelled.yaml --format json")
        .addPositional(
            PositionalParamSpec.builder()
                .paramLabel("RUN")
                .index("0..1")
                .arity("2")
                .required(true)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .description("A folder of results, or a scenario that is modelled now.")
                .build())
        .addOption(CommonOptions.format());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    List<String> runs = parsed.matchedPositionalValue(0, List.of());
    ComparisonReport report =
        new ComparisonReport(
            new Comparison(run(runs.getFirst(), console), run(runs.getLast(), console)));
    try {
      switch (parsed.matchedOptionValue("--format", OutputFormat.TABLE)) {
        case TABLE -> report.writeText(console.screen(), console.out());
        case JSON -> report.writeJson(console.out());
        case CSV -> report.writeCsv(console.out());
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
    return 0;
  }

  private static ComparedRun run(String text, Console console) {
    Path path = CommonOptions.path("RUN", text, console);
    if (Files.isDirectory(path)) {
      return SavedRun.read(path, text);
    }
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
    ComparedRun run = ComparedRun.of(planned.simulate(RunListener.NOBODY));
    if (run.checkpoints().isEmpty()) {
      throw new ProblemException(
          Problem.of(text, "workload", "it has no checkpoints to compare", "Name another"));
    }
    return run;
  }
}
