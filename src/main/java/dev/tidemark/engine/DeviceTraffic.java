package dev.tidemark.engine;

import dev.tidemark.engine.posix.FileStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * Bytes that have passed between memory and storage so far, as the kernel counts them. What the
 * page cache answers is not among them.
 *
 * @param readBytes from storage
 * @param writtenBytes to storage; through the page cache, those that made pages dirty
 */
public record DeviceTraffic(long readBytes, long writtenBytes) {
  private static final Path PROCESS = Path.of("/proc/self/io");
  private static final Path DEVICES = Path.of("/sys/dev/block");
  private static final int SECTOR_BYTES = 512;
  private static final int SECTORS_READ = 2;
  private static final int SECTORS_WRITTEN = 6;
  private static final int BUSY_MILLIS = 9;

  /** By this process, all threads together; absent where the kernel does not tell. */
  public static Optional<DeviceTraffic> ofProcess() {
    try {
      List<String> lines = Files.readAllLines(PROCESS);
      return Optional.of(
          new DeviceTraffic(field(lines, "read_bytes: "), field(lines, "write_bytes: ")));
    } catch (IOException | NumberFormatException unknown) {
      return Optional.empty();
    }
  }

  private static long field(List<String> lines, String name) {
    return lines.stream()
        .filter(line -> line.startsWith(name))
        .findFirst()
        .map(line -> Long.parseLong(line.substring(name.length()).strip()))
        .orElseThrow(() -> new NumberFormatException(name));
  }

  /** Where the kernel counts for the device that holds a folder. */
  public static Path counters(Path folder) {
    FileStatus status = FileStatus.of(folder);
    return DEVICES.resolve(status.deviceMajor() + ":" + status.deviceMinor()).resolve("stat");
  }

  /** By everybody, as a device's counters tell; absent where there is no single device. */
  public static Optional<DeviceTraffic> ofDevice(Path counters) {
    try {
      String[] fields = Files.readString(counters).strip().split("\\s+", -1);
      return fields.length <= SECTORS_WRITTEN
          ? Optional.empty()
          : Optional.of(
              new DeviceTraffic(
                  Long.parseLong(fields[SECTORS_READ]) * SECTOR_BYTES,
                  Long.parseLong(fields[SECTORS_WRITTEN]) * SECTOR_BYTES));
    } catch (IOException | NumberFormatException unknown) {
      return Optional.empty();
    }
  }

  /** Time in which a device had something to do, ns; empty where there is no single device. */
  public static OptionalLong busyNanos(Path counters) {
    try {
      String[] fields = Files.readString(counters).strip().split("\\s+", -1);
      return fields.length <= BUSY_MILLIS
          ? OptionalLong.empty()
          : OptionalLong.of(TimeUnit.MILLISECONDS.toNanos(Long.parseLong(fields[BUSY_MILLIS])));
    } catch (IOException | NumberFormatException unknown) {
      return OptionalLong.empty();
    }
  }

  public DeviceTraffic minus(DeviceTraffic earlier) {
    return new DeviceTraffic(readBytes - earlier.readBytes, writtenBytes - earlier.writtenBytes);
  }
}
