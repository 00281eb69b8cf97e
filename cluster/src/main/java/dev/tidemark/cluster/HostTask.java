package dev.tidemark.cluster;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedCheckpoints;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.run.RealRun;
import dev.tidemark.run.RunListener;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioText;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.BarrierTaskContext;

/**
 * One host's part of a run on real storage: its ranks, in a folder of its own.
 *
 * @param name what problems call the scenario
 * @param text the scenario
 * @param overrides values laid over it
 * @param hosts that take part
 */
record HostTask(String name, String text, List<String> overrides, int hosts)
    implements Serializable {
  HostTask {
    overrides = List.copyOf(overrides);
  }

  /** The folder of a scenario that has been checked to have one. */
  static DirectoryTarget target(ScenarioFile file) {
    if (file.scenario().target() instanceof DirectoryTarget target) {
      return target;
    }
    throw new IllegalArgumentException("target=" + file.scenario().target());
  }

  /** Takes part as one host of all. */
  MeasuredPart measure(BarrierTaskContext context) throws IOException, InterruptedException {
    int host = context.partitionId();
    try (ClockServer server = ClockServer.open()) {
      String[] ports = context.allGather(Integer.toString(server.port()));
      String first = address(context, 0);
      try (CommonClock clock =
          host == 0 ? CommonClock.own() : CommonClock.of(first, Integer.parseInt(ports[0]))) {
        return measure(context, clock);
      }
    }
  }

  private static String address(BarrierTaskContext context, int host) {
    String address = context.getTaskInfos()[host].address();
    return address.substring(0, address.lastIndexOf(':'));
  }

  private MeasuredPart measure(BarrierTaskContext context, CommonClock clock)
      throws InterruptedException {
    int host = context.partitionId();
    ScenarioFile file = ScenarioText.of(name, text).with(overrides);
    PlannedRealRun whole = PlannedRealRun.of(file, target(file));
    int ranks = ranks(whole);
    int first = Math.toIntExact((long) ranks * host / hosts);
    int count = Math.toIntExact((long) ranks * (host + 1) / hosts) - first;
    Path shared = Path.of(target(file).directory());
    boolean made = make(shared);
    RealRun run =
        new RealRun(
            whole.ofRanks(first, count),
            shared.resolve("host-" + host),
            System::nanoTime,
            RunListener.NOBODY);
    AgreedStart start = new AgreedStart(context::allGather, clock, run::stop);
    MeasuredPart.Place place =
        new MeasuredPart.Place(
            host, address(context, host), ProcessHandle.current().pid(), first, count);
    try (EndInOrder _ = new EndInOrder(run::stop)) {
      RunResult result = run.gated(start).run();
      start.end();
      return MeasuredPart.of(place, result, clock.uncertaintyNanos(), start.lateNanosMax());
    } catch (ProblemException refused) {
      start.end();
      if (made) {
        remove(shared);
      }
      return MeasuredPart.refused(place, refused.problems());
    }
  }

  private static int ranks(PlannedRealRun whole) {
    if (whole.workload() instanceof PlannedCheckpoints checkpoints) {
      return checkpoints.ranks();
    }
    throw new IllegalArgumentException("workload=" + whole.workload().text());
  }

  /** Another host may be first. Whatever else stands in the way is told when it is used. */
  private static boolean make(Path folder) {
    try {
      Files.createDirectory(folder);
      return true;
    } catch (IOException thereOrRefused) {
      return false;
    }
  }

  private static void remove(Path folder) {
    try {
      Files.deleteIfExists(folder);
    } catch (IOException othersUseIt) {
      // It stays with what others have in it.
    }
  }
}
