package dev.tidemark.engine;

import dev.tidemark.engine.cufile.CuFileBatch;
import dev.tidemark.engine.cufile.CuFileError;
import dev.tidemark.engine.cufile.CuFileFailure;
import dev.tidemark.engine.cufile.CuFileSession;
import dev.tidemark.engine.cufile.LibraryMissing;
import dev.tidemark.engine.posix.Environment;
import dev.tidemark.engine.posix.OpenFile;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A GPU's memory beside an engine's buffers, and files that are opened for transfers to it. */
final class CuFileDevice implements DeviceSide, Opening {
  private static final String LIBRARY = "libcufile.so.0";
  private static final String DRIVER = "libcuda.so.1";
  private static final Path KERNEL_MODULE = Path.of("/proc/driver/nvidia-fs");
  private static final String OR_BOUNCE = ", or use path: bounce";

  /** CUDA's unit of allocation: what is smaller may begin anywhere, and no page of 4 KiB. */
  private static final long UNIT_BYTES = 2 << 20;

  private final CuFileSession session;
  private final int gpu;
  private final long base;
  private final ThreadLocal<Boolean> attached = ThreadLocal.withInitial(() -> false);

  private CuFileDevice(CuFileSession session, int gpu, long bytes) {
    this.session = session;
    this.gpu = gpu;
    base = session.allocate((bytes + UNIT_BYTES - 1) / UNIT_BYTES * UNIT_BYTES);
  }

  /** The GPU of this machine that is asked for. */
  static CuFileDevice of(EngineSettings settings) {
    return of(settings, LIBRARY, DRIVER);
  }

  /**
   * The GPU, by libraries of other names.
   *
   * @throws ProblemException where there is no such library or GPU
   */
  static CuFileDevice of(EngineSettings settings, String library, String driver) {
    GpuUse use = settings.gpu();
    // cuFile copies through host memory unless it is told not to, and reads this when it is opened.
    Environment.set("CUFILE_ALLOW_COMPAT_MODE", Boolean.toString(!use.requireDirect()));
    return told(
        () -> {
          CuFileSession session = CuFileSession.open(library, driver, use.index());
          try {
            return new CuFileDevice(
                session,
                use.index(),
                BufferSlab.memoryBytes(settings.depth(), settings.bufferBytes()));
          } catch (CuFileFailure refused) {
            session.close();
            throw refused;
          }
        });
  }

  /** Says to the user what the libraries say. */
  private static <T> T told(Supplier<T> call) {
    try {
      return call.get();
    } catch (LibraryMissing missing) {
      throw problem(
          String.valueOf(missing.getMessage()),
          "Install it (CUDA's libcufile, NVIDIA's driver), add its folder to LD_LIBRARY_PATH"
              + OR_BOUNCE);
    } catch (CuFileFailure failure) {
      throw refusal(failure);
    }
  }

  private static ProblemException refusal(CuFileFailure failure) {
    String what = String.valueOf(failure.getMessage());
    return problem(
        Files.exists(KERNEL_MODULE) ? what : what + "; the kernel module nvidia-fs is not loaded",
        failure.error().flatMap(CuFileError::fix).orElse("Look at cufile.log") + OR_BOUNCE);
  }

  private static ProblemException problem(String what, String fix) {
    return new ProblemException(Problem.of("", "", what, fix));
  }

  /** Sets a batch up for so many requests in flight. */
  CuFileBatch batch(int depth) {
    return told(() -> session.batch(depth));
  }

  CuFileSession session() {
    return session;
  }

  /** Where the GPU's copy of the buffers begins. */
  long base() {
    return base;
  }

  /** Lets the calling thread take part, once. */
  void attach() {
    if (!attached.get()) {
      session.attach();
      attached.set(true);
    }
  }

  @Override
  public Opened open(Path path, FileUse use) {
    Opened direct = FileOpening.DIRECT.open(path, use);
    OpenFile file = direct.backing().descriptor();
    try {
      long handle = told(() -> session.register(file.descriptor()));
      return new Opened(new CuFileBacking(direct.backing(), this, handle), direct.bytes(), 1);
    } catch (ProblemException refused) {
      file.close();
      throw refused;
    }
  }

  @Override
  public void handOver(MemorySegment buffers, long at, long bytes) {
    try {
      attach();
      session.toDevice(base + at, buffers.address() + at, bytes);
    } catch (CuFileFailure failure) {
      throw refusal(failure);
    }
  }

  @Override
  public void fetch(MemorySegment buffers, long at, long bytes) {
    try {
      attach();
      session.toHost(buffers.address() + at, base + at, bytes);
    } catch (CuFileFailure failure) {
      throw refusal(failure);
    }
  }

  @Override
  public Optional<PathsTaken> paths() {
    return session
        .counters()
        .map(
            counted ->
                new PathsTaken(
                    counted.peerToPeer(), counted.driver(), counted.posix(), counted.unaligned()));
  }

  @Override
  public List<String> remarks() {
    return List.of(
        "GPU "
            + gpu
            + " is "
            + session.gpu()
            + session.version().map(version -> ", cuFile is " + version).orElse(""));
  }

  /** What the libraries do not take back now, the end of the process takes. */
  @Override
  public void close() {
    try {
      session.free(base);
      session.close();
    } catch (CuFileFailure unheard) {
      // Who closes has what it wanted, and nothing is left in a file.
    }
  }
}
