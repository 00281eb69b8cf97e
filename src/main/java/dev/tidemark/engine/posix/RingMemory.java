package dev.tidemark.engine.posix;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * A ring that the kernel has set up: its descriptor and the two mappings that are shared with the
 * kernel. Offsets are those of struct io_uring_params.
 */
final class RingMemory implements AutoCloseable {
  private static final int SETUP = 425;
  private static final int SINGLE_ISSUER = 1 << 12;
  private static final int DEFER_TASKRUN = 1 << 13;
  private static final int COOP_TASKRUN = 1 << 8;

  /** The best first; each needs a newer kernel than the next: 6.1, 5.19, 5.1. */
  private static final List<Integer> FLAGS =
      List.of(SINGLE_ISSUER | DEFER_TASKRUN, COOP_TASKRUN, 0);

  private static final int SINGLE_MMAP_AND_NODROP = 3;
  private static final int PARAMETER_BYTES = 120;
  private static final int ENTRY_BYTES = 64;
  private static final int COMPLETION_BYTES = 16;
  private static final int READ_WRITE = 3;
  private static final int SHARED_AND_POPULATED = 0x8001;
  private static final long ENTRIES_OFFSET = 0x1000_0000L;

  private static final int ENTER = 426;
  private static final int GET_EVENTS_WITH_ARGUMENT = 1 | 8;
  private static final int ARGUMENT_BYTES = 24;
  private static final int TAKES_ARGUMENT = 1 << 8;
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  /** Struct io_uring_getevents_arg, and the time that it points to. */
  private final MemorySegment argument = Arena.ofAuto().allocate(ARGUMENT_BYTES + 16, Long.BYTES);

  /** Linux 5.11 or newer. */
  final boolean canWaitForTime;

  final int descriptor;
  final int entryCount;
  final int submissionTail;
  final int submissionFlags;
  final int completionHead;
  final int completionTail;
  final int completionMask;
  final int completionOverflow;
  final int completions;
  final MemorySegment rings;
  final MemorySegment entries;

  /** For at least so many requests at once. */
  RingMemory(int depth) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment parameters = arena.allocate(PARAMETER_BYTES, Long.BYTES);
      descriptor = setup(depth, parameters);
      canWaitForTime = (parameters.get(JAVA_INT, 20) & TAKES_ARGUMENT) != 0;
      argument.set(JAVA_LONG, 16, argument.address() + ARGUMENT_BYTES);
      entryCount = parameters.get(JAVA_INT, 0);
      submissionTail = parameters.get(JAVA_INT, 44);
      submissionFlags = parameters.get(JAVA_INT, 56);
      completionHead = parameters.get(JAVA_INT, 80);
      completionTail = parameters.get(JAVA_INT, 84);
      completionOverflow = parameters.get(JAVA_INT, 96);
      completions = parameters.get(JAVA_INT, 100);
      int array = parameters.get(JAVA_INT, 64);
      long completionsEnd = completions + (long) parameters.get(JAVA_INT, 4) * COMPLETION_BYTES;
      rings = mapped(Math.max(array + (long) entryCount * Integer.BYTES, completionsEnd), 0);
      entries = mapped((long) entryCount * ENTRY_BYTES, ENTRIES_OFFSET);
      completionMask = rings.get(JAVA_INT, parameters.get(JAVA_INT, 88));
      for (int i = 0; i < entryCount; i++) {
        rings.set(JAVA_INT, array + (long) i * Integer.BYTES, i);
      }
    }
  }

  /** Starts so many requests and waits for a completion, but no longer than so many ns. */
  int enterFor(long nanos, int requests) {
    argument.set(JAVA_LONG, ARGUMENT_BYTES, nanos / NANOS_PER_SECOND);
    argument.set(JAVA_LONG, ARGUMENT_BYTES + Long.BYTES, nanos % NANOS_PER_SECOND);
    return LibC.syscall(
        ENTER,
        descriptor,
        requests,
        1,
        GET_EVENTS_WITH_ARGUMENT,
        argument.address(),
        ARGUMENT_BYTES);
  }

  private static int setup(int depth, MemorySegment parameters) {
    int result = 0;
    for (int flags : FLAGS) {
      parameters.fill((byte) 0);
      parameters.set(JAVA_INT, 8, flags);
      result = LibC.syscall(SETUP, depth, parameters.address(), 0, 0, 0, 0);
      if (result != -Errno.EINVAL.number()) {
        break;
      }
    }
    if (result < 0) {
      throw new RingFailure("io_uring_setup", Errno.ofResult(result));
    }
    if ((parameters.get(JAVA_INT, 20) & SINGLE_MMAP_AND_NODROP) != SINGLE_MMAP_AND_NODROP) {
      LibC.close(result);
      throw new RingFailure("io_uring_setup (Linux 5.6 is needed)", Errno.ENOSYS);
    }
    return result;
  }

  @SuppressWarnings("restricted") // as long as the kernel said
  private MemorySegment mapped(long bytes, long offset) {
    long address = LibC.mmap(bytes, READ_WRITE, SHARED_AND_POPULATED, descriptor, offset);
    if (address < 0) {
      LibC.close(descriptor);
      throw new RingFailure("mmap of the ring", Errno.ofResult(address));
    }
    return MemorySegment.ofAddress(address).reinterpret(bytes);
  }

  @Override
  public void close() {
    LibC.munmap(entries.address(), entries.byteSize());
    LibC.munmap(rings.address(), rings.byteSize());
    LibC.close(descriptor);
  }
}
