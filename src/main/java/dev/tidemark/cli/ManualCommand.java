package dev.tidemark.cli;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** Writes the manual pages and the shell completion of the release archive; the build runs it. */
final class ManualCommand implements Command {
  @Override
  public String summary() {
    return "Write manual pages and shell completion to a folder.";
  }

  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommonOptions.command("manual", summary());
    spec.usageMessage().hidden(true);
    return spec.addPositional(
        PositionalParamSpec.builder()
            .paramLabel("DIR")
            .index("0")
            .arity("1")
            .required(true)
            .type(String.class)
            .description("Gets man/man1 and completion.")
            .build());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    Path folder = CommonOptions.path("DIR", parsed.matchedPositionalValue(0, ""), console);
    CommandLine root = new Main(console).wholeCommandLine();
    List<CommandLine> commands = new ArrayList<>(List.of(root));
    commands.addAll(root.getSubcommands().values());
    try {
      Path pages = Files.createDirectories(folder.resolve("man/man1"));
      for (CommandLine command : commands) {
        Files.writeString(
            pages.resolve(ManPage.fileName(command)), ManPage.of(command, Main.VERSION));
      }
      Path completion = Files.createDirectories(folder.resolve("completion"));
      Files.writeString(
          completion.resolve("tidemark.bash"), AutoComplete.bash(root.getCommandName(), root));
    } catch (IOException e) {
      throw new ProblemException(
          Problem.of(folder.toString(), "", "cannot be written: " + e, "Choose another folder"));
    }
    return 0;
  }
}
