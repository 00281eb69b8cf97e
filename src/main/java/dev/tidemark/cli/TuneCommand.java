package dev.tidemark.cli;

import dev.tidemark.report.CsvTune;
import dev.tidemark.report.JsonTune;
import dev.tidemark.report.ProgressLine;
import dev.tidemark.report.ResultFiles;
import dev.tidemark.report.ResultFolder;
import dev.tidemark.report.TextTune;
import dev.tidemark.result.TuneResult;
import dev.tidemark.scenario.ScenarioText;
import dev.tidemark.tune.Crew;
import dev.tidemark.tune.Tuning;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.BiFunction;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** Searches a scenario's settings for the best ones. */
final class TuneCommand implements Command {
  private static final String JOURNAL = ".journal";

  @Override
  public String summary() {
    return "Search the settings of a scenario for those that lose the least, and say why.";
  }

  @Override
  public CommandSpec spec() {
    return describe(
            CommonOptions.command(
                "tune",
                summary(),
                "  tidemark tune configs/tune-llama3.1-70b.yaml",
                "  tidemark tune my.yaml --set tune.evaluations=500 --format json --quiet",
                "  An interrupted search goes on where it was when it is started again."))
        .addOption(CommonOptions.parallel("Settings run"));
  }

  /** Adds what every search takes, whoever runs its settings. */
  static CommandSpec describe(CommandSpec spec) {
    return spec.addPositional(CommonOptions.scenario())
        .addOption(CommonOptions.format())
        .addOption(CommonOptions.set())
        .addOption(CommonOptions.seed())
        .addOption(CommonOptions.out("NAME-tune"))
        .addOption(CommonOptions.quiet());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    return execute(
        CommonOptions.threads(parsed),
        parsed,
        console,
        (tuning, journal) -> search(tuning, tuning.threads(), journal, parsed, console));
  }

  /** Runs a search, keeps what it found and prints it. */
  static int execute(
      int threads,
      ParseResult parsed,
      Console console,
      BiFunction<Tuning, Path, Tuning.Outcome> search) {
    Path path = CommonOptions.scenario(parsed, console);
    Tuning tuning = Tuning.of(ScenarioText.read(path), CommonOptions.overrides(parsed), threads);
    Path out = CommonOptions.resultFolder(path, "-tune", parsed, console);
    ResultFolder folder = new ResultFolder(out);
    folder.requireReplaceable();
    Tuning.Outcome outcome = search.apply(tuning, out.resolveSibling(out.getFileName() + JOURNAL));
    folder.write(ResultFiles.of(outcome.result(), outcome.scenario(), Main.VERSION));
    print(outcome.result(), parsed, console, out);
    return outcome.result().recommended().isPresent() ? 0 : 1;
  }

  /** Searches, and shows how far it is. */
  static Tuning.Outcome search(
      Tuning tuning, Crew crew, Path journal, ParseResult parsed, Console console) {
    try (ProgressLine progress =
        new ProgressLine(
            console.err(),
            System::nanoTime,
            CommonOptions.progress(parsed, console),
            tuning.budget())) {
      return tuning.run(crew, journal, Main.VERSION, progress::settingDone);
    }
  }

  private static void print(TuneResult result, ParseResult parsed, Console console, Path out) {
    OutputFormat format = parsed.matchedOptionValue("--format", OutputFormat.TABLE);
    try {
      switch (format) {
        case TABLE -> new TextTune(console.screen(), console.out()).print(result, out.toString());
        case JSON -> new JsonTune(Main.VERSION).write(result, console.out());
        case CSV -> CsvTune.write(result, console.out());
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
  }
}
