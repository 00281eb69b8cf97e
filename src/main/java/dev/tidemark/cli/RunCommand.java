package dev.tidemark.cli;

import dev.tidemark.report.CsvReport;
import dev.tidemark.report.FioJson;
import dev.tidemark.report.GdsioLines;
import dev.tidemark.report.JsonReport;
import dev.tidemark.report.OpenMetrics;
import dev.tidemark.report.ProgressLine;
import dev.tidemark.report.ResultFiles;
import dev.tidemark.report.ResultFolder;
import dev.tidemark.report.TextReport;
import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.run.RealRun;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioWriter;
import dev.tidemark.scenario.SimulatedTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
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
        .addOption(ResultFormat.option())
        .addOption(
            OptionSpec.builder("--gdsio")
                .type(boolean.class)
                .description("Of a direct workload: print gdsio's own lines, whatever the format.")
                .build())
        .addOption(CommonOptions.set())
        .addOption(CommonOptions.seed())
        .addOption(CommonOptions.out("NAME"))
        .addOption(RecordOption.spec())
        .addOption(CommonOptions.quiet())
        .addOption(CommonOptions.verbose());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    Path path = CommonOptions.scenario(parsed, console);
    ScenarioFile file =
        CommonOptions.scenarioText(path, parsed, console).with(CommonOptions.overrides(parsed));
    Path out = CommonOptions.resultFolder(path, "", parsed, console);
    return execute(file, parsed, console, out);
  }

  /** Runs a scenario where it says. */
  static int execute(ScenarioFile file, ParseResult parsed, Console console, Path out) {
    return switch (file.scenario().target()) {
      case SimulatedTarget _ -> simulate(file, parsed, console, out);
      case DirectoryTarget target -> measure(file, target, parsed, console, out);
    };
  }

  /** Runs a scenario on modelled drives. */
  private static int simulate(ScenarioFile file, ParseResult parsed, Console console, Path out) {
    PlannedRun planned = PlannedRun.of(file);
    planned.requireSpace(file);
    ResultFolder folder = new ResultFolder(out);
    folder.requireReplaceable();
    int total = planned.workload().parts();
    RunResult result;
    try (ProgressLine progress =
        progress(CommonOptions.progress(parsed, console), console, total)) {
      WatchedRun watched = new WatchedRun(new ShownProgress(progress), total);
      try (KnownSoFar _ = new KnownSoFar(() -> tellStopped(watched.soFar(), console))) {
        result = RecordOption.simulate(planned, watched, parsed, console);
      }
    }
    return keep(result, file, folder, parsed, console, out);
  }

  private static void tellStopped(String soFar, Console console) {
    console.err().println("\ntidemark: stopped " + soFar + ". No results were written.");
  }

  /** A real run may take hours, so each checkpoint gets a line where nobody watches. */
  private static int measure(
      ScenarioFile file, DirectoryTarget target, ParseResult parsed, Console console, Path out) {
    PlannedRealRun planned = PlannedRealRun.of(file, target);
    ResultFolder folder = new ResultFolder(out);
    folder.requireReplaceable();
    Path directory = CommonOptions.path("target.directory", target.directory(), console);
    boolean lines = !console.errIsTerminal() && !parsed.matchedOptionValue("--quiet", false);
    ProgressLine.Mode mode =
        lines ? ProgressLine.Mode.LINES : CommonOptions.progress(parsed, console);
    ProgressLine progress = progress(mode, console, planned.workload().parts());
    RealRun run = new RealRun(planned, directory, System::nanoTime, new ShownProgress(progress));
    try (Interruption _ = new Interruption(run::stop)) {
      RunResult result;
      try (progress) {
        result = RecordOption.measure(run, file.scenario().name(), parsed, console);
      }
      return keep(result, file, folder, parsed, console, out);
    }
  }

  private static ProgressLine progress(ProgressLine.Mode mode, Console console, int total) {
    return new ProgressLine(console.err(), System::nanoTime, mode, total);
  }

  /** Writes and prints what came out. */
  static int keep(
      RunResult result,
      ScenarioFile file,
      ResultFolder folder,
      ParseResult parsed,
      Console console,
      Path out) {
    folder.write(ResultFiles.of(result, ScenarioWriter.toYaml(file.scenario()), Main.VERSION));
    print(result, parsed, console, out);
    result.incomplete().ifPresent(why -> console.err().println("tidemark: incomplete: " + why));
    boolean whole = result.incomplete().isEmpty() && result.mismatches() == 0;
    return whole && result.goalsMet() ? 0 : 1;
  }

  private static void print(RunResult result, ParseResult parsed, Console console, Path out) {
    ResultFormat format = parsed.matchedOptionValue("--format", ResultFormat.TABLE);
    try {
      if (result.direct().isPresent() && parsed.matchedOptionValue("--gdsio", false)) {
        GdsioLines.write(result.direct().get(), console.out());
        console.out().flush();
        return;
      }
      switch (format) {
        case TABLE -> new TextReport(console.screen(), console.out()).print(result, out.toString());
        case JSON -> new JsonReport(Main.VERSION).write(result, console.out());
        case CSV -> CsvReport.write(result, console.out());
        case FIO -> new FioJson(Main.VERSION).write(result, console.out());
        case OPEN_METRICS -> OpenMetrics.write(result, console.out());
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
  }
}
