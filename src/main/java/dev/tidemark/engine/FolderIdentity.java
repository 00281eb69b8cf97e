package dev.tidemark.engine;

import dev.tidemark.engine.posix.FileStatus;
import dev.tidemark.engine.posix.IoFailure;
import java.nio.file.Path;

/**
 * What tells a folder from another that its path may lead to later, such as the place where its
 * filesystem was mounted.
 *
 * @param deviceMajor of its filesystem
 * @param deviceMinor of its filesystem
 * @param inode of the folder
 */
record FolderIdentity(int deviceMajor, int deviceMinor, long inode) {
  static FolderIdentity of(Path folder) {
    FileStatus status = FileStatus.of(folder);
    return new FolderIdentity(status.deviceMajor(), status.deviceMinor(), status.inode());
  }

  /** Whether the path leads to the same folder now. */
  boolean isOf(Path folder) {
    try {
      return of(folder).equals(this);
    } catch (IoFailure gone) {
      return false;
    }
  }
}
