package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.scenario.DriveCatalogue;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The shipped quick scenario runs on every drive, once its checkpoints fit. */
class CatalogueRunTest {
  private static final long SMALL_DRIVE_BYTES = 20_000_000_000_000L;

  /** Bytes of a checkpoint at 12 bytes a parameter, a little more than there are. */
  private static final long SMALL_CHECKPOINT_BYTES = 97_000_000_000L;

  private static final long LARGE_CHECKPOINT_BYTES = 850_000_000_000L;

  static List<String> names() {
    return DriveCatalogue.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void checkpointsThatFitAreWritten(String name, @TempDir Path folder) {
    long capacity = DriveCatalogue.profile(name).capacity().value().value();
    boolean small = capacity < SMALL_DRIVE_BYTES;
    long checkpointBytes = small ? SMALL_CHECKPOINT_BYTES : LARGE_CHECKPOINT_BYTES;
    long pass = capacity * 8 / 10 / checkpointBytes;
    CommandLineRun run =
        CommandLineRun.in(
            ShippedRun.ROOT,
            "run",
            "configs/quick.yaml",
            "--set",
            "target.simulate.drives.profile=" + name,
            "--set",
            "workload.checkpoint.model=" + (small ? "llama3.1-8b" : "llama3.1-70b"),
            "--set",
            "workload.checkpoint.pass=" + pass,
            "--set",
            "workload.checkpoint.checkpoints=" + 2 * pass,
            "--set",
            "goals.slowest-checkpoint=10 h",
            "--out",
            folder.resolve("result").toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains(name).contains("all " + 2 * pass);
  }
}
