package dev.tidemark.engine.cufile;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** One GPU by CUDA's driver, {@code libcuda.so.1}: its memory, and copies to and from it. */
final class CudaDriver {
  private static final int NO_DEVICE = 100;
  private static final int NAME_BYTES = 256;
  private static final int UUID_BYTES = 16;
  private static final FunctionDescriptor ON_INT = FunctionDescriptor.of(JAVA_INT, JAVA_INT);
  private static final FunctionDescriptor ON_LONG = FunctionDescriptor.of(JAVA_INT, JAVA_LONG);
  private static final FunctionDescriptor INTO = FunctionDescriptor.of(JAVA_INT, ADDRESS);
  private static final FunctionDescriptor INTO_OF_INT =
      FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT);
  private static final FunctionDescriptor NAME =
      FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT);
  private static final FunctionDescriptor ALLOCATE =
      FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG);
  private static final FunctionDescriptor COPY =
      FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG);

  private final NativeFunctions functions;
  private final MethodHandle toDevice;
  private final MethodHandle toHost;
  private final int device;
  private final String name;
  private final byte[] uuid;
  private final long context;

  /**
   * Takes a GPU into use.
   *
   * @param index as CUDA numbers them
   * @throws CuFileFailure where there is none
   */
  CudaDriver(NativeFunctions functions, int index) {
    this.functions = functions;
    toDevice = functions.get("cuMemcpyHtoD_v2", COPY);
    toHost = functions.get("cuMemcpyDtoH_v2", COPY);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment out = arena.allocate(NAME_BYTES, Long.BYTES);
      call("cuInit", ON_INT, 0);
      call("cuDeviceGetCount", INTO, out);
      requireGpu(index, out.get(JAVA_INT, 0));
      call("cuDeviceGet", INTO_OF_INT, out, index);
      device = out.get(JAVA_INT, 0);
      call("cuDeviceGetName", NAME, out, NAME_BYTES, device);
      name = out.getString(0);
      call("cuDeviceGetUuid", INTO_OF_INT, out, device);
      uuid = out.asSlice(0, UUID_BYTES).toArray(JAVA_BYTE);
      call("cuDevicePrimaryCtxRetain", INTO_OF_INT, out, device);
      context = out.get(JAVA_LONG, 0);
    }
  }

  private static void requireGpu(int index, int count) {
    if (index >= count) {
      throw CuFileFailure.ofCuda(
          "cuDeviceGet", "there is no GPU " + index + " among " + count + ", counted from 0");
    }
  }

  private void call(String function, FunctionDescriptor signature, Object... arguments) {
    check(function, (int) NativeFunctions.call(functions.get(function, signature), arguments));
  }

  private static void check(String function, int result) {
    if (result != 0) {
      throw CuFileFailure.ofCuda(
          function, (result == NO_DEVICE ? "there is no GPU, " : "") + "CUDA " + result);
    }
  }

  String name() {
    return name;
  }

  /** By which cuFile's counters know the GPU. */
  byte[] uuid() {
    return uuid.clone();
  }

  /** Lets the calling thread use the GPU's memory. */
  void attach() {
    call("cuCtxSetCurrent", ON_LONG, context);
  }

  long allocate(long bytes) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment out = arena.allocate(JAVA_LONG);
      call("cuMemAlloc_v2", ALLOCATE, out, bytes);
      return out.get(JAVA_LONG, 0);
    }
  }

  void free(long address) {
    call("cuMemFree_v2", ON_LONG, address);
  }

  void toDevice(long deviceAddress, long hostAddress, long bytes) {
    copy(toDevice, "cuMemcpyHtoD", deviceAddress, hostAddress, bytes);
  }

  void toHost(long hostAddress, long deviceAddress, long bytes) {
    copy(toHost, "cuMemcpyDtoH", hostAddress, deviceAddress, bytes);
  }

  private static void copy(MethodHandle function, String name, long to, long from, long bytes) {
    int result;
    try {
      result = (int) function.invokeExact(to, from, bytes);
    } catch (Throwable impossible) {
      throw NativeFunctions.broken(impossible);
    }
    check(name, result);
  }

  /** Gives the GPU back. */
  void close() {
    call("cuDevicePrimaryCtxRelease_v2", ON_INT, device);
  }
}
