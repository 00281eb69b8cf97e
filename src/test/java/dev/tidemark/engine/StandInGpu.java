package dev.tidemark.engine;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tidemark.engine.posix.Environment;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A library in the place of libcufile and libcuda, made from {@code standin.c} by the C compiler of
 * this machine, if it has one.
 */
public final class StandInGpu {
  private static final Path SOURCE = Path.of("src/test/resources/cufile/standin.c");
  private static final Path FOLDER = Path.of("target/cufile-standin").toAbsolutePath();
  private static final String LIBRARY = "libcufile.so.0";
  private static final String DRIVER = "libcuda.so.1";
  private static final Optional<String> OBSTACLE = built();

  private StandInGpu() {}

  /** Where both libraries are; skips the test, and says why, where they could not be made. */
  public static Path folder() {
    OBSTACLE.ifPresent(why -> System.out.println("skipped: " + why));
    assumeTrue(OBSTACLE.isEmpty(), () -> OBSTACLE.orElse(""));
    return FOLDER;
  }

  /** An engine with the stand-in behind it, which behaves as the mode says. */
  static Engine start(EngineSettings settings, String mode) {
    OBSTACLE.ifPresent(
        why -> {
          throw new ProblemException(Problem.of("", "", why, "Install gcc"));
        });
    Environment.set("STANDIN_MODE", mode);
    return CuFileEngines.start(
        settings,
        CuFileDevice.of(
            settings, FOLDER.resolve(LIBRARY).toString(), FOLDER.resolve(DRIVER).toString()));
  }

  private static Optional<String> built() {
    try {
      Files.createDirectories(FOLDER);
      Path library = FOLDER.resolve("standin.so");
      for (String compiler : List.of("gcc", "cc")) {
        if (compiled(compiler, library)) {
          link(LIBRARY, library);
          link(DRIVER, library);
          return Optional.empty();
        }
      }
      return Optional.of("no C compiler makes the stand-in for libcufile");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static boolean compiled(String compiler, Path library) {
    try {
      Process process =
          new ProcessBuilder(
                  compiler,
                  "-Wall",
                  "-Wextra",
                  "-Werror",
                  "-O1",
                  "-shared",
                  "-fPIC",
                  "-o",
                  library.toString(),
                  SOURCE.toString(),
                  "-lpthread")
              .inheritIO()
              .start();
      return process.waitFor() == 0;
    } catch (IOException none) {
      return false;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static void link(String name, Path library) throws IOException {
    Path link = FOLDER.resolve(name);
    Files.deleteIfExists(link);
    Files.createSymbolicLink(link, library);
  }
}
