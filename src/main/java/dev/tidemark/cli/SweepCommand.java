package dev.tidemark.cli;

import dev.tidemark.report.CsvSweep;
import dev.tidemark.report.JsonSweep;
import dev.tidemark.report.ProgressLine;
import dev.tidemark.report.ResultFiles;
import dev.tidemark.report.ResultFolder;
import dev.tidemark.report.TextSweep;
import dev.tidemark.result.SweepResult;
import dev.tidemark.result.SweepRow;
import dev.tidemark.run.PlannedSweep;
import dev.tidemark.scenario.Variations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Runs a scenario with every combination of some values and shows the results side by side. */
final class SweepCommand implements Command {
  @Override
  public String summary() {
    return "Run a scenario with every combination of some values and compare the results.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "sweep",
            summary(),
            "  tidemark sweep my.yaml --vary target.simulate.filesystem.discard=none,on-delete",
            "  tidemark sweep my.yaml --vary 'workload.checkpoint.pass=10..60 step 10' \\",
            CommonOptions.literal(
                "      --vary 'target.simulate.filesystem.placement-spread=0%..60% in 4'"),
            "  tidemark sweep my.yaml --vary 'seed=1..20 step 1' --format csv --quiet")
        .addPositional(CommonOptions.scenario())
        .addOption(vary())
        .addOption(CommonOptions.format())
        .addOption(CommonOptions.set())
        .addOption(CommonOptions.seed())
        .addOption(CommonOptions.out("NAME-sweep"))
        .addOption(CommonOptions.parallel("Runs"))
        .addOption(skipImpossible())
        .addOption(CommonOptions.quiet())
        .addOption(CommonOptions.verbose());
  }

  private static OptionSpec vary() {
    return OptionSpec.builder("--vary")
        .paramLabel("PATH=VALUES")
        .type(List.class)
        .auxiliaryTypes(String.class)
        .description(
            "The values that a key takes one after the other, with commas between them: values as"
                + " --set takes them, such as none,on-delete, and ranges:",
            CommonOptions.literal("  10%..50% step 10%      10%, 20%, 30%, 40%, 50%"),
            "  1 GB/s..4 GB/s in 3    1, 2.5 and 4 GB/s",
            "  64 KiB..1 MiB by x4    64 KiB, 256 KiB, 1 MiB",
            "Repeatable; every combination is run, at most "
                + Variations.RUNS_MAX
                + ". The values of the last key change first.")
        .build();
  }

  private static OptionSpec skipImpossible() {
    return OptionSpec.builder("--skip-impossible")
        .type(boolean.class)
        .description("Show combinations that cannot be run as such, and run the others.")
        .build();
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    Path path = CommonOptions.scenario(parsed, console);
    Variations variations = Variations.parse(parsed.matchedOptionValue("--vary", List.of()));
    PlannedSweep planned =
        PlannedSweep.of(
            CommonOptions.scenarioText(path, parsed, console),
            CommonOptions.overrides(parsed),
            variations,
            CommonOptions.threads(parsed));
    if (parsed.matchedOptionValue("--skip-impossible", false)) {
      planned.requireAnyPossible();
    } else {
      planned.requireAllPossible();
    }
    Path out = CommonOptions.resultFolder(path, "-sweep", parsed, console);
    ResultFolder folder = new ResultFolder(out);
    folder.requireReplaceable();
    SweepResult result = run(planned, parsed, console);
    folder.write(ResultFiles.of(result, Main.VERSION));
    print(result, parsed, console, out);
    return result.goalsMet() ? 0 : 1;
  }

  private static SweepResult run(PlannedSweep planned, ParseResult parsed, Console console) {
    try (ProgressLine progress =
        new ProgressLine(
            console.err(),
            System::nanoTime,
            CommonOptions.progress(parsed, console),
            planned.size())) {
      List<SweepRow> known = Collections.synchronizedList(new ArrayList<>());
      try (KnownSoFar _ = new KnownSoFar(() -> tellStopped(planned, known, parsed, console))) {
        return planned.run(progress::combinationDone, known::add);
      }
    }
  }

  /** The combinations that are done, in the order in which they were. */
  private static void tellStopped(
      PlannedSweep planned, List<SweepRow> known, ParseResult parsed, Console console) {
    List<SweepRow> rows = List.copyOf(known);
    boolean isTable =
        parsed.matchedOptionValue("--format", OutputFormat.TABLE) == OutputFormat.TABLE;
    if (isTable && !rows.isEmpty()) {
      print(planned.result(rows), parsed, console, Path.of("none, as the sweep was stopped"));
    }
    console
        .err()
        .println(
            "\ntidemark: stopped after "
                + rows.size()
                + " of "
                + planned.size()
                + " combinations. No results were written.");
  }

  private static void print(SweepResult result, ParseResult parsed, Console console, Path out) {
    OutputFormat format = parsed.matchedOptionValue("--format", OutputFormat.TABLE);
    try {
      switch (format) {
        case TABLE -> new TextSweep(console.screen(), console.out()).print(result, out.toString());
        case JSON -> new JsonSweep(Main.VERSION).write(result, console.out());
        case CSV -> CsvSweep.write(result, console.out());
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
  }
}
