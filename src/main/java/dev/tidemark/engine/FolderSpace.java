package dev.tidemark.engine;

import dev.tidemark.engine.posix.FilesystemStatus;
import java.nio.file.Path;

/**
 * The space of the filesystem that a folder lies on.
 *
 * @param filesystem its type
 * @param freeBytes that this user may still take
 */
public record FolderSpace(String filesystem, long totalBytes, long freeBytes) {
  public static FolderSpace of(Path folder) {
    FilesystemStatus status = FilesystemStatus.of(folder);
    return new FolderSpace(status.type(), status.totalBytes(), status.freeBytes());
  }
}
