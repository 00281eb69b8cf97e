package dev.tidemark.run;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.replay.ReplayPlan;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.FilesystemSpec;
import dev.tidemark.scenario.SimulateSpec;
import dev.tidemark.scenario.TraceSpec;
import dev.tidemark.trace.FioWait;
import dev.tidemark.trace.TraceFile;
import dev.tidemark.trace.TraceFormat;
import dev.tidemark.trace.TraceOptions;
import java.nio.file.Path;
import java.util.Optional;

/** A trace that is to be replayed; its file can be opened. */
public final class PlannedReplay implements PlannedWorkload {
  private static final long CHUNK_BYTES_MAX = 1 << 30;

  private final ReplayPlan plan;

  private PlannedReplay(ReplayPlan plan) {
    this.plan = plan;
  }

  /**
   * Plans on modelled drives.
   *
   * @throws dev.tidemark.problem.ProblemException if the trace cannot be opened
   */
  static PlannedReplay of(TraceSpec spec, SimulateSpec simulate, DriveProfile profile) {
    TraceFile trace = new TraceFile(Path.of(spec.file()), format(spec), options(spec));
    trace.open().close();
    long space = SimulatedDrives.spaceBytes(simulate, profile);
    long chunk = Math.min(CHUNK_BYTES_MAX, simulate.filesystem().allocation().value());
    return new PlannedReplay(
        new ReplayPlan(
            trace,
            spec,
            SimulatedDrives.spaces(simulate),
            space,
            Math.min(chunk, space),
            simulate.filesystem().discard() == FilesystemSpec.Discard.ON_DELETE));
  }

  private static Optional<TraceFormat> format(TraceSpec spec) {
    if (spec.inputFormat().isEmpty()) {
      return Optional.empty();
    }
    String word = spec.inputFormat().get();
    Optional<TraceFormat> format = TraceFormat.of(word);
    if (format.isEmpty()) {
      throw new ProblemException(
          Problem.of(
              "",
              "workload.trace.input-format",
              "there is no format '" + word + "'",
              "Use one of " + String.join(", ", TraceFormat.words())));
    }
    return format;
  }

  private static TraceOptions options(TraceSpec spec) {
    return new TraceOptions(
        spec.malformedMax(),
        FioWait.valueOf(spec.fioWait().name()),
        Math.toIntExact(spec.spcBlock().value()),
        spec.kvBlock().value());
  }

  ReplayPlan plan() {
    return plan;
  }

  @Override
  public String text() {
    return "a trace, " + plan.trace().path();
  }

  @Override
  public int parts() {
    return 1;
  }
}
