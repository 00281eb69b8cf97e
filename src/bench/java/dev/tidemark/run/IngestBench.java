package dev.tidemark.run;

import dev.tidemark.result.IngestEpoch;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioReader;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;

/**
 * How much faster than real time epochs of a scenario are modelled: {@code IngestBench SCENARIO
 * [RUNS]} prints, for each run, virtual seconds, seconds on the clock and of the processor, and their
 * ratios, drives and preconditioning included.
 */
public final class IngestBench {
  private IngestBench() {}

  public static void main(String[] args) {
    ScenarioFile file = ScenarioReader.read(Path.of(args[0]), List.of());
    int runs = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    for (int run = 1; run <= runs; run++) {
      long began = System.nanoTime();
      long beganCpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      double virtual =
          PlannedRun.of(file).simulate(RunListener.NOBODY).ingest().orElseThrow().epochs().stream()
              .mapToLong(IngestEpoch::durationNanos)
              .sum();
      double took = System.nanoTime() - began;
      double cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - beganCpu;
      System.out.printf(
          "run %d  virtual %.1f s  clock %.3f s (%.0f x)  processor %.3f s (%.0f x)%n",
          run, virtual / 1e9, took / 1e9, virtual / took, cpu / 1e9, virtual / cpu);
    }
  }
}
