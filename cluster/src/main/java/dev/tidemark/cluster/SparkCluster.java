package dev.tidemark.cluster;

import dev.tidemark.cli.Cluster;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioText;
import dev.tidemark.tune.Crew;
import java.util.List;
import org.apache.spark.SparkContext;

/** Machines that Apache Spark hands out. */
public final class SparkCluster implements Cluster {
  private final SparkContext context;
  private final LostProcesses lost = new LostProcesses();

  private SparkCluster(SparkContext context) {
    this.context = context;
    context.addSparkListener(lost);
  }

  /**
   * Starts Spark's driver in this process.
   *
   * @param master as Spark has it; empty for what {@code spark-submit} says, or this machine
   * @param settings of Spark, each {@code key=value}
   */
  public static SparkCluster connect(String master, List<String> settings) {
    ClusterSettings wanted = ClusterSettings.of(master, settings);
    try {
      return new SparkCluster(new SparkContext(wanted.configuration()));
    } catch (Exception refused) {
      throw new ProblemException(
          Problem.of(
              "--master " + wanted.master(),
              "",
              "Spark does not start: " + SparkFailure.firstLine(refused),
              "Look at docs/cluster.md"));
    }
  }

  @Override
  public Crew crew() {
    return new SparkCrew(context);
  }

  @Override
  public RunResult measure(ScenarioText text, List<String> overrides, int hosts) {
    ScenarioFile file = text.with(overrides);
    DirectoryTarget target = HostTask.target(file);
    List<MeasuredPart> parts =
        new SparkHosts(context).run(new HostTask(text.name(), text.text(), overrides, hosts));
    return new MergedRun(PlannedRealRun.of(file, target), target.directory(), parts).result();
  }

  @Override
  public List<String> remarks() {
    return lost.remarks();
  }

  @Override
  public void close() {
    context.stop();
  }
}
