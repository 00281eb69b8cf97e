package dev.tidemark.run;

import dev.tidemark.engine.EngineSettings;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.replay.Rehearsal;
import dev.tidemark.replay.ReplayPlan;
import dev.tidemark.replay.ReplayPlan.Discards;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.FilesystemSpec;
import dev.tidemark.scenario.SimulateSpec;
import dev.tidemark.scenario.TraceSpec;
import dev.tidemark.trace.FioWait;
import dev.tidemark.trace.TraceFile;
import dev.tidemark.trace.TraceFormat;
import dev.tidemark.trace.TraceOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A trace that is to be replayed; its file can be opened. */
public final class PlannedReplay implements PlannedWorkload {
  private static final long CHUNK_BYTES_MAX = 1 << 30;

  /** In a folder, space for files is found in chunks of this. */
  private static final long FILE_CHUNK_BYTES = 1 << 20;

  /** In a folder, a longer record is cut: every request in flight has a buffer. */
  private static final int FILE_REQUEST_BYTES_MAX = 64 << 20;

  private static final int FILE_DEPTH = 128;
  private static final int PAGE_BYTES = 4096;

  private final ReplayPlan plan;
  private final List<Long> fileBytes;
  private final int bufferBytes;

  private PlannedReplay(ReplayPlan plan, List<Long> fileBytes, int bufferBytes) {
    this.plan = plan;
    this.fileBytes = List.copyOf(fileBytes);
    this.bufferBytes = bufferBytes;
  }

  /**
   * Plans on modelled drives.
   *
   * @throws dev.tidemark.problem.ProblemException if the trace cannot be opened
   */
  static PlannedReplay of(TraceSpec spec, SimulateSpec simulate, DriveProfile profile) {
    TraceFile trace = file(spec);
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
            simulate.filesystem().discard() == FilesystemSpec.Discard.ON_DELETE
                ? Discards.RECORDED_AND_DELETED
                : Discards.RECORDED),
        List.of(),
        0);
  }

  /**
   * Plans on files in a folder. The trace is gone through first, which says how long the files and
   * the buffers have to be.
   *
   * @throws dev.tidemark.problem.ProblemException if the trace cannot be replayed there
   */
  static PlannedReplay of(TraceSpec spec, DirectoryTarget target) {
    long space = target.space().value();
    boolean asap = spec.timing() == TraceSpec.Timing.ASAP;
    int depth = spec.depth().orElse(asap ? spec.depthOrDefault() : FILE_DEPTH);
    ReplayPlan plan =
        new ReplayPlan(
            file(spec),
            spec,
            1,
            numbered(spec),
            space,
            Math.min(FILE_CHUNK_BYTES, space),
            Discards.NONE,
            spec.syncs() == TraceSpec.Syncs.REPEAT,
            depth,
            FILE_REQUEST_BYTES_MAX);
    ReplayFiles files = ReplayFiles.of(plan, space);
    Rehearsal rehearsal = files.rehearsal();
    int buffer = Math.max(PAGE_BYTES, Math.toIntExact(rehearsal.largestBytes()));
    long buffers = Math.min(EngineSettings.BUFFERS_BYTES_MAX, target.buffers().value());
    int fitting = Math.clamp(buffers / buffer, 1, depth);
    return new PlannedReplay(
        spec.depth().isPresent() ? files.plan() : files.plan().withDepth(fitting),
        files.bytesOf(),
        buffer);
  }

  /** Files there can be: as many as the map names, or as may be made. */
  private static int numbered(TraceSpec spec) {
    return spec.map().stream().mapToInt(route -> route.to() + 1).max().orElse(spec.files());
  }

  private static TraceFile file(TraceSpec spec) {
    return new TraceFile(Path.of(spec.file()), format(spec), options(spec));
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

  /** How long each file has to be, in a folder. */
  List<Long> fileBytes() {
    return fileBytes;
  }

  /** Of all files. */
  long neededBytes() {
    return fileBytes.stream().mapToLong(Long::longValue).sum();
  }

  /** Of the largest request, in a folder. */
  int bufferBytes() {
    return bufferBytes;
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
