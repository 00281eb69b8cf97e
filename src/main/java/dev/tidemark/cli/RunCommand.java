package dev.tidemark.cli;

import dev.tidemark.report.CsvReport;
import dev.tidemark.report.JsonReport;
import dev.tidemark.report.ProgressLine;
import dev.tidemark.report.ResultFiles;
import dev.tidemark.report.ResultFolder;
import dev.tidemark.report.TextReport;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.run.RunListener;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioReader;
import dev.tidemark.scenario.ScenarioWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** Runs a scenario, prints what came out and writes the folder of results. */
final class RunCommand implements Command {
  @Override
  public String summary() {
    return "Run a scenario and show how long each checkpoint or phase takes, and why.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "run",
            summary(),
            "  tidemark run configs/quick.yaml",
            "  tidemark run my.yaml --set target.simulate.filesystem.discard=on-delete --out"
                + " with-discard",
            "  tidemark run my.yaml --format json | jq .summary.checkpoint")
        .addPositional(CommonOptions.scenario())
        .addOption(CommonOptions.format())
        .addOption(CommonOptions.set())
        .addOption(CommonOptions.seed())
        .addOption(CommonOptions.out("NAME"))
        .addOption(CommonOptions.quiet());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    Path path = CommonOptions.scenario(parsed, console);
    ScenarioFile file = ScenarioReader.read(path, CommonOptions.overrides(parsed));
    PlannedRun planned = PlannedRun.of(file);
    planned.requireSpace(file);
    Path out = CommonOptions.resultFolder(path, "", parsed, console);
    ResultFolder folder = new ResultFolder(out);
    folder.requireReplaceable();
    RunResult result = run(planned, parsed, console);
    folder.write(ResultFiles.of(result, ScenarioWriter.toYaml(planned.scenario()), Main.VERSION));
    print(result, parsed, console, out);
    return result.goalsMet() ? 0 : 1;
  }

  private static RunResult run(PlannedRun planned, ParseResult parsed, Console console) {
    int total = planned.workload().parts();
    try (ProgressLine progress =
        new ProgressLine(
            console.err(), System::nanoTime, CommonOptions.progress(parsed, console), total)) {
      return planned.simulate(
          new RunListener() {
            @Override
            public void preparing(String text) {
              progress.preparing(text);
            }

            @Override
            public void completed(CheckpointRow row) {
              progress.checkpointDone(row.index(), row.durationNanos());
            }

            @Override
            public void completed(PhaseRow row) {
              progress.preparing(row.name() + " is done");
            }
          });
    }
  }

  private static void print(RunResult result, ParseResult parsed, Console console, Path out) {
    OutputFormat format = parsed.matchedOptionValue("--format", OutputFormat.TABLE);
    try {
      switch (format) {
        case TABLE -> new TextReport(console.screen(), console.out()).print(result, out.toString());
        case JSON -> new JsonReport(Main.VERSION).write(result, console.out());
        case CSV -> CsvReport.write(result, console.out());
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
  }
}
