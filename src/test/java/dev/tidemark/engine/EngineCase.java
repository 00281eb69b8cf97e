package dev.tidemark.engine;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.Step.DataPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * An engine with settings, as the contract runs it.
 *
 * @param change applied to the settings that a test asks for
 */
record EngineCase(
    String name,
    EngineKind kind,
    UnaryOperator<EngineSettings> change,
    Function<EngineSettings, Engine> starter) {
  private static final List<EngineCase> ALL =
      List.of(
          new EngineCase("buffered", EngineKind.BUFFERED, settings -> settings),
          new EngineCase(
              "buffered preallocated",
              EngineKind.BUFFERED,
              settings -> settings.withPreallocation(true)),
          new EngineCase("direct", EngineKind.DIRECT, settings -> settings),
          new EngineCase("mmap", EngineKind.MMAP, settings -> settings),
          new EngineCase("io-uring", EngineKind.IO_URING, settings -> settings),
          new EngineCase(
              "io-uring unregistered",
              EngineKind.IO_URING,
              settings -> settings.withRegistration(false, false)),
          new EngineCase(
              "io-uring in batches",
              EngineKind.IO_URING,
              settings ->
                  settings.withBatches(
                      Math.max(1, settings.depth() / 2), Math.max(1, settings.depth() / 4))),
          new EngineCase(
              "io-uring buffered",
              EngineKind.IO_URING,
              settings -> settings.withDataPath(DataPath.BUFFERED)),
          new EngineCase("null", EngineKind.NULL, settings -> settings),
          new EngineCase(
              "bouncing", EngineKind.DIRECT, settings -> settings.withStaging(settings.depth())),
          new EngineCase(
              "bouncing through few buffers of io-uring",
              EngineKind.IO_URING,
              settings -> settings.withStaging(2)),
          new EngineCase(
              "bouncing through the page cache",
              EngineKind.BUFFERED,
              settings -> settings.withStaging(3).withBatches(1, settings.depth())),
          cuFile("cufile", "", GpuUse.FIRST),
          cuFile("cufile in pieces", "short", GpuUse.FIRST),
          cuFile("cufile in batches", "", new GpuUse(0, true, true)),
          cuFile("cufile in batches and pieces", "short", new GpuUse(0, true, true)));

  EngineCase(String name, EngineKind kind, UnaryOperator<EngineSettings> change) {
    this(name, kind, change, kind::start);
  }

  /** A GPU's engine, with a library in cuFile's place. */
  private static EngineCase cuFile(String name, String mode, GpuUse use) {
    return new EngineCase(
        name,
        EngineKind.CUFILE,
        settings -> settings.withGpu(use),
        settings -> StandInGpu.start(settings, mode));
  }

  static Stream<EngineCase> all() {
    return ALL.stream();
  }

  /** Those whose files hold what was written. */
  static Stream<EngineCase> keeping() {
    return all().filter(each -> each.kind != EngineKind.NULL);
  }

  /** Those that take no space for what is not written. */
  static Stream<EngineCase> sparse() {
    return keeping().filter(each -> !each.name.contains("preallocated"));
  }

  /** Skips the test, and says why, where this machine cannot run the engine in the folder. */
  Engine start(int depth, int bufferBytes, Path folder) throws IOException {
    Optional<String> refusal = refusal(folder);
    refusal.ifPresent(why -> System.out.println("skipped " + name + ": " + why));
    Assumptions.assumeTrue(refusal.isEmpty(), () -> name + ": " + refusal.orElse(""));
    return starter.apply(change.apply(EngineSettings.of(depth, bufferBytes)));
  }

  private Optional<String> refusal(Path folder) throws IOException {
    Path probe = folder.resolve("probe");
    try (Engine engine = starter.apply(change.apply(EngineSettings.of(1, 4096)))) {
      engine.open(probe, FileUse.CREATE).close();
      return Optional.empty();
    } catch (ProblemException refused) {
      return Optional.of(String.valueOf(refused.getMessage()));
    } finally {
      Files.deleteIfExists(probe);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
