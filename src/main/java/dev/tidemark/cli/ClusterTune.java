package dev.tidemark.cli;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.tune.Tuning;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** The search, its settings run by several machines. */
final class ClusterTune implements Command {
  private final Cluster.Connector connector;

  ClusterTune(Cluster.Connector connector) {
    this.connector = connector;
  }

  @Override
  public String summary() {
    return "Search the settings of a scenario on several machines; the answer is that of 'tune'.";
  }

  @Override
  public CommandSpec spec() {
    return TuneCommand.describe(
            CommonOptions.command(
                "tune",
                summary(),
                "  tidemark cluster tune configs/tune-llama3.1-70b.yaml --master spark://head:7077",
                "  An interrupted search goes on where it was, here or by 'tidemark tune'."))
        .addOption(ClusterOptions.master())
        .addOption(ClusterOptions.settings());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    int processors = Runtime.getRuntime().availableProcessors();
    return TuneCommand.execute(
        processors,
        parsed,
        console,
        (tuning, journal) -> Optional.of(search(tuning, journal, parsed, console)));
  }

  private Tuning.Outcome search(Tuning tuning, Path journal, ParseResult parsed, Console console) {
    if (tuning.isReal()) {
      throw new ProblemException(
          Problem.of(
              "tidemark cluster tune",
              "target.directory",
              "several machines cannot run settings on one folder without disturbing each other",
              "Use 'tidemark tune' on one of them, or target.simulate"));
    }
    try (Cluster cluster = ClusterOptions.connect(connector, parsed)) {
      Tuning.Outcome outcome = TuneCommand.search(tuning, cluster.crew(), journal, parsed, console);
      ClusterOptions.tell(cluster, console);
      return outcome;
    }
  }
}
