package dev.tidemark.engine;

import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.RequestKind;
import java.nio.file.Path;
import java.util.function.Function;

/** Tries an engine on a small file: writes a block, waits for the device, reads it back. */
final class EngineTrial {
  private static final int BLOCK_BYTES = 4096;
  private static final long SEED = 1;

  private EngineTrial() {}

  static Capability of(EngineKind kind, Path file) {
    return of(kind, file, EngineSettings.of(1, BLOCK_BYTES));
  }

  /** Tries it as it is going to be used. */
  static Capability of(EngineKind kind, Path file, EngineSettings settings) {
    return of(kind, file, settings, kind::start);
  }

  static Capability of(
      EngineKind kind,
      Path file,
      EngineSettings settings,
      Function<EngineSettings, Engine> constructor) {
    try (Engine engine = constructor.apply(settings)) {
      PathsTaken before = engine.paths().orElse(PathsTaken.NOTHING);
      boolean same = kind == EngineKind.NULL || roundTrip(engine, file);
      long copied = engine.paths().map(after -> after.minus(before).copied()).orElse(0L);
      if (same && copied > 0 && settings.gpu().requireDirect()) {
        return refused(kind, CuFileMode.compatibility(copied));
      }
      return same
          ? new Capability(kind.label(), true, String.join(" ", engine.remarks()), "")
          : new Capability(
              kind.label(), false, "what was written is not what was read", "Trust nothing here");
    } catch (ProblemException refused) {
      return refused(kind, refused.problems().getFirst());
    } catch (IoFailure failure) {
      return refused(kind, IoProblem.of(failure));
    }
  }

  static Capability refused(EngineKind kind, Problem problem) {
    return kind == EngineKind.NULL
        ? new Capability(kind.label(), true, "", "")
        : new Capability(kind.label(), false, problem.what(), problem.fix());
  }

  private static boolean roundTrip(Engine engine, Path path) {
    BlockContent content = new BlockContent(SEED);
    EngineFile file = engine.open(path, FileUse.UPDATE);
    file.prepare(BLOCK_BYTES);
    content.fill(engine.buffers().memory(), 0, 0, 0, 0, BLOCK_BYTES);
    engine.buffers().handOver(0, BLOCK_BYTES);
    engine.queue(file, RequestKind.WRITE, 0, 0, BLOCK_BYTES);
    engine.reap((slot, bytes) -> {});
    file.dropCache();
    engine.buffers().memory().fill((byte) 0);
    engine.buffers().handOver(0, BLOCK_BYTES);
    engine.queue(file, RequestKind.READ, 0, 0, BLOCK_BYTES);
    engine.reap((slot, bytes) -> {});
    engine.buffers().fetch(0, BLOCK_BYTES);
    ContentCheck check = new ContentCheck(content);
    check.check(path, engine.buffers().memory(), 0, 0, 0, 0, BLOCK_BYTES);
    return check.result().mismatches() == 0;
  }
}
