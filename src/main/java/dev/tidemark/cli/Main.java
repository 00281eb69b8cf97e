package dev.tidemark.cli;

import dev.tidemark.problem.ProblemException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The entry point of the command line. */
public final class Main {
  /** The version that reports carry. */
  static final String VERSION = "0.1.0";

  /** What it is for, a sentence. */
  static final String DESCRIPTION =
      "How long each checkpoint takes on a drive, and how that changes as it fills.";

  /** What to try first. */
  static final List<String> EXAMPLES =
      List.of(
          "  tidemark run configs/quick.yaml",
          "  tidemark plan configs/checkpoint-llama3.1-405b-j5060.yaml",
          "'tidemark COMMAND --help' tells more about a command.");

  /** What the build runs, and nobody else needs. */
  private static final Set<String> HIDDEN = Set.of("warm-up", "manual");

  private static final int DONE = 0;
  private static final int FAILED = 1;
  private static final int WRONG_USAGE = 2;

  private final Console console;
  private final Map<String, Supplier<Command>> commands = new LinkedHashMap<>();

  Main(Console console) {
    this(console, ClusterCommand.NONE);
  }

  Main(Console console, Cluster.Connector connector) {
    this.console = console;
    commands.put("run", RunCommand::new);
    commands.put("compare", CompareCommand::new);
    commands.put("sweep", SweepCommand::new);
    commands.put("tune", TuneCommand::new);
    commands.put("replay", ReplayCommand::new);
    commands.put("record", RecordCommand::new);
    commands.put("trace", TraceCommand::new);
    commands.put("report", ReportCommand::new);
    commands.put("cluster", () -> new ClusterCommand(connector));
    commands.put("import", ImportCommand::new);
    commands.put("plan", PlanCommand::new);
    commands.put("calibrate", CalibrateCommand::new);
    commands.put("probe", ProbeCommand::new);
    commands.put("validate", ValidateCommand::new);
    commands.put("drives", DrivesCommand::new);
    commands.put("models", ModelsCommand::new);
    commands.put("schema", SchemaCommand::new);
    commands.put("warm-up", WarmUpCommand::new);
    commands.put("manual", ManualCommand::new);
  }

  /**
   * Exits with 0 when done, 1 when the command failed or a goal was missed, 2 when it was used
   * wrongly.
   */
  public static void main(String[] args) {
    System.exit(new Main(Console.ofProcess(System.getenv())).execute(args));
  }

  /** Runs a command in this process, machines at hand, and returns its exit code. */
  public static int execute(Cluster.Connector connector, String... args) {
    return new Main(Console.ofProcess(System.getenv()), connector).execute(args);
  }

  int execute(String... args) {
    if (args.length == 1 && (args[0].equals("--help") || args[0].equals("-h"))) {
      console.out().print(rootHelp());
      return console.out().checkError() ? outputLost() : DONE;
    }
    return commandLine(args).execute(args);
  }

  String rootHelp() {
    Map<String, String> summaries = new LinkedHashMap<>();
    commands.forEach((name, command) -> summaries.put(name, command.get().summary()));
    summaries.keySet().removeAll(HIDDEN);
    return new RootHelp(summaries).text();
  }

  CommandLine commandLine(String... args) {
    return new CommandLine(root(List.of(args)))
        .setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8))
        .setExecutionStrategy(this::dispatch)
        .setParameterExceptionHandler((exception, arguments) -> wrongUsage(exception));
  }

  /** All that users may name, described to the end. */
  CommandLine wholeCommandLine() {
    CommandSpec root = rootWithoutCommands();
    commands.forEach(
        (name, command) -> {
          if (!HIDDEN.contains(name)) {
            root.addSubcommand(name, command.get().spec());
          }
        });
    return new CommandLine(root);
  }

  /**
   * Describes the command given, or all of them when none is: a description takes time to build.
   */
  private CommandSpec root(List<String> args) {
    CommandSpec root = rootWithoutCommands();
    String given = args.isEmpty() ? "" : args.getFirst();
    commands.forEach(
        (name, command) -> {
          if (name.equals(given)) {
            root.addSubcommand(name, command.get().spec());
          } else if (!commands.containsKey(given)) {
            root.addSubcommand(name, named(name, command.get()));
          }
        });
    return root;
  }

  private static CommandSpec rootWithoutCommands() {
    CommandSpec root = CommandSpec.create().name("tidemark").version("tidemark " + VERSION);
    root.usageMessage().description(DESCRIPTION).abbreviateSynopsis(true).width(100);
    root.addOption(
        OptionSpec.builder("-h", "--help")
            .usageHelp(true)
            .description("Show this help and exit.")
            .build());
    root.addOption(
        OptionSpec.builder("-V", "--version")
            .versionHelp(true)
            .description("Show the version and exit.")
            .build());
    root.usageMessage().footerHeading("%nExamples:%n").footer(EXAMPLES.toArray(String[]::new));
    return root;
  }

  /** Enough of a command for a list of them. */
  private static CommandSpec named(String name, Command command) {
    CommandSpec spec = CommandSpec.create().name(name);
    spec.usageMessage().description(command.summary()).hidden(HIDDEN.contains(name));
    return spec;
  }

  private int dispatch(ParseResult parsed) {
    Integer helped = CommandLine.executeHelpRequest(parsed);
    if (helped != null) {
      return helped;
    }
    if (!parsed.hasSubcommand()) {
      throw new ParameterException(parsed.commandSpec().commandLine(), "Missing command");
    }
    ParseResult sub = parsed.subcommand();
    Supplier<Command> command = commands.get(sub.commandSpec().name());
    if (command == null) {
      throw new IllegalStateException("no command " + sub.commandSpec().name());
    }
    return execute(command.get(), sub);
  }

  private int execute(Command command, ParseResult parsed) {
    try {
      int exitCode = command.execute(parsed, console);
      return console.out().checkError() ? outputLost() : exitCode;
    } catch (ProblemException exception) {
      exception.problems().forEach(problem -> console.err().println(problem));
      return WRONG_USAGE;
    } catch (OutOfMemoryError exhausted) {
      return outOfMemory();
    } catch (RuntimeException defect) {
      return unexpected(defect);
    }
  }

  private int wrongUsage(ParameterException exception) {
    console.err().println(UsageProblem.of(exception));
    return WRONG_USAGE;
  }

  /** A full disk, say: a print stream tells only when asked. */
  private int outputLost() {
    if (console.outReaderGone()) {
      return DONE;
    }
    console.err().println("tidemark: standard output could not be written to its end.");
    return FAILED;
  }

  private int outOfMemory() {
    long mebibytes = Runtime.getRuntime().maxMemory() >> 20;
    console
        .err()
        .println(
            "tidemark: the scenario needs more than the "
                + mebibytes
                + " MiB of memory that Java may use. Use fewer ranks, files or checkpoints, or more"
                + " memory with TIDEMARK_JAVA_OPTS=-Xmx"
                + (mebibytes * 2)
                + "m.");
    return FAILED;
  }

  /** A mistake of ours: say so, without a page of stack trace, but with where it happened. */
  private int unexpected(RuntimeException defect) {
    StackTraceElement[] trace = defect.getStackTrace();
    console
        .err()
        .println(
            "tidemark: internal error: "
                + defect
                + (trace.length > 0 ? " at " + trace[0] : "")
                + ". This is a defect of Tidemark; please report it with the command and the"
                + " scenario.");
    return FAILED;
  }
}
