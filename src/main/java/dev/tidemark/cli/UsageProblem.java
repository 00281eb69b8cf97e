package dev.tidemark.cli;

import dev.tidemark.problem.Nearest;
import dev.tidemark.problem.Problem;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What to tell when a command is used wrongly: the nearest name, or where to read on. */
final class UsageProblem {
  private UsageProblem() {}

  static Problem of(ParameterException exception) {
    CommandLine line = exception.getCommandLine();
    String command = line.getCommandSpec().qualifiedName(" ");
    String readOn = "'" + command + " --help' shows what it takes";
    if (exception instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched.getUnmatched().getFirst(), line, command, readOn);
    }
    if (exception instanceof MissingParameterException missing
        && missing.getMissing().getFirst().isPositional()) {
      String label = missing.getMissing().getFirst().paramLabel();
      return Problem.of(command, "", label + " is missing", readOn);
    }
    String message = exception.getMessage() == null ? "wrong usage" : exception.getMessage();
    return Problem.of(command, "", message, readOn);
  }

  private static Problem unmatched(
      String argument, CommandLine line, String command, String readOn) {
    if (argument.startsWith("-")) {
      return unknown("option", argument, line.getCommandSpec().optionsMap().keySet(), line, readOn);
    }
    if (line.getSubcommands().isEmpty()) {
      return Problem.of(command, "", "'" + argument + "' is one argument too many", readOn);
    }
    List<String> shown =
        line.getSubcommands().entrySet().stream()
            .filter(sub -> !sub.getValue().getCommandSpec().usageMessage().hidden())
            .map(Map.Entry::getKey)
            .toList();
    return unknown("command", argument, shown, line, readOn);
  }

  private static Problem unknown(
      String kind, String argument, Collection<String> known, CommandLine line, String readOn) {
    String name = argument.startsWith("--") ? argument.split("=", 2)[0] : argument;
    Optional<String> near = Nearest.to(name, known);
    return Problem.of(
        line.getCommandSpec().qualifiedName(" "),
        "",
        "there is no " + kind + " '" + name + "'",
        near.map(found -> "Did you mean '" + found + "'?").orElse(readOn));
  }
}
