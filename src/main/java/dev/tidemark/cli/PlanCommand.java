package dev.tidemark.cli;

import dev.tidemark.report.CsvPlan;
import dev.tidemark.report.JsonPlan;
import dev.tidemark.report.PlanReport;
import dev.tidemark.report.TextPlan;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.scenario.ScenarioReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.OptionalLong;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** Shows what a scenario would write, without running anything. */
final class PlanCommand implements Command {
  @Override
  public String summary() {
    return "Show sizes, files, space and memory of a scenario at once; nothing is run.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "plan",
            summary(),
            "  tidemark plan configs/checkpoint-llama3.1-405b-j5060.yaml",
            "  tidemark plan my.yaml --set workload.checkpoint.layout=fsdp --format json")
        .addPositional(CommonOptions.scenario())
        .addOption(CommonOptions.format())
        .addOption(CommonOptions.set())
        .addOption(CommonOptions.seed())
        .addOption(CommonOptions.quiet());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    PlannedRun planned =
        PlannedRun.of(
            ScenarioReader.read(
                CommonOptions.scenario(parsed, console), CommonOptions.overrides(parsed)));
    PlanReport plan =
        PlanReport.of(
            planned.scenario().name(),
            planned.layoutText(),
            planned.layout().checkpoint(),
            planned.space().neededBytes(),
            OptionalLong.of(planned.space().capacityBytes()),
            planned.stagingBytes(),
            planned.notes());
    OutputFormat format = parsed.matchedOptionValue("--format", OutputFormat.TABLE);
    try {
      switch (format) {
        case TABLE -> new TextPlan(console.screen(), console.out()).print(plan);
        case JSON -> JsonPlan.write(plan, console.out());
        case CSV -> CsvPlan.write(plan, console.out());
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
    return plan.fits() ? 0 : 1;
  }
}
