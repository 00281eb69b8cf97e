package dev.tidemark.engine;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.Step.DataPath;
import java.nio.file.Path;
import java.util.List;

/**
 * The engine that a run uses in a folder: the one asked for, found to work there by trying it, or
 * with the user's leave the next best.
 *
 * @param remarks what the user should know, a sentence each
 */
public record EngineChoice(EngineKind kind, List<String> remarks) {
  private static final String TRIAL = "trial";

  public EngineChoice {
    remarks = List.copyOf(remarks);
  }

  /**
   * Tries the engine in the folder.
   *
   * @param settings that it is to work with
   * @throws ProblemException where it does not work and none may take its place
   */
  public static EngineChoice in(
      TargetFolder folder, EngineKind asked, boolean fallback, EngineSettings settings) {
    Capability capability = tried(folder, asked, settings);
    if (capability.works()) {
      return new EngineChoice(asked, List.of());
    }
    String why = "engine " + asked.label() + " does not work here: " + capability.what();
    for (EngineKind next : fallback ? nextBest(asked) : List.<EngineKind>of()) {
      boolean pastWantedCache =
          next == EngineKind.DIRECT && settings.dataPath() == DataPath.BUFFERED;
      if (!pastWantedCache && tried(folder, next, settings).works()) {
        return new EngineChoice(next, List.of(why + "; " + next.label() + " took its place"));
      }
    }
    throw new ProblemException(
        Problem.of(folder.path().toString(), key(asked), why, capability.fix()));
  }

  /** What a user has said to get it. */
  private static String key(EngineKind asked) {
    return asked == EngineKind.CUFILE ? "workload.direct.path" : "target.engine";
  }

  private static Capability tried(TargetFolder folder, EngineKind kind, EngineSettings settings) {
    Path file = folder.create(TRIAL);
    try {
      return EngineTrial.of(kind, file, settings);
    } finally {
      folder.delete(TRIAL);
    }
  }

  private static List<EngineKind> nextBest(EngineKind asked) {
    return switch (asked) {
      case IO_URING -> List.of(EngineKind.DIRECT, EngineKind.BUFFERED);
      case DIRECT, MMAP -> List.of(EngineKind.BUFFERED);
      case BUFFERED, CUFILE, NULL -> List.of();
    };
  }
}
