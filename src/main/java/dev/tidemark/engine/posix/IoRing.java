package dev.tidemark.engine.posix;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * An io_uring: requests go in, completions come out in any order. One platform thread makes it and
 * uses it, as the kernel then saves itself the locks. Its loop allocates nothing.
 */
public final class IoRing implements AutoCloseable {
  /** Requests at once that the kernel allows. */
  public static final int DEPTH_MAX = 32_768;

  /** Says that a request's file or buffer is not a registered one. */
  public static final int UNREGISTERED = -1;

  private static final VarHandle INT = JAVA_INT.varHandle();
  private static final int ENTER = 426;
  private static final int GET_EVENTS = 1;
  private static final int COMPLETIONS_OVERFLOWED = 2;
  private static final int OPERATION_SYNC = 3;
  private static final int OPERATION_READ = 22;
  private static final int OPERATION_WRITE = 23;
  private static final int OPERATION_READ_FIXED = 4;
  private static final int OPERATION_WRITE_FIXED = 5;
  private static final long SYNC_DATA_ONLY = 1L << 32;
  private static final int FIXED_FILE = 1 << 8;
  private static final int ENTRY_SHIFT = 6;
  private static final int COMPLETION_SHIFT = 4;

  /** Calls in a row that the kernel may refuse for want of resources, with a pause after each. */
  private static final int REFUSALS_MAX = 10_000;

  private static final long PAUSE_NANOS = 100_000;

  private final RingMemory memory;
  private final MemorySegment rings;
  private final MemorySegment entries;
  private final int entryMask;
  private int tail;
  private int queued;
  private int head;
  private int tag;
  private int result;

  private IoRing(RingMemory memory) {
    this.memory = memory;
    rings = memory.rings;
    entries = memory.entries;
    entryMask = memory.entryCount - 1;
  }

  /**
   * A ring for at least so many requests at once.
   *
   * @throws RingFailure where io_uring is refused
   */
  public static IoRing open(int depth) {
    if (depth < 1 || depth > DEPTH_MAX) {
      throw new IllegalArgumentException("depth=" + depth);
    }
    return new IoRing(new RingMemory(depth));
  }

  /** Memory and files that the kernel need not look up for every request. */
  public RingRegistry registry() {
    return new RingRegistry(memory.descriptor);
  }

  /**
   * Prepares a read or write; {@link #enter} starts it.
   *
   * @param fileIndex of the registered file, or {@link #UNREGISTERED}
   * @param bufferIndex of the registered buffer that holds the memory, or {@link #UNREGISTERED}
   * @param tag comes back with the completion
   */
  public void queue(
      boolean write,
      OpenFile file,
      int fileIndex,
      int bufferIndex,
      long address,
      int length,
      long offset,
      int tag) {
    boolean fixedBuffer = bufferIndex != UNREGISTERED;
    int operation =
        write
            ? fixedBuffer ? OPERATION_WRITE_FIXED : OPERATION_WRITE
            : fixedBuffer ? OPERATION_READ_FIXED : OPERATION_READ;
    put(operation, file, fileIndex, offset, address, length, tag, fixedBuffer ? bufferIndex : 0);
  }

  /** Prepares a wait until what was written to a file is on the device, as fdatasync does. */
  public void queueSync(OpenFile file, int fileIndex, int tag) {
    put(OPERATION_SYNC, file, fileIndex, 0, 0, SYNC_DATA_ONLY, tag, 0);
  }

  /**
   * @param lengthAndFlags the flags of the operation in its upper half
   */
  private void put(
      int operation,
      OpenFile file,
      int fileIndex,
      long offset,
      long address,
      long lengthAndFlags,
      int tag,
      int bufferIndex) {
    if (queued > entryMask) {
      throw new IllegalStateException("queued=" + queued + " is all that the ring holds");
    }
    boolean fixedFile = fileIndex != UNREGISTERED;
    long target = fixedFile ? fileIndex : file.descriptor();
    long at = (long) (tail & entryMask) << ENTRY_SHIFT;
    entries.set(JAVA_LONG, at, operation | (fixedFile ? FIXED_FILE : 0) | target << 32);
    entries.set(JAVA_LONG, at + 8, offset);
    entries.set(JAVA_LONG, at + 16, address);
    entries.set(JAVA_LONG, at + 24, lengthAndFlags);
    entries.set(JAVA_LONG, at + 32, tag);
    entries.set(JAVA_LONG, at + 40, bufferIndex);
    tail++;
    queued++;
  }

  /** Requests prepared and not started yet. */
  public int queued() {
    return queued;
  }

  /**
   * Starts what is queued and waits until so many completions are there, or, where the kernel has
   * no resources left for more requests, until there is one.
   */
  public void enter(int waitFor) {
    enter(waitFor, waitFor > 0 ? GET_EVENTS : 0);
  }

  /** Starts what is queued and has the kernel hand over what is complete, without waiting. */
  public void gather() {
    enter(0, GET_EVENTS);
  }

  /** The same, after waiting for a completion, but no longer than so many ns. */
  public void gather(long nanosMax) {
    if (nanosMax <= 0 || !memory.canWaitForTime) {
      gather();
      return;
    }
    INT.setRelease(rings, (long) memory.submissionTail, tail);
    if (!hasCompletion()) {
      int entered = memory.enterFor(nanosMax, queued);
      queued -= Math.max(0, entered);
    }
    if (queued > 0) {
      gather();
    }
  }

  private void enter(int waitFor, int flags) {
    INT.setRelease(rings, (long) memory.submissionTail, tail);
    int refusals = 0;
    do {
      int entered = LibC.syscall(ENTER, memory.descriptor, queued, waitFor, flags, 0, 0);
      if (entered >= 0) {
        queued -= entered;
      } else if (entered != -Errno.EINTR.number()) {
        refused(entered, ++refusals);
        if (hasCompletion()) {
          return;
        }
      }
    } while (queued > 0 || waitFor > 0 && !hasCompletion());
  }

  private static void refused(int entered, int refusals) {
    boolean passing = entered == -Errno.EAGAIN.number() || entered == -Errno.EBUSY.number();
    if (!passing || refusals == REFUSALS_MAX) {
      throw new RingFailure("io_uring_enter", Errno.ofResult(entered));
    }
    LockSupport.parkNanos(PAUSE_NANOS);
  }

  private boolean hasCompletion() {
    return head != (int) INT.getAcquire(rings, (long) memory.completionTail);
  }

  /** Goes to the next completion; false when there is none yet. */
  public boolean advance() {
    if (!hasCompletion()) {
      if (((int) INT.getAcquire(rings, (long) memory.submissionFlags) & COMPLETIONS_OVERFLOWED)
          == 0) {
        return false;
      }
      gather();
      if (!hasCompletion()) {
        return false;
      }
    }
    long at = memory.completions + ((long) (head & memory.completionMask) << COMPLETION_SHIFT);
    tag = (int) rings.get(JAVA_LONG, at);
    result = rings.get(JAVA_INT, at + 8);
    INT.setRelease(rings, (long) memory.completionHead, ++head);
    return true;
  }

  public int tag() {
    return tag;
  }

  /** Bytes transferred, or minus the errno. */
  public int result() {
    return result;
  }

  /** Completions that the kernel had to throw away; always 0, as the ring holds all of them. */
  public int lostCompletions() {
    return rings.get(JAVA_INT, memory.completionOverflow);
  }

  /** Whatever was started must have completed. */
  @Override
  public void close() {
    memory.close();
  }
}
