package dev.tidemark.run;

import dev.tidemark.engine.DeviceTraffic;
import dev.tidemark.engine.FolderSpace;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/**
 * What the kernel has counted since it was made. It looks at the folder only then, so that it can
 * still tell when the folder is gone.
 */
final class StorageMeter {
  private final String filesystem;
  private final Path counters;
  private final Optional<DeviceTraffic> process;
  private final Optional<DeviceTraffic> device;

  StorageMeter(Path folder) {
    filesystem = FolderSpace.of(folder).filesystem();
    counters = DeviceTraffic.counters(folder);
    process = DeviceTraffic.ofProcess();
    device = DeviceTraffic.ofDevice(counters);
  }

  String filesystem() {
    return filesystem;
  }

  /** Of this process; empty where the kernel does not tell. */
  OptionalLong ofProcess(ToLongFunction<DeviceTraffic> figure) {
    return since(process, DeviceTraffic.ofProcess(), figure);
  }

  /** Of everybody; empty where there is no single device. */
  OptionalLong ofDevice(ToLongFunction<DeviceTraffic> figure) {
    return since(device, DeviceTraffic.ofDevice(counters), figure);
  }

  private static OptionalLong since(
      Optional<DeviceTraffic> before,
      Optional<DeviceTraffic> now,
      ToLongFunction<DeviceTraffic> figure) {
    return before.flatMap(earlier -> now.map(later -> later.minus(earlier))).stream()
        .mapToLong(figure)
        .findFirst();
  }
}
