package dev.tidemark.engine.cufile;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/**
 * cuFile in use with one GPU: the driver open, and buffers of the GPU's memory. A thread that makes
 * it may hand it to others, which {@link #attach} first. Closed last of all.
 */
public final class CuFileSession implements AutoCloseable {
  private static final FunctionDescriptor NO_ARGUMENT = FunctionDescriptor.of(JAVA_LONG);
  private static final FunctionDescriptor ON_LONG = FunctionDescriptor.of(JAVA_LONG, JAVA_LONG);
  private static final FunctionDescriptor INTO = FunctionDescriptor.of(JAVA_LONG, ADDRESS);

  /** {@code CU_FILE_HANDLE_TYPE_OPAQUE_FD}. */
  private static final int FILE_DESCRIPTOR = 1;

  /** Level 3 counts by GPU. */
  private static final int STATISTICS_LEVEL = 3;

  private final CudaDriver cuda;
  private final CuFileLibrary library;
  private final boolean opened;
  private final boolean counting;

  private CuFileSession(CudaDriver cuda, CuFileLibrary library) {
    this.cuda = cuda;
    this.library = library;
    cuda.attach();
    opened = openDriver();
    counting =
        library.tried(
                "cuFileSetStatsLevel", FunctionDescriptor.of(JAVA_LONG, JAVA_INT), STATISTICS_LEVEL)
            && library.tried("cuFileStatsStart", NO_ARGUMENT);
  }

  /**
   * Loads both libraries and opens cuFile's driver.
   *
   * @param cuFile a name that the dynamic linker knows, or an absolute path
   * @param cudaDriver likewise
   * @param gpu as CUDA numbers them
   * @throws LibraryMissing where one is not installed
   * @throws CuFileFailure where there is no such GPU, or the driver cannot be opened
   */
  public static CuFileSession open(String cuFile, String cudaDriver, int gpu) {
    NativeFunctions ofCuFile = NativeFunctions.of(cuFile);
    CudaDriver cuda = new CudaDriver(NativeFunctions.of(cudaDriver), gpu);
    try {
      return new CuFileSession(cuda, new CuFileLibrary(ofCuFile));
    } catch (CuFileFailure | LibraryMissing refused) {
      cuda.close();
      throw refused;
    }
  }

  /** False where somebody else in this process has opened it, who then closes it too. */
  private boolean openDriver() {
    try {
      library.call("cuFileDriverOpen", NO_ARGUMENT);
      return true;
    } catch (CuFileFailure refused) {
      if (refused.error().equals(Optional.of(CuFileError.DRIVER_ALREADY_OPEN))) {
        return false;
      }
      throw refused;
    }
  }

  /** The GPU's name. */
  public String gpu() {
    return cuda.name();
  }

  /** Such as 1.15; absent where the library does not tell. */
  public Optional<String> version() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment out = arena.allocate(JAVA_INT);
      if (!library.tried("cuFileGetVersion", INTO, out)) {
        return Optional.empty();
      }
      int version = out.get(JAVA_INT, 0);
      return Optional.of(version / 1000 + "." + version % 1000 / 10);
    }
  }

  /** Lets the calling thread take part. */
  public void attach() {
    cuda.attach();
  }

  /** Takes memory of the GPU and registers it with cuFile; its address. */
  public long allocate(long bytes) {
    long base = cuda.allocate(bytes);
    try {
      library.call(
          "cuFileBufRegister",
          FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_INT),
          base,
          bytes,
          0);
      return base;
    } catch (CuFileFailure refused) {
      cuda.free(base);
      throw refused;
    }
  }

  public void free(long base) {
    library.call("cuFileBufDeregister", ON_LONG, base);
    cuda.free(base);
  }

  public void toDevice(long device, long host, long bytes) {
    cuda.toDevice(device, host, bytes);
  }

  public void toHost(long host, long device, long bytes) {
    cuda.toHost(host, device, bytes);
  }

  /** Registers an open file; the handle by which cuFile knows it. */
  public long register(int descriptor) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment described = arena.allocate(CuFileLayouts.DESCRIPTOR);
      described.set(JAVA_INT, offset("type"), FILE_DESCRIPTOR);
      described.set(JAVA_INT, offset("handle"), descriptor);
      MemorySegment handle = arena.allocate(JAVA_LONG);
      library.call(
          "cuFileHandleRegister",
          FunctionDescriptor.of(JAVA_LONG, ADDRESS, ADDRESS),
          handle,
          described);
      return handle.get(JAVA_LONG, 0);
    }
  }

  private static long offset(String field) {
    return CuFileLayouts.DESCRIPTOR.byteOffset(PathElement.groupElement(field));
  }

  public void deregister(long handle) {
    library.run("cuFileHandleDeregister", FunctionDescriptor.ofVoid(JAVA_LONG), handle);
  }

  /** Bytes read into the buffer; or minus an errno, or minus a code of {@link CuFileError}. */
  public long read(long handle, long base, long bytes, long fileOffset, long bufferOffset) {
    return library.read(handle, base, bytes, fileOffset, bufferOffset);
  }

  /** Bytes written from the buffer; or minus an errno, or minus a code of {@link CuFileError}. */
  public long write(long handle, long base, long bytes, long fileOffset, long bufferOffset) {
    return library.write(handle, base, bytes, fileOffset, bufferOffset);
  }

  /**
   * Sets a batch up.
   *
   * @param depth requests of it in flight at most
   */
  public CuFileBatch batch(int depth) {
    return new CuFileBatch(library, depth);
  }

  /** Which way requests of this process took; absent where the library does not count. */
  public Optional<GpuCounters> counters() {
    return counting ? GpuCounters.of(library, cuda.uuid()) : Optional.empty();
  }

  @Override
  public void close() {
    if (opened) {
      closeDriver();
    }
    cuda.close();
  }

  /** The header gives the function the name of its second version. */
  private void closeDriver() {
    if (!library.tried("cuFileDriverClose_v2", NO_ARGUMENT)) {
      library.call("cuFileDriverClose", NO_ARGUMENT);
    }
  }
}
