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
import dev.tidemark.tune.FolderCrew;
import dev.tidemark.tune.Tuning;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
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
        .addOption(CommonOptions.quiet())
        .addOption(CommonOptions.verbose());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    return execute(
        CommonOptions.threads(parsed),
        parsed,
        console,
        (tuning, journal) ->
            tuning.isReal()
                ? measured(tuning, journal, parsed, console)
                : Optional.of(search(tuning, tuning.threads(), journal, parsed, console)));
  }

  /** Runs a search, keeps what it found and prints it; a search that is stopped gives nothing. */
  static int execute(
      int threads,
      ParseResult parsed,
      Console console,
      BiFunction<Tuning, Path, Optional<Tuning.Outcome>> search) {
    Path path = CommonOptions.scenario(parsed, console);
    Tuning tuning = Tuning.of(ScenarioText.read(path), CommonOptions.overrides(parsed), threads);
    Path out = CommonOptions.resultFolder(path, "-tune", parsed, console);
    ResultFolder folder = new ResultFolder(out);
    folder.requireReplaceable();
    Optional<Tuning.Outcome> outcome =
        search.apply(tuning, out.resolveSibling(out.getFileName() + JOURNAL));
    if (outcome.isEmpty()) {
      return 1;
    }
    folder.write(ResultFiles.of(outcome.get().result(), outcome.get().scenario(), Main.VERSION));
    print(outcome.get().result(), parsed, console, out.toString());
    return outcome.get().result().recommended().isPresent() ? 0 : 1;
  }

  /** Searches on real storage: when it is stopped, the run under way ends in order first. */
  private static Optional<Tuning.Outcome> measured(
      Tuning tuning, Path journal, ParseResult parsed, Console console) {
    FolderCrew crew =
        new FolderCrew(
            path -> CommonOptions.path("target.directory", path.toString(), console),
            System::nanoTime);
    try (Interruption _ = new Interruption(crew::stop)) {
      Tuning.Outcome outcome;
      try (ProgressLine progress = progress(tuning, parsed, console)) {
        outcome = tuning.run(crew, journal, Main.VERSION, progress::settingDone);
      }
      if (!crew.isStopped()) {
        return Optional.of(outcome);
      }
      tellStopped(tuning, parsed, console);
      return Optional.empty();
    }
  }

  /** Searches, and shows how far it is. */
  static Tuning.Outcome search(
      Tuning tuning, Crew crew, Path journal, ParseResult parsed, Console console) {
    try (ProgressLine progress = progress(tuning, parsed, console);
        KnownSoFar _ = new KnownSoFar(() -> tellStopped(tuning, parsed, console))) {
      return tuning.run(crew, journal, Main.VERSION, progress::settingDone);
    }
  }

  private static ProgressLine progress(Tuning tuning, ParseResult parsed, Console console) {
    return new ProgressLine(
        console.err(), System::nanoTime, CommonOptions.progress(parsed, console), tuning.budget());
  }

  /** The best of what is known when somebody stops the search. */
  private static void tellStopped(Tuning tuning, ParseResult parsed, Console console) {
    boolean isTable =
        parsed.matchedOptionValue("--format", OutputFormat.TABLE) == OutputFormat.TABLE;
    Optional<TuneResult> known = tuning.soFar();
    if (isTable && known.isPresent()) {
      print(known.get(), parsed, console, "none, as the search was stopped");
    }
    console
        .err()
        .println(
            "\ntidemark: stopped after "
                + known.map(TuneResult::evaluations).orElse(0)
                + " of "
                + tuning.budget()
                + " settings. No results were written; start it again to go on.");
  }

  private static void print(TuneResult result, ParseResult parsed, Console console, String out) {
    OutputFormat format = parsed.matchedOptionValue("--format", OutputFormat.TABLE);
    try {
      switch (format) {
        case TABLE -> new TextTune(console.screen(), console.out()).print(result, out);
        case JSON -> new JsonTune(Main.VERSION).write(result, console.out());
        case CSV -> CsvTune.write(result, console.out());
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
  }
}
