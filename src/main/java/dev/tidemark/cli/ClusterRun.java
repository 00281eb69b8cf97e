package dev.tidemark.cli;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.report.ResultFolder;
import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedCheckpoints;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** Checkpoints on real storage, their ranks spread over hosts. */
final class ClusterRun implements Command {
  private static final String DIRECTORY = "target.directory";

  private final Cluster.Connector connector;

  ClusterRun(Cluster.Connector connector) {
    this.connector = connector;
  }

  @Override
  public String summary() {
    return "Write checkpoints to real storage from several hosts at once.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "run",
            summary(),
            "  tidemark cluster run my.yaml --hosts 8 --master spark://head:7077",
            "  Each host writes in a folder of its own below target.directory, which is the same"
                + " path everywhere.")
        .addPositional(CommonOptions.scenario())
        .addOption(ClusterOptions.hosts())
        .addOption(ClusterOptions.master())
        .addOption(ClusterOptions.settings())
        .addOption(ResultFormat.option())
        .addOption(CommonOptions.set())
        .addOption(CommonOptions.seed())
        .addOption(CommonOptions.out("NAME"))
        .addOption(CommonOptions.quiet());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    Path path = CommonOptions.scenario(parsed, console);
    ScenarioText text = CommonOptions.scenarioText(path, parsed, console);
    List<String> overrides = new ArrayList<>(CommonOptions.overrides(parsed));
    ScenarioFile file = text.with(overrides);
    int hosts = parsed.matchedOptionValue("--hosts", 1);
    DirectoryTarget target = target(file);
    requireRanks(file, PlannedRealRun.of(file, target), hosts);
    Path directory =
        CommonOptions.path(DIRECTORY, target.directory(), console).toAbsolutePath().normalize();
    overrides.add(DIRECTORY + "='" + directory.toString().replace("'", "''") + "'");
    Path out = CommonOptions.resultFolder(path, "", parsed, console);
    ResultFolder folder = new ResultFolder(out);
    folder.requireReplaceable();
    RunResult result;
    try (Cluster cluster = ClusterOptions.connect(connector, parsed)) {
      result = cluster.measure(text, overrides, hosts);
      ClusterOptions.tell(cluster, console);
    }
    return RunCommand.keep(result, text.with(overrides), folder, parsed, console, out);
  }

  private static DirectoryTarget target(ScenarioFile file) {
    if (file.scenario().target() instanceof DirectoryTarget target) {
      return target;
    }
    throw new ProblemException(
        file.problem(
            "target",
            "hosts write to real storage only",
            "Name a folder with target.directory, or use 'tidemark run'"));
  }

  private static void requireRanks(ScenarioFile file, PlannedRealRun planned, int hosts) {
    if (!(planned.workload() instanceof PlannedCheckpoints checkpoints)) {
      throw new ProblemException(
          file.problem(
              "workload", "only checkpoints are spread over hosts", "Use workload.checkpoint"));
    }
    int ranks = checkpoints.ranks();
    if (ranks < hosts) {
      throw new ProblemException(
          file.problem(
              "workload.checkpoint",
              "its " + ranks + " ranks are fewer than " + hosts + " hosts",
              "Name fewer with --hosts"));
    }
  }
}
