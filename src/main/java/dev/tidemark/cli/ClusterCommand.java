package dev.tidemark.cli;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** What several machines do together. The part that reaches them is optional. */
final class ClusterCommand implements Command {
  /** Stands for the part that is not there. */
  static final Cluster.Connector NONE =
      (master, settings) -> {
        throw new ProblemException(
            Problem.of(
                "tidemark cluster",
                "",
                "the part for several machines is not built",
                "In a checkout, build it: mvn -f cluster/build.xml package"
                    + " -Dmaven.test.skip=true"));
      };

  private final Map<String, Command> commands = new LinkedHashMap<>();

  ClusterCommand(Cluster.Connector connector) {
    commands.put("tune", new ClusterTune(connector));
    commands.put("run", new ClusterRun(connector));
  }

  @Override
  public String summary() {
    return "Spread a search, or checkpoints on real storage, over several machines.";
  }

  @Override
  public CommandSpec spec() {
    CommandSpec spec =
        CommonOptions.command(
            "cluster",
            summary(),
            "  tidemark cluster tune configs/tune-llama3.1-70b.yaml --master spark://head:7077",
            "  tidemark cluster run my.yaml --hosts 8 --master spark://head:7077",
            "  'tidemark cluster master' and 'tidemark cluster worker spark://head:7077' make a"
                + " cluster of hosts that have nothing but Tidemark.");
    commands.forEach((name, command) -> spec.addSubcommand(name, command.spec()));
    return spec;
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    if (!parsed.hasSubcommand()) {
      throw new ParameterException(parsed.commandSpec().commandLine(), "Missing command");
    }
    ParseResult sub = parsed.subcommand();
    return Optional.ofNullable(commands.get(sub.commandSpec().name()))
        .orElseThrow(() -> new IllegalStateException("no command " + sub.commandSpec().name()))
        .execute(sub, console);
  }
}
