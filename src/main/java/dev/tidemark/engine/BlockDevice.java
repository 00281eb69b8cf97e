package dev.tidemark.engine;

import dev.tidemark.engine.posix.FileStatus;
import dev.tidemark.units.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What sysfs says of the device that holds a file. */
final class BlockDevice {
  private static final Path DEVICES = Path.of("/sys/dev/block");
  private static final String LOGICAL_BLOCK = "queue/logical_block_size";

  private BlockDevice() {}

  /** The unit that the device reads and writes; absent where sysfs has no such device. */
  static Optional<Bytes> logicalBlock(FileStatus status) {
    Path device = DEVICES.resolve(status.deviceMajor() + ":" + status.deviceMinor());
    try {
      Path real = device.toRealPath();
      Path ofDisk = real.resolve(LOGICAL_BLOCK);
      Path ofPartition = real.resolveSibling(LOGICAL_BLOCK);
      String text = Files.readString(Files.exists(ofDisk) ? ofDisk : ofPartition);
      return Optional.of(Bytes.of(Long.parseLong(text.strip())));
    } catch (IOException | NumberFormatException unknown) {
      return Optional.empty();
    }
  }
}
