package dev.tidemark.engine;

import dev.tidemark.engine.posix.NativeLibrary;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether this machine has what NVIDIA GPUDirect Storage needs. */
final class GpuDirect {
  static final String NAME = "cufile";
  private static final String LIBRARY = "libcufile.so.0";
  private static final String DRIVER = "libcuda.so.1";
  private static final Path GPU = Path.of("/dev/nvidia0");
  private static final Path KERNEL_MODULE = Path.of("/proc/driver/nvidia-fs");

  private GpuDirect() {}

  static Capability capability() {
    if (!NativeLibrary.isInstalled(LIBRARY)) {
      return missing(
          LIBRARY + " is not found",
          "Install CUDA's libcufile, or add its folder to LD_LIBRARY_PATH");
    }
    if (!NativeLibrary.isInstalled(DRIVER)) {
      return missing(DRIVER + " is not found", "Install NVIDIA's driver");
    }
    if (!Files.exists(GPU)) {
      return missing("there is no " + GPU, "Give this machine or container a GPU");
    }
    if (!Files.exists(KERNEL_MODULE)) {
      return missing(
          "the kernel module nvidia-fs is not loaded, so cuFile would copy through host memory",
          "Load it (modprobe nvidia-fs)");
    }
    return new Capability(
        NAME, true, "libcufile, a GPU and nvidia-fs are there; no byte was moved", "");
  }

  private static Capability missing(String what, String fix) {
    return new Capability(NAME, false, what, fix);
  }
}
