package dev.tidemark.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The entry point of the command line. */
public final class Main {
  private Main() {}

  /** Exits with 0 when done, 1 when the command failed, 2 when it was used wrongly. */
  public static void main(String[] args) {
    System.exit(new CommandLine(root()).setExecutionStrategy(Main::execute).execute(args));
  }

  /** The root command, in calls: reading annotations would cost a quarter of the time to help. */
  private static CommandSpec root() {
    CommandSpec root = CommandSpec.create().name("tidemark").version("tidemark 0.1.0");
    root.usageMessage()
        .description("How long each checkpoint takes on a drive, and how that changes as it fills.");
    return root.addOption(
            OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help and exit.")
                .build())
        .addOption(
            OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Show the version and exit.")
                .build());
  }

  private static int execute(ParseResult parsed) {
    Integer helped = CommandLine.executeHelpRequest(parsed);
    if (helped != null) {
      return helped;
    }
    throw new ParameterException(parsed.commandSpec().commandLine(), "Missing command");
  }
}
