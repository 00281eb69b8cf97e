package dev.tidemark.engine.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file mapped into memory as a whole; threads may share it. */
public final class MappedFile implements AutoCloseable {
  private final Path path;
  private final Arena arena = Arena.ofShared();
  private final MemorySegment memory;

  private MappedFile(Path path, long bytes, boolean writable) throws IOException {
    this.path = path;
    MapMode mode = writable ? MapMode.READ_WRITE : MapMode.READ_ONLY;
    try (FileChannel channel = open(path, writable)) {
      memory = channel.map(mode, 0, bytes, arena);
    } catch (IOException refused) {
      arena.close();
      throw refused;
    }
  }

  /**
   * Maps the first {@code bytes} of a file that is at least as long.
   *
   * @throws IoFailure where the kernel cannot map it; Java does not tell the errno, so it is ENOMEM
   */
  public static MappedFile map(Path path, long bytes, boolean writable) {
    try {
      return new MappedFile(path, bytes, writable);
    } catch (IOException refused) {
      throw new IoFailure("mmap of " + bytes + " B", path, Errno.ENOMEM);
    }
  }

  private static FileChannel open(Path path, boolean writable) throws IOException {
    return writable
        ? FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)
        : FileChannel.open(path, StandardOpenOption.READ);
  }

  public MemorySegment memory() {
    return memory;
  }

  public void advise(AccessAdvice advice) {
    if (memory.byteSize() == 0) {
      return;
    }
    int result = LibC.madvise(memory.address(), memory.byteSize(), advice.number);
    if (result < 0) {
      throw new IoFailure("madvise", path, Errno.ofResult(result));
    }
  }

  /** Waits until everything written to the memory is on the device: msync(MS_SYNC). */
  public void force() {
    try {
      memory.force();
    } catch (java.io.UncheckedIOException failed) {
      throw new IoFailure("msync", path, Errno.EIO);
    }
  }

  @Override
  public void close() {
    arena.close();
  }
}
