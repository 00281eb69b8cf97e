package dev.tidemark.cli;

import dev.tidemark.engine.FolderSpace;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.report.CsvPlan;
import dev.tidemark.report.JsonPlan;
import dev.tidemark.report.Listing;
import dev.tidemark.report.Listing.Cell;
import dev.tidemark.report.Listing.Column;
import dev.tidemark.report.PlanReport;
import dev.tidemark.report.TextPhasePlan;
import dev.tidemark.report.TextPlan;
import dev.tidemark.run.PhaseOutline;
import dev.tidemark.run.PlannedCheckpoints;
import dev.tidemark.run.PlannedDirect;
import dev.tidemark.run.PlannedIngest;
import dev.tidemark.run.PlannedMixed;
import dev.tidemark.run.PlannedPhases;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.run.PlannedReplay;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.Scenario;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.SimulatedTarget;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.Durations;
import dev.tidemark.units.Fraction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** Shows what a scenario would write, without running anything. */
final class PlanCommand implements Command {
  @Override
  public String summary() {
    return "Show what a scenario would do, its sizes and space, at once; nothing is run.";
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
    ScenarioFile file =
        CommonOptions.scenarioText(CommonOptions.scenario(parsed, console), parsed, console)
            .with(CommonOptions.overrides(parsed));
    OutputFormat format = parsed.matchedOptionValue("--format", OutputFormat.TABLE);
    try {
      return switch (file.scenario().target()) {
        case SimulatedTarget _ -> print(PlannedRun.of(file), format, console);
        case DirectoryTarget target ->
            print(
                PlannedRealRun.of(file, target),
                FolderSpace.around(
                    CommonOptions.path("target.directory", target.directory(), console)),
                format,
                console);
      };
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    } finally {
      console.out().flush();
    }
  }

  private static int print(PlannedRun planned, OutputFormat format, Console console)
      throws IOException {
    return switch (planned.workload()) {
      case PlannedCheckpoints checkpoints -> print(plan(planned, checkpoints), format, console);
      case PlannedPhases phases ->
          print(planned.scenario(), planned.targetText(), phases, format, console);
      case PlannedMixed mixed -> {
        if (format == OutputFormat.TABLE) {
          FeedPlans.print(FeedPlans.report(planned, mixed.ingest()), format, console);
          console.out().println();
        }
        yield print(plan(planned, mixed.checkpoints()), format, console);
      }
      case PlannedDirect direct ->
          FeedPlans.print(planned.scenario().name(), planned.targetText(), direct, format, console);
      case PlannedIngest ingest ->
          FeedPlans.print(FeedPlans.report(planned, ingest), format, console);
      case PlannedReplay _ -> throw noPlan();
    };
  }

  private static int print(
      PlannedRealRun planned, Optional<FolderSpace> space, OutputFormat format, Console console)
      throws IOException {
    return switch (planned.workload()) {
      case PlannedCheckpoints checkpoints ->
          print(plan(planned, checkpoints, space), format, console);
      case PlannedPhases phases ->
          print(planned.scenario(), planned.targetText(), phases, format, console);
      case PlannedReplay _ -> throw noPlan();
      case PlannedDirect direct ->
          FeedPlans.print(planned.scenario().name(), planned.targetText(), direct, format, console);
      case PlannedIngest ingest ->
          FeedPlans.print(FeedPlans.report(planned, ingest, space), format, console);
      case PlannedMixed mixed -> {
        if (format == OutputFormat.TABLE) {
          FeedPlans.print(FeedPlans.report(planned, mixed.ingest(), space), format, console);
          console.out().println();
        }
        yield print(plan(planned, mixed.checkpoints(), space), format, console);
      }
    };
  }

  private static ProblemException noPlan() {
    return new ProblemException(
        Problem.of("", "workload.trace", "a replay has no plan", "Use 'tidemark trace info'"));
  }

  /** The space there is is what is free now. */
  private static PlanReport plan(
      PlannedRealRun planned, PlannedCheckpoints checkpoints, Optional<FolderSpace> space) {
    List<String> notes = new ArrayList<>(checkpoints.notes());
    space.ifPresent(
        there ->
            notes.add(
                "the capacity is what is free now on the "
                    + there.filesystem()
                    + " filesystem of the folder"));
    return PlanReport.of(
        planned.scenario().name(),
        checkpoints.layoutText(),
        checkpoints.layout().checkpoint(),
        checkpoints.space().neededBytes(),
        space.stream().mapToLong(FolderSpace::freeBytes).findFirst(),
        checkpoints.stagingBytes(),
        notes);
  }

  private static PlanReport plan(PlannedRun planned, PlannedCheckpoints checkpoints) {
    List<String> notes = new ArrayList<>(checkpoints.notes());
    notes.addAll(planned.notes());
    return PlanReport.of(
        planned.scenario().name(),
        checkpoints.layoutText(),
        checkpoints.layout().checkpoint(),
        checkpoints.space().neededBytes(),
        OptionalLong.of(checkpoints.space().capacityBytes()),
        checkpoints.stagingBytes(),
        notes);
  }

  private static int print(PlanReport plan, OutputFormat format, Console console)
      throws IOException {
    switch (format) {
      case TABLE -> new TextPlan(console.screen(), console.out()).print(plan);
      case JSON -> JsonPlan.write(plan, console.out());
      case CSV -> CsvPlan.write(plan, console.out());
    }
    return plan.fits() ? 0 : 1;
  }

  private static Listing listing(PlannedPhases phases) {
    List<Column> columns =
        List.of(
            new Column("phase", "name"),
            new Column("access", "access"),
            new Column("block", "block"),
            new Column("reads", "readFraction"),
            new Column("load", "load"),
            new Column("until", "end"),
            new Column("runs", "runs"),
            new Column("bytes at most", "bytesMax"),
            new Column("time at most", "secondsMax"));
    return new Listing(
        "phases", columns, phases.outlines().stream().map(PlanCommand::row).toList());
  }

  private static List<Cell> row(PhaseOutline phase) {
    return List.of(
        Cell.of(phase.name()),
        Cell.of(phase.access()),
        Cell.of(phase.block()),
        Cell.of(new Fraction(phase.readFraction()).toString(), phase.readFraction()),
        Cell.of(phase.load()),
        Cell.of(phase.end()),
        Cell.of(Integer.toString(phase.runs()), phase.runs()),
        phase.bytesMax().isEmpty()
            ? Cell.of("")
            : Cell.of(
                new Bytes(phase.bytesMax().getAsLong()).toString(), phase.bytesMax().getAsLong()),
        phase.nanosMax().isEmpty()
            ? Cell.of("")
            : Cell.of(
                Durations.toText(Duration.ofNanos(phase.nanosMax().getAsLong())),
                phase.nanosMax().getAsLong() / 1e9));
  }

  private static int print(
      Scenario scenario,
      String targetText,
      PlannedPhases phases,
      OutputFormat format,
      Console console)
      throws IOException {
    switch (format) {
      case TABLE ->
          new TextPhasePlan(console.screen(), console.out())
              .print(
                  scenario.name(),
                  targetText,
                  phases.outlines().stream().map(PhaseOutline::text).toList());
      case JSON -> listing(phases).writeJson(console.out());
      case CSV -> listing(phases).writeCsv(console.out());
    }
    return 0;
  }
}
