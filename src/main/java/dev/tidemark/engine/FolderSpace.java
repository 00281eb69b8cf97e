package dev.tidemark.engine;

import dev.tidemark.engine.posix.FilesystemStatus;
import dev.tidemark.engine.posix.IoFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The space of the filesystem that a folder lies on.
 *
 * @param filesystem its type
 * @param freeBytes that this user may still take
 */
public record FolderSpace(String filesystem, long totalBytes, long freeBytes) {
  /** Of a folder that need not be there yet: of the nearest one above it that is. */
  public static Optional<FolderSpace> around(Path folder) {
    Path nearest = folder.toAbsolutePath().normalize();
    while (nearest != null && Files.notExists(nearest)) {
      nearest = nearest.getParent();
    }
    try {
      return Optional.ofNullable(nearest).map(FolderSpace::of);
    } catch (IoFailure unknown) {
      return Optional.empty();
    }
  }

  public static FolderSpace of(Path folder) {
    FilesystemStatus status = FilesystemStatus.of(folder);
    return new FolderSpace(status.type(), status.totalBytes(), status.freeBytes());
  }
}
