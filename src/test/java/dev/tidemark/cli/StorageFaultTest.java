package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.run.RealRun;
import dev.tidemark.run.RunListener;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Storage that gives out in the middle of a run: the file and the error are named, what was
 * measured is kept, the run's files are removed and no other is touched.
 */
final class StorageFaultTest {
  private static final String TEXT =
      """
      name: Gives out
      target: {directory: ignored, engine: ENGINE, scale: 1/10000}
      workload:
        checkpoint:
          model: llama3.1-8b
          parallelism: {data: 2, zero-stage: 3}
          checkpoints: 60
          keep: 1
          block-size: 64 KiB
          queue-depth: 4
      """;

  /** Three checkpoints of 11 MB fit, and so do the two of a run that keeps one. */
  private static final int MEBIBYTES = 40;

  @TempDir private Path parent;

  private static RunResult run(Path directory, String engine, Runnable atSecondCheckpoint) {
    ScenarioFile file = ScenarioReader.parse("s", TEXT.replace("ENGINE", engine), List.of());
    PlannedRealRun planned = PlannedRealRun.of(file, (DirectoryTarget) file.scenario().target());
    RunListener listener =
        new RunListener() {
          @Override
          public void preparing(String text) {}

          @Override
          public void completed(CheckpointRow row) {
            if (row.index() == 2) {
              atSecondCheckpoint.run();
            }
          }

          @Override
          public void completed(PhaseRow row) {}
        };
    return new RealRun(planned, directory, System::nanoTime, listener).run();
  }

  private static List<String> left(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private static void fill(Path file) {
    byte[] piece = new byte[1 << 16];
    try (var out = Files.newOutputStream(file)) {
      while (true) {
        out.write(piece);
      }
    } catch (IOException full) {
      assertThat(file).exists();
    }
  }

  private static void assertKept(RunResult result, String... words) {
    assertThat(result.incomplete().orElse("")).contains(words);
    assertThat(result.checkpoints().size()).isBetween(2, 59);
  }

  @ParameterizedTest
  @ValueSource(strings = {"buffered", "direct", "mmap", "io-uring"})
  void aFullDisk(String engine) throws IOException {
    try (SmallFilesystem disk = SmallFilesystem.ext4(parent, MEBIBYTES)) {
      Path folder = disk.path().resolve("run");
      Path foreign = disk.path().resolve("foreign");
      RunResult result = run(folder, engine, () -> fill(foreign));
      assertKept(result, "ENOSPC", "Free some space");
      assertThat(left(folder)).containsExactly(".tidemark");
      assertThat(foreign).exists();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"buffered", "mmap"})
  void aFullDiskInMemory(String engine) throws IOException {
    try (SmallFilesystem disk = SmallFilesystem.tmpfs(parent, MEBIBYTES)) {
      Path folder = disk.path().resolve("run");
      RunResult result = run(folder, engine, () -> fill(disk.path().resolve("foreign")));
      assertKept(result, "ENOSPC");
      assertThat(left(folder)).containsExactly(".tidemark");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"buffered", "direct", "mmap"})
  void aQuota(String engine) throws IOException {
    try (SmallFilesystem disk = SmallFilesystem.btrfs(parent, 200)) {
      Path volume = disk.path().resolve("volume");
      SmallFilesystem.require("btrfs", "quota", "enable", disk.path().toString());
      SmallFilesystem.require("btrfs", "subvolume", "create", volume.toString());
      SmallFilesystem.require("btrfs", "qgroup", "limit", "60M", volume.toString());
      RunResult result = run(volume.resolve("run"), engine, () -> fill(volume.resolve("foreign")));
      assertKept(result, "EDQUOT", "Raise the quota");
      assertThat(left(volume)).containsExactly("foreign", "run/.tidemark");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"buffered", "direct"})
  void aFilesystemThatTurnsReadOnly(String engine) throws IOException {
    try (SmallFilesystem disk = SmallFilesystem.ext4(parent, MEBIBYTES)) {
      Path folder = disk.path().resolve("run");
      RunResult result = run(folder, engine, disk::failReadOnly);
      assertThat(result.checkpoints().size()).isBetween(2, 59);
      assertThat(result.incomplete()).isPresent();
      assertThat(result.onStorage().orElseThrow().remarks())
          .anyMatch(remark -> remark.contains("The next run in this folder removes them"));
      assertThat(left(folder)).hasSizeGreaterThan(1);
    }
  }

  @Test
  void aFilesystemThatIsReadOnlyFromTheStart() throws IOException {
    try (SmallFilesystem disk = SmallFilesystem.ext4(parent, MEBIBYTES)) {
      SmallFilesystem.require("mount", "-o", "remount,ro", disk.path().toString());
      Files.writeString(
          parent.resolve("s.yaml"),
          TEXT.replace("ENGINE", "direct").replace("ignored", "mounted/run"));
      CommandLineRun run = CommandLineRun.in(parent, "run", "s.yaml", "--quiet", "--out", "out");
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err())
          .contains("EROFS, read-only filesystem")
          .contains("Mount the filesystem");
      assertThat(parent.resolve("out")).doesNotExist();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"buffered", "io-uring"})
  void aMountThatVanishes(String engine) throws IOException {
    SmallFilesystem disk = SmallFilesystem.ext4(parent, MEBIBYTES);
    try (disk) {
      Path below = Files.createDirectory(parent.resolve("below"));
      RunResult result = run(disk.path(), engine, disk::vanish);
      assertKept(result, "no longer the one that the run began in", "still mounted");
      assertThat(left(disk.path())).as("nothing is written below the mount").isEmpty();
      assertThat(below).isEmptyDirectory();
    }
    SmallFilesystem.require(
        "mount", "-o", "loop", parent.resolve("image").toString(), disk.path().toString());
    try {
      assertThat(left(disk.path())).hasSizeGreaterThan(1);
      RunResult next = run(disk.path(), engine, () -> {});
      assertThat(next.incomplete()).isEmpty();
      assertThat(next.onStorage().orElseThrow().remarks())
          .anyMatch(remark -> remark.contains("killed were removed first"));
      assertThat(left(disk.path())).containsExactly(".tidemark");
    } finally {
      SmallFilesystem.require("umount", "-l", disk.path().toString());
    }
  }

  @Test
  void aFolderThatMayNotBeWrittenToAnyMore() throws IOException {
    try (SmallFilesystem disk = SmallFilesystem.ext4(parent, MEBIBYTES)) {
      Path folder = disk.path().resolve("run");
      RunResult result =
          run(folder, "direct", () -> SmallFilesystem.require("chattr", "+i", folder.toString()));
      SmallFilesystem.require("chattr", "-i", folder.toString());
      assertThat(result.checkpoints().size()).isBetween(2, 59);
      assertThat(result.incomplete().orElse("")).contains("EPERM, operation not permitted");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"direct", "io-uring"})
  void anEngineThatIsRefusedLeavesNothingBehind(String engine) {
    try (SmallFilesystem disk = SmallFilesystem.tmpfs(parent, MEBIBYTES)) {
      Path folder = disk.path().resolve("run");
      assertThatThrownBy(() -> run(folder, engine, () -> {}))
          .hasMessageContaining("does not work here");
      assertThat(folder).doesNotExist();
      assertThat(disk.path()).isEmptyDirectory();
      assertThatThrownBy(() -> run(disk.path(), engine, () -> {}))
          .hasMessageContaining("does not work here");
      assertThat(disk.path()).isEmptyDirectory();
    }
  }
}
