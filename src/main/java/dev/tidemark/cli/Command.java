package dev.tidemark.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * One sub-command. Its options are described in calls: reading annotations would cost a quarter of
 * the time to help.
 */
interface Command {
  /** What it does, a sentence. */
  String summary();

  CommandSpec spec();

  /** Runs the command and returns its exit code: 0 done, 1 failed or goal missed, 2 wrong usage. */
  int execute(ParseResult parsed, Console console);
}
