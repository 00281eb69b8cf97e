package dev.tidemark.engine;

import dev.tidemark.engine.posix.DirectAlignment;
import dev.tidemark.engine.posix.FileStatus;
import dev.tidemark.engine.posix.FilesystemStatus;
import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.engine.posix.OpenFile;
import dev.tidemark.engine.posix.OpenFlag;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.units.Bytes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/**
 * What a folder's storage is and which engines work there, found by trying: one small file is made
 * in the folder, written and read by every engine, and removed.
 *
 * @param path links followed
 * @param filesystem its type
 * @param logicalBlock of the device; absent where there is no single device, as on tmpfs or nfs
 * @param memoryAlignment of direct I/O; absent where the filesystem does not say or has none
 * @param offsetAlignment of direct I/O, for lengths too
 * @param capabilities one an engine
 */
public record FolderProbe(
    Path path,
    String filesystem,
    Bytes total,
    Bytes free,
    Bytes block,
    Optional<Bytes> logicalBlock,
    Optional<Bytes> memoryAlignment,
    Optional<Bytes> offsetAlignment,
    List<Capability> capabilities) {
  private static final String NAME = ".tidemark-probe-";

  public FolderProbe {
    capabilities = List.copyOf(capabilities);
  }

  /** Probes a folder that exists. */
  public static FolderProbe of(Path folder) {
    Path real = realFolder(folder);
    FilesystemStatus filesystem = FilesystemStatus.of(real);
    Path file = real.resolve(NAME + ProcessHandle.current().pid());
    List<Capability> capabilities = new ArrayList<>();
    Optional<DirectAlignment> alignment = Optional.empty();
    Optional<Problem> obstacle = make(file);
    if (obstacle.isEmpty()) {
      try {
        alignment = FileStatus.of(file).direct().filter(DirectAlignment::isPossible);
        for (EngineKind kind : EngineKind.values()) {
          capabilities.add(EngineTrial.of(kind, file));
        }
      } finally {
        remove(file);
      }
    } else {
      for (EngineKind kind : EngineKind.values()) {
        capabilities.add(EngineTrial.refused(kind, obstacle.get()));
      }
    }
    return new FolderProbe(
        real,
        filesystem.type(),
        Bytes.of(filesystem.totalBytes()),
        Bytes.of(filesystem.freeBytes()),
        Bytes.of(filesystem.blockBytes()),
        BlockDevice.logicalBlock(FileStatus.of(real)),
        alignment.map(known -> Bytes.of(known.memoryBytes())),
        alignment.map(known -> Bytes.of(known.offsetBytes())),
        capabilities);
  }

  /** Names of everything that can be probed. */
  public static List<String> engines() {
    return EngineKind.labels();
  }

  public Capability capability(String engine) {
    return capabilities.stream()
        .filter(each -> each.engine().equals(engine))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("engine=" + engine));
  }

  private static Path realFolder(Path folder) {
    try {
      Path real = folder.toRealPath();
      if (Files.isDirectory(real)) {
        return real;
      }
      throw FolderChecks.refusal(folder, "this is no folder", "Name a folder on the storage");
    } catch (IOException missing) {
      throw FolderChecks.refusal(
          folder,
          "there is no such folder, or no way to it",
          "Name a folder that exists, such as where the drive is mounted");
    }
  }

  /** Makes the file; why not, if it could not be made. */
  private static Optional<Problem> make(Path path) {
    try {
      OpenFile.open(path, EnumSet.of(OpenFlag.WRITE, OpenFlag.CREATE, OpenFlag.EXCLUSIVE)).close();
      return Optional.empty();
    } catch (IoFailure refused) {
      return Optional.of(IoProblem.of(refused));
    }
  }

  private static void remove(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException stays) {
      throw new ProblemException(
          Problem.of(
              file.toString(),
              "",
              "the probe's own file could not be removed: "
                  + new UncheckedIOException(stays).getMessage(),
              "Remove it"));
    }
  }
}
