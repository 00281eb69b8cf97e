package dev.tidemark.cli;

import dev.tidemark.calibrate.Calibration;
import dev.tidemark.calibrate.CalibrationResult;
import dev.tidemark.calibrate.CatalogueFigures;
import dev.tidemark.calibrate.FigureModel;
import dev.tidemark.calibrate.FigureSet;
import dev.tidemark.calibrate.FioFigures;
import dev.tidemark.calibrate.FioReader;
import dev.tidemark.calibrate.FreeParameters;
import dev.tidemark.calibrate.RealResultReader;
import dev.tidemark.calibrate.SimulatedModel;
import dev.tidemark.calibrate.StartingProfile;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.report.CsvCalibration;
import dev.tidemark.report.JsonCalibration;
import dev.tidemark.report.ProgressLine;
import dev.tidemark.report.TextCalibration;
import dev.tidemark.report.TextHoldOneOut;
import dev.tidemark.result.CalibrationSummary;
import dev.tidemark.result.HoldOneOutResult;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.QuantityException;
import dev.tidemark.validate.HoldOneOut;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** Fits a drive's profile to what fio measured, or to what was published about it. */
final class CalibrateCommand implements Command {
  /** What a capacity alone does not tell is assumed to be as in this drive. */
  private static final String BASE = "dapustor-r5100-7.68tb";

  private static final long SEED = 42;

  @Override
  public String summary() {
    return "Fit a drive's profile to fio results or to published figures.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "calibrate",
            summary(),
            "  tidemark calibrate fio.json --capacity 960GB --name my-drive --out my-drive.yaml",
            "  tidemark calibrate tidemark-results/disk --capacity 960GB --name my-disk --out"
                + " d.yaml",
            "  tidemark calibrate --drive " + BASE)
        .addPositional(
            PositionalParamSpec.builder()
                .paramLabel("FIO.json")
                .index("0..*")
                .arity("0..*")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .description(
                    "What fio 3 wrote with --output-format=json or json+, or the result folder of"
                        + " phases that Tidemark ran on real storage.")
                .build())
        .addOption(
            text(
                "--capacity",
                "SIZE",
                "Capacity of the drive, such as 960GB; the base's if absent."))
        .addOption(text("--name", "NAME", "Name of the profile, with fio results."))
        .addOption(
            text(
                "--base",
                "PROFILE",
                "Profile, or its file, that gives what figures do not tell; "
                    + BASE
                    + " when absent."))
        .addOption(
            text("--drive", "DRIVE", "Fit this drive of the catalogue to its published figures."))
        .addOption(
            OptionSpec.builder("--check")
                .paramLabel("FIO.json")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .description(
                    "Compare the fitted profile with these results as well; they do not count in"
                        + " the fit. Repeatable.")
                .build())
        .addOption(
            OptionSpec.builder("--hold-one-out")
                .type(boolean.class)
                .description(
                    "With --drive: fit without each figure in turn, starting from the medians of"
                        + " other drives, and say how far the predictions move.")
                .build())
        .addOption(text("--out", "FILE", "Write the profile to this file."))
        .addOption(
            OptionSpec.builder("--force")
                .type(boolean.class)
                .description("Replace the file if there is one.")
                .build())
        .addOption(CommonOptions.format())
        .addOption(CommonOptions.seed("Seed of the search; 42 when absent."))
        .addOption(CommonOptions.quiet())
        .addOption(CommonOptions.verbose());
  }

  private static OptionSpec text(String name, String label, String description) {
    return OptionSpec.builder(name)
        .paramLabel(label)
        .type(String.class)
        .description(description)
        .build();
  }

  /** What a profile measures; the one place that chooses the model. */
  private static FigureModel model() {
    return new SimulatedModel();
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    Optional<NewFile> out =
        text(parsed, "--out")
            .map(
                path ->
                    new NewFile(
                        CommonOptions.path("--out", path, console),
                        parsed.matchedOptionValue("--force", false)));
    out.ifPresent(NewFile::requireFree);
    if (parsed.matchedOptionValue("--hold-one-out", false)) {
      return holdOneOut(parsed, console);
    }
    CalibrationResult result = fit(parsed, console);
    String yaml = result.toYaml();
    out.ifPresent(file -> file.write(yaml));
    String written =
        out.map(file -> file.path().toString())
            .orElse("not written; --out FILE writes it for scenarios to name");
    print(result.summary(), parsed, console, written);
    return 0;
  }

  private static CalibrationResult fit(ParseResult parsed, Console console) {
    List<String> files = parsed.matchedPositionalValue(0, List.of());
    Optional<String> drive = text(parsed, "--drive");
    if (files.isEmpty() == drive.isEmpty()) {
      throw usage(
          files.isEmpty()
              ? "there is nothing to fit to"
              : "--drive and fio results exclude each" + " other",
          "Name fio results, or a drive of the catalogue with --drive");
    }
    Calibration calibration = calibration(parsed);
    if (drive.isPresent()) {
      return onCatalogue(parsed, drive.get(), calibration, console);
    }
    FigureSet figures = figures(files, console).requireAny();
    List<String> checks = parsed.matchedOptionValue("--check", List.of());
    if (!checks.isEmpty()) {
      figures = figures.comparedWith(figures(checks, console));
    }
    DriveProfile base = DriveCatalogue.profile(text(parsed, "--base").orElse(BASE));
    DriveProfile start = StartingProfile.of(base, name(parsed), capacity(parsed, base));
    return fit(calibration, start, base.name(), figures, parsed, console);
  }

  private static CalibrationResult fit(
      Calibration calibration,
      DriveProfile start,
      String baseName,
      FigureSet figures,
      ParseResult parsed,
      Console console) {
    try (WatchedFit watched = new WatchedFit(parsed, console)) {
      return calibration.fit(start, baseName, figures, watched);
    }
  }

  private static Calibration calibration(ParseResult parsed) {
    Long given = parsed.matchedOptionValue("--seed", null);
    long seed = given == null ? SEED : given;
    return new Calibration(model(), FreeParameters.ALL, seed, Calibration.EVALUATIONS_MAX);
  }

  private static int holdOneOut(ParseResult parsed, Console console) {
    String drive =
        text(parsed, "--drive")
            .orElseThrow(
                () -> usage("--hold-one-out needs a drive", "Name one of the catalogue: --drive"));
    for (String option : List.of("--out", "--format", "--capacity", "--base", "--name")) {
      if (parsed.hasMatchedOption(option)) {
        throw usage(option + " does not go with --hold-one-out", "Leave it out");
      }
    }
    HoldOneOut held = new HoldOneOut(calibration(parsed), drive, HoldOneOut.Start.TYPICAL);
    print(watched(held, HoldOneOut.figures(drive), parsed, console), console);
    return 0;
  }

  private static HoldOneOutResult watched(
      HoldOneOut held, int figures, ParseResult parsed, Console console) {
    AtomicReference<Optional<HoldOneOutResult>> known = new AtomicReference<>(Optional.empty());
    try (ProgressLine progress =
            new ProgressLine(
                console.err(), System::nanoTime, CommonOptions.progress(parsed, console), figures);
        KnownSoFar _ = new KnownSoFar(() -> tellStopped(known.get(), figures, console))) {
      return held.run(
          soFar -> {
            known.set(Optional.of(soFar));
            progress.figureDone(soFar.rows().size());
          });
    }
  }

  private static void tellStopped(Optional<HoldOneOutResult> known, int figures, Console console) {
    known.ifPresent(soFar -> print(soFar, console));
    console
        .err()
        .println(
            "\ntidemark: stopped after "
                + known.map(soFar -> soFar.rows().size()).orElse(0)
                + " of "
                + figures
                + " figures.");
  }

  private static void print(HoldOneOutResult result, Console console) {
    try {
      new TextHoldOneOut(console.screen(), console.out()).print(result);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
  }

  private static CalibrationResult onCatalogue(
      ParseResult parsed, String drive, Calibration calibration, Console console) {
    for (String option : List.of("--capacity", "--base", "--name", "--check")) {
      if (parsed.hasMatchedOption(option)) {
        throw usage(option + " goes with fio results only", "Leave it out with --drive");
      }
    }
    FigureSet figures = CatalogueFigures.of(drive);
    DriveProfile start = DriveCatalogue.profile(drive);
    return fit(calibration, start, "the catalogue", figures, parsed, console);
  }

  private static FigureSet figures(List<String> files, Console console) {
    List<FigureSet> sets = new ArrayList<>();
    for (String file : files) {
      Path path = CommonOptions.path("FIO.json", file, console);
      sets.add(
          FioFigures.of(
              RealResultReader.isResult(path)
                  ? RealResultReader.read(path, file)
                  : FioReader.read(path, file)));
    }
    return FigureSet.joined(sets);
  }

  private static String name(ParseResult parsed) {
    String name = text(parsed, "--name").orElse("");
    if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}")) {
      throw usage(
          name.isEmpty() ? "--name is missing" : "'" + name + "' is no name for a profile",
          "Name the drive with letters, digits, dots and dashes: --name my-drive");
    }
    return name;
  }

  private static Bytes capacity(ParseResult parsed, DriveProfile base) {
    Optional<String> text = text(parsed, "--capacity");
    if (text.isEmpty()) {
      if (text(parsed, "--base").isEmpty()) {
        throw usage("--capacity is missing", "Say it, such as --capacity 960GB");
      }
      return base.capacity().value();
    }
    try {
      return Bytes.parse(text.get());
    } catch (QuantityException unreadable) {
      throw usage("--capacity: " + unreadable.what(), unreadable.fix());
    }
  }

  private static Optional<String> text(ParseResult parsed, String option) {
    return Optional.ofNullable(parsed.matchedOptionValue(option, null));
  }

  private static ProblemException usage(String what, String fix) {
    return new ProblemException(Problem.of("tidemark calibrate", "", what, fix));
  }

  private static void print(
      CalibrationSummary summary, ParseResult parsed, Console console, String written) {
    OutputFormat format = parsed.matchedOptionValue("--format", OutputFormat.TABLE);
    try {
      switch (format) {
        case TABLE -> new TextCalibration(console.screen(), console.out()).print(summary, written);
        case JSON -> new JsonCalibration(Main.VERSION).write(summary, console.out());
        case CSV -> CsvCalibration.write(summary, console.out());
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
  }
}
