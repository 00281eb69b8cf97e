package dev.tidemark.engine.cufile;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.util.Optional;

/**
 * Requests that go to cuFile together. They are queued, submitted, and taken one completion after
 * the other, by one thread; nothing is allocated on the way.
 */
public final class CuFileBatch implements AutoCloseable {
  /** Until there is a completion. */
  public static final long FOREVER = Long.MAX_VALUE;

  private static final int BATCH = 1;
  private static final int WRITE = 1;
  private static final int COMPLETE = 0x10;
  private static final long NANOS_PER_SECOND = 1_000_000_000L;
  private static final StructLayout REQUEST = CuFileLayouts.REQUEST;
  private static final StructLayout EVENT = CuFileLayouts.EVENT;
  private static final long MODE = offset(REQUEST, "mode");
  private static final long BASE = offset(REQUEST, "devPtr_base");
  private static final long FILE_OFFSET = offset(REQUEST, "file_offset");
  private static final long BUFFER_OFFSET = offset(REQUEST, "devPtr_offset");
  private static final long SIZE = offset(REQUEST, "size");
  private static final long HANDLE = offset(REQUEST, "fh");
  private static final long OPERATION = offset(REQUEST, "opcode");
  private static final long COOKIE = offset(REQUEST, "cookie");
  private static final long EVENT_COOKIE = offset(EVENT, "cookie");
  private static final long STATUS = offset(EVENT, "status");
  private static final long RETURNED = offset(EVENT, "ret");

  private final Arena arena = Arena.ofConfined();
  private final CuFileLibrary library;
  private final int depth;
  private final long batch;
  private final MemorySegment requests;
  private final MemorySegment events;
  private final MemorySegment count;
  private final MemorySegment timeout;
  private int queued;
  private int arrived;
  private int event = -1;

  CuFileBatch(CuFileLibrary library, int depth) {
    this.library = library;
    this.depth = depth;
    requests = arena.allocate(REQUEST, depth);
    events = arena.allocate(EVENT, depth);
    count = arena.allocate(JAVA_LONG);
    timeout = arena.allocate(2 * JAVA_LONG.byteSize(), JAVA_LONG.byteAlignment());
    try {
      MemorySegment handle = arena.allocate(JAVA_LONG);
      library.call(
          "cuFileBatchIOSetUp", FunctionDescriptor.of(JAVA_LONG, ADDRESS, JAVA_INT), handle, depth);
      batch = handle.get(JAVA_LONG, 0);
    } catch (CuFileFailure refused) {
      arena.close();
      throw refused;
    }
  }

  private static long offset(StructLayout layout, String field) {
    return layout.byteOffset(PathElement.groupElement(field));
  }

  /** Requests queued and not submitted. */
  public int queued() {
    return queued;
  }

  /**
   * Queues a request.
   *
   * @param tag by which its completion is known
   */
  public void queue(
      boolean write,
      long handle,
      long base,
      long bytes,
      long fileOffset,
      long bufferOffset,
      long tag) {
    long at = queued * REQUEST.byteSize();
    requests.set(JAVA_INT, at + MODE, BATCH);
    requests.set(JAVA_LONG, at + BASE, base);
    requests.set(JAVA_LONG, at + FILE_OFFSET, fileOffset);
    requests.set(JAVA_LONG, at + BUFFER_OFFSET, bufferOffset);
    requests.set(JAVA_LONG, at + SIZE, bytes);
    requests.set(JAVA_LONG, at + HANDLE, handle);
    requests.set(JAVA_INT, at + OPERATION, write ? WRITE : 0);
    requests.set(JAVA_LONG, at + COOKIE, tag);
    queued++;
  }

  /** Starts what is queued; why not, where cuFile does not take it. */
  public Optional<CuFileFailure> submit() {
    int submitted = queued;
    queued = 0;
    return CuFileLibrary.failure("cuFileBatchIOSubmit", library.submit(batch, submitted, requests));
  }

  /**
   * Waits for a completion, but no longer than so many ns; why not, where cuFile fails. Those told
   * of before have been advanced through.
   */
  public Optional<CuFileFailure> await(long nanosMax) {
    timeout.set(JAVA_LONG, 0, nanosMax / NANOS_PER_SECOND);
    timeout.set(JAVA_LONG, JAVA_LONG.byteSize(), nanosMax % NANOS_PER_SECOND);
    count.set(JAVA_INT, 0, depth);
    long error =
        library.status(
            batch,
            nanosMax > 0 ? 1 : 0,
            count,
            events,
            nanosMax == FOREVER ? MemorySegment.NULL : timeout);
    arrived = error == 0 ? count.get(JAVA_INT, 0) : 0;
    event = -1;
    return CuFileLibrary.failure("cuFileBatchIOGetStatus", error);
  }

  /** Goes on to the next completion of those waited for; false when there is none. */
  public boolean advance() {
    if (event + 1 >= arrived) {
      return false;
    }
    event++;
    return true;
  }

  public long tag() {
    return events.get(JAVA_LONG, event * EVENT.byteSize() + EVENT_COOKIE);
  }

  /** Bytes; or minus an errno, or minus a code of {@link CuFileError}. */
  public long result() {
    long at = event * EVENT.byteSize();
    long returned = events.get(JAVA_LONG, at + RETURNED);
    boolean complete = events.get(JAVA_INT, at + STATUS) == COMPLETE;
    return complete || returned < 0 ? returned : -CuFileError.IO_ERROR.code();
  }

  /** Nothing is in flight any more. */
  @Override
  public void close() {
    library.run("cuFileBatchIODestroy", FunctionDescriptor.ofVoid(JAVA_LONG), batch);
    arena.close();
  }
}
