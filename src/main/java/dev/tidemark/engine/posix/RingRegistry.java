package dev.tidemark.engine.posix;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/** Buffers and files that a ring knows by number, which saves work at every request. */
public final class RingRegistry {
  private static final int REGISTER = 427;
  private static final int BUFFERS = 0;
  private static final int FILES = 2;
  private static final int FILES_UPDATE = 6;
  private static final int VECTOR_BYTES = 16;
  private static final int NO_FILE = -1;

  private final int ring;

  RingRegistry(int ring) {
    this.ring = ring;
  }

  /**
   * Registers buffers that lie one after the other; buffer i has number i.
   *
   * @return why not, such as ENOMEM where the user may not lock so much memory
   */
  public Optional<Errno> buffers(MemorySegment memory, int count) {
    long bytes = memory.byteSize() / count;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment vectors = arena.allocate((long) count * VECTOR_BYTES, Long.BYTES);
      for (int i = 0; i < count; i++) {
        vectors.set(JAVA_LONG, (long) i * VECTOR_BYTES, memory.address() + i * bytes);
        vectors.set(JAVA_LONG, (long) i * VECTOR_BYTES + Long.BYTES, bytes);
      }
      return register(BUFFERS, vectors, count);
    }
  }

  /** Makes room for so many files. */
  public Optional<Errno> fileTable(int count) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment descriptors = arena.allocate((long) count * Integer.BYTES, Integer.BYTES);
      descriptors.fill((byte) NO_FILE);
      return register(FILES, descriptors, count);
    }
  }

  /** Gives a file a number below the table's size. */
  public Optional<Errno> file(int index, OpenFile file) {
    return update(index, file.descriptor());
  }

  public Optional<Errno> forgetFile(int index) {
    return update(index, NO_FILE);
  }

  private Optional<Errno> update(int index, int descriptor) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment one = arena.allocateFrom(JAVA_INT, descriptor);
      MemorySegment update = arena.allocate(VECTOR_BYTES, Long.BYTES);
      update.set(JAVA_INT, 0, index);
      update.set(JAVA_LONG, Long.BYTES, one.address());
      return register(FILES_UPDATE, update, 1);
    }
  }

  private Optional<Errno> register(int what, MemorySegment argument, int count) {
    int result = LibC.syscall(REGISTER, ring, what, argument.address(), count, 0, 0);
    return result < 0 ? Optional.of(Errno.ofResult(result)) : Optional.empty();
  }
}
