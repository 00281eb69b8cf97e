package dev.tidemark.cli;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioReader;
import dev.tidemark.trace.TraceFormat;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** Replays a trace: {@code run} of a scenario that the options make up. */
final class ReplayCommand implements Command {
  private static final String DRIVE = "--drive";
  private static final String DIRECTORY = "--directory";
  private static final String CONDITION = "--condition";
  private static final String SCENARIO = "--scenario";

  /** Options that are keys of {@code workload.trace}, with their descriptions. */
  private enum Setting {
    INPUT_FORMAT("--input-format", "FORMAT", "Format of the trace; found out when absent."),
    TIMING(
        "--timing",
        "WHEN",
        "as-recorded (default), scaled (see --speed), asap (see --depth), or dependent: each"
            + " process keeps its order and its think times."),
    SPEED("--speed", "X", "How many times as fast; makes the timing scaled."),
    DEPTH("--depth", "N", "Requests in flight on each drive, or in the folder, at most."),
    ADDRESSES(
        "--addresses",
        "WHERE",
        "auto (default), keep the trace's addresses, or pack into space found as it is needed."),
    BEYOND("--beyond", "WHAT", "Of requests beyond the space's end: refuse (default), wrap, clip."),
    MALFORMED_MAX("--malformed-max", "N", "Broken lines that are left out at most; 10 by default."),
    FIO_WAIT(
        "--fio-wait",
        "UNIT",
        "Of fio's version 2: absolute-ms (default, as fio does), relative-ms, relative-us."),
    SPC_BLOCK("--spc-block", "SIZE", "What an LBA counts in an SPC trace; 512 B by default."),
    KV_BLOCK("--kv-block", "SIZE", "What 512 tokens take in a Mooncake trace; 160 MiB by default.");

    private final String option;
    private final String label;
    private final String description;

    Setting(String option, String label, String description) {
      this.option = option;
      this.label = label;
      this.description = description;
    }

    OptionSpec spec() {
      return OptionSpec.builder(option)
          .paramLabel(label)
          .type(String.class)
          .description(description)
          .build();
    }

    String key() {
      return "workload.trace." + option.substring(2);
    }
  }

  @Override
  public String summary() {
    return "Replay a trace on modelled or real storage, at its own pace, scaled, or flat out.";
  }

  @Override
  public CommandSpec spec() {
    CommandSpec spec =
        CommonOptions.command(
            "replay",
            summary(),
            "  tidemark replay prod.blkparse.gz --drive dapustor-j5060-61.44tb --condition filled",
            "  tidemark replay prod.tmtrace --scenario my.yaml --speed 4",
            "  tidemark replay prod.tmtrace --directory /mnt/nvme0/tidemark --set"
                + " target.space=20GiB",
            "  tidemark replay msr.csv --drive ./mine.yaml --timing asap --depth 64 --map"
                + " src1.0=0");
    spec.addPositional(
        PositionalParamSpec.builder()
            .paramLabel("TRACE")
            .index("0")
            .arity("1")
            .required(true)
            .type(String.class)
            .description(
                "The trace: " + String.join(", ", TraceFormat.words()) + "; or .gz or .zst of it.")
            .build());
    spec.addOption(text(DRIVE, "PROFILE", "A drive of the catalogue, or the path of a profile."));
    spec.addOption(text(CONDITION, "STATE", "Its state: fresh (default), filled, or steady."));
    spec.addOption(
        text(
            DIRECTORY,
            "DIR",
            "A folder on real storage instead: new, empty, or used by Tidemark before. The trace's"
                + " devices and files have a file each there."));
    spec.addOption(text(SCENARIO, "FILE", "Take the target from a scenario instead."));
    for (Setting setting : Setting.values()) {
      spec.addOption(setting.spec());
    }
    return spec.addOption(
            OptionSpec.builder("--map")
                .paramLabel("NAME=DRIVE")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .splitRegex(",")
                .description(
                    "Which drive, from 0, a device or file goes to, or which file in the folder;"
                        + " others are left out.")
                .build())
        .addOption(CommonOptions.format())
        .addOption(CommonOptions.set())
        .addOption(CommonOptions.seed())
        .addOption(CommonOptions.out("NAME"))
        .addOption(RecordOption.spec())
        .addOption(CommonOptions.quiet());
  }

  private static OptionSpec text(String option, String label, String description) {
    return OptionSpec.builder(option)
        .paramLabel(label)
        .type(String.class)
        .description(description)
        .build();
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    String name = parsed.matchedPositionalValue(0, "");
    Path trace = CommonOptions.path("TRACE", name, console);
    ScenarioFile file = scenario(parsed, console, trace);
    Path out = CommonOptions.resultFolder(trace, "", parsed, console);
    return RunCommand.execute(file, parsed, console, out);
  }

  private static ScenarioFile scenario(ParseResult parsed, Console console, Path trace) {
    List<String> overrides = new ArrayList<>();
    overrides.add("workload=");
    overrides.add("goals=");
    overrides.add("workload.trace.file=" + quoted(trace.toString()));
    String speed = parsed.matchedOptionValue(Setting.SPEED.option, "");
    if (!speed.isEmpty() && !parsed.hasMatchedOption(Setting.TIMING.option)) {
      overrides.add(Setting.TIMING.key() + "=scaled");
    }
    for (Setting setting : Setting.values()) {
      String value = parsed.matchedOptionValue(setting.option, "");
      if (!value.isEmpty()) {
        overrides.add(setting.key() + "=" + value);
      }
    }
    List<String> map = parsed.matchedOptionValue("--map", List.of());
    if (!map.isEmpty()) {
      overrides.add("workload.trace.map=" + routes(map));
    }
    return target(parsed, console, trace, overrides);
  }

  private static ScenarioFile target(
      ParseResult parsed, Console console, Path trace, List<String> overrides) {
    String scenario = parsed.matchedOptionValue(SCENARIO, "");
    String drive = parsed.matchedOptionValue(DRIVE, "");
    String directory = parsed.matchedOptionValue(DIRECTORY, "");
    String condition = parsed.matchedOptionValue(CONDITION, drive.isEmpty() ? "" : "fresh");
    if (Stream.of(scenario, drive, directory).filter(name -> !name.isEmpty()).count() != 1) {
      throw refused(
          String.join(", ", DRIVE, DIRECTORY, SCENARIO),
          "one of them says what to replay on",
          "Give just one");
    }
    if (!directory.isEmpty() && !condition.isEmpty()) {
      throw refused(
          CONDITION, "a real drive is in the condition that it is in", "Remove it, or use --drive");
    }
    if (!condition.isEmpty()) {
      overrides.add("target.simulate.condition=" + condition);
    }
    if (!drive.isEmpty()) {
      overrides.add("target.simulate.drives.profile=" + quoted(profile(drive, console)));
    }
    if (!directory.isEmpty()) {
      Path folder = CommonOptions.path(DIRECTORY, directory, console);
      overrides.add("target.directory=" + quoted(folder.toString()));
    }
    overrides.addAll(CommonOptions.overrides(parsed));
    return scenario.isEmpty()
        ? ScenarioReader.parse("replay", "name: " + quoted("Replay of " + trace), overrides)
        : ScenarioReader.read(CommonOptions.path(SCENARIO, scenario, console), overrides);
  }

  private static ProblemException refused(String where, String what, String fix) {
    return new ProblemException(Problem.of(where, "", what, fix));
  }

  private static String profile(String drive, Console console) {
    boolean isPath = drive.contains("/") || drive.endsWith(".yaml");
    return isPath ? CommonOptions.path(DRIVE, drive, console).toString() : drive;
  }

  private static String routes(List<String> map) {
    List<String> routes = new ArrayList<>();
    for (String route : map) {
      int split = route.lastIndexOf('=');
      if (split < 1) {
        throw new ProblemException(
            Problem.of("--map", "", "'" + route + "' is not NAME=DRIVE", "Write such as sda=0"));
      }
      routes.add(
          "{from: "
              + quoted(route.substring(0, split))
              + ", to: "
              + route.substring(split + 1)
              + "}");
    }
    return "[" + String.join(", ", routes) + "]";
  }

  /** A text in YAML, whatever it holds. */
  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
