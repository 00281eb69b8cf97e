package dev.tidemark.run;

import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.EngineSettings;
import dev.tidemark.engine.GpuUse;
import dev.tidemark.program.Step.DataPath;
import dev.tidemark.scenario.DirectSpec;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.workload.DirectPlan;
import java.util.Comparator;

/** The path of transfers on real storage: which engine it takes, and where data end. */
record RealPath(DirectSpec spec, DirectoryTarget target) {
  private static final int PAGE_BYTES = 4096;

  /** The path says past the page cache or through it, the target's engine by which calls. */
  EngineKind engine() {
    return switch (spec.path()) {
      case GPU_DIRECT -> EngineKind.CUFILE;
      case BOUNCE, CPU_ONLY -> EngineKind.valueOf(target.engine().name());
      case CACHED ->
          target.engine() == DirectoryTarget.Engine.DIRECT
              ? EngineKind.BUFFERED
              : EngineKind.valueOf(target.engine().name());
    };
  }

  /** The settings of an engine, with what the path asks for. */
  EngineSettings adapted(EngineSettings settings) {
    EngineSettings batched =
        spec.batch() ? settings.withBatches(settings.depth(), settings.depth()) : settings;
    return switch (spec.path()) {
      case GPU_DIRECT ->
          batched.withGpu(new GpuUse(target.gpu(), target.requireDirect(), spec.batch()));
      case BOUNCE -> batched.withStaging(target.stagingBuffers());
      case CPU_ONLY -> batched;
      case CACHED -> batched.withDataPath(DataPath.BUFFERED).withStaging(target.stagingBuffers());
    };
  }

  /** How many times the data of a request in flight are in memory. */
  int copies() {
    return spec.path() == DirectSpec.Path.CPU_ONLY ? 1 : 2;
  }

  /** Where data end, or come from. */
  String memory() {
    return switch (spec.path()) {
      case GPU_DIRECT -> "memory of GPU " + target.gpu();
      case BOUNCE, CACHED -> "pinned host memory, a stand-in: no accelerator";
      case CPU_ONLY -> "host memory";
    };
  }

  /** What a thread of the cell that takes the most memory works with. */
  static EngineSettings largest(DirectPlan plan) {
    return plan.cells().stream()
        .map(cell -> EngineSettings.of(cell.depth(), bufferBytes(plan, cell)))
        .max(Comparator.comparingLong(settings -> (long) settings.depth() * settings.bufferBytes()))
        .orElseThrow();
  }

  /** A request of a cell, widened to whole pages where it lies across them. */
  static int bufferBytes(DirectPlan plan, DirectPlan.Cell cell) {
    int pages = Math.ceilDiv(cell.blockBytes() + plan.misalignmentBytes(), PAGE_BYTES);
    return Math.multiplyExact(pages, PAGE_BYTES);
  }
}
