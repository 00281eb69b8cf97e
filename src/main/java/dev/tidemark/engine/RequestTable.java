package dev.tidemark.engine;

import dev.tidemark.engine.posix.Errno;
import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.program.RequestKind;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The request of each buffer slot, and how far it has come. Between its start and its completion a
 * slot belongs to the thread that carries it out.
 */
final class RequestTable {
  private final BufferSlab buffers;
  private final int slotBytesMax;
  private final @Nullable EngineFile[] files;
  private final RequestKind[] kinds;
  private final long[] offsets;
  private final int[] lengths;
  private final int[] wanted;
  private final int[] done;
  private final int[] failures;
  private volatile @Nullable Throwable defect;
  private int inFlight;

  RequestTable(BufferSlab buffers) {
    this.buffers = buffers;
    int slots = buffers.slotCount();
    slotBytesMax = slots == 0 ? 0 : Math.toIntExact(buffers.memory().byteSize() / slots);
    files = new EngineFile[slots];
    kinds = new RequestKind[slots];
    offsets = new long[slots];
    lengths = new int[slots];
    wanted = new int[slots];
    done = new int[slots];
    failures = new int[slots];
  }

  int inFlight() {
    return inFlight;
  }

  void begin(EngineFile file, RequestKind kind, int slot, long offset, int length) {
    if (files[slot] != null) {
      throw new IllegalStateException("slot=" + slot + " is in flight");
    }
    if (length > buffers.slotBytes()) {
      throw new IllegalArgumentException(
          "length=" + length + " must be at most " + buffers.slotBytes());
    }
    wanted[slot] = file.begin(kind, offset, length, slotBytesMax);
    files[slot] = file;
    kinds[slot] = kind;
    offsets[slot] = offset;
    lengths[slot] = length;
    done[slot] = 0;
    failures[slot] = 0;
    inFlight++;
  }

  EngineFile file(int slot) {
    EngineFile file = files[slot];
    if (file == null) {
      throw new IllegalStateException("slot=" + slot + " is free");
    }
    return file;
  }

  boolean isWrite(int slot) {
    return kinds[slot] == RequestKind.WRITE;
  }

  boolean isSync(int slot) {
    return kinds[slot] == RequestKind.SYNC;
  }

  /** Where in the buffers the bytes lie that are still to be transferred. */
  long restStart(int slot) {
    return buffers.start(slot) + done[slot];
  }

  long restOffset(int slot) {
    return offsets[slot] + done[slot];
  }

  int restBytes(int slot) {
    return wanted[slot] - done[slot];
  }

  /** Carries a request out on the calling thread. */
  void transfer(int slot) {
    EngineFile file = file(slot);
    long result;
    do {
      result = isSync(slot) ? file.flush() : moved(file, slot);
    } while (!takes(slot, result));
  }

  private long moved(EngineFile file, int slot) {
    return isWrite(slot)
        ? file.write(buffers.memory(), restStart(slot), restOffset(slot), restBytes(slot))
        : file.read(buffers.memory(), restStart(slot), restOffset(slot), restBytes(slot));
  }

  /**
   * Takes what a call came back with: bytes, or minus the errno. True when the request is complete;
   * false when the rest of it has to be tried again, as after a short result.
   */
  boolean takes(int slot, long result) {
    if (result < 0) {
      boolean passing = result == -Errno.EINTR.number() || result == -Errno.EAGAIN.number();
      failures[slot] = passing ? 0 : (int) -result;
      return !passing;
    }
    done[slot] += (int) result;
    if (restBytes(slot) == 0) {
      return true;
    }
    boolean canGoOn = result > 0 && restOffset(slot) % file(slot).granuleBytes() == 0;
    if (isWrite(slot) && !canGoOn) {
      failures[slot] = Errno.EIO.number();
    }
    return !canGoOn;
  }

  /** Notes that a request could not be carried out for a reason that is not the kernel's. */
  void fail(int slot, Throwable cause) {
    defect = cause;
  }

  /** Frees the slot and tells of its request. */
  void complete(int slot, Completions completions) {
    EngineFile file = file(slot);
    files[slot] = null;
    inFlight--;
    file.completed();
    Throwable cause = defect;
    if (cause != null) {
      throw new IllegalStateException("slot=" + slot + " file=" + file.path(), cause);
    }
    if (failures[slot] != 0) {
      throw new IoFailure(
          kinds[slot].name().toLowerCase(Locale.ROOT),
          file.path(),
          offsets[slot],
          lengths[slot],
          new Errno(failures[slot]));
    }
    completions.completed(slot, bytes(slot, file));
  }

  /** What was rounded up, and what lies beyond the data, is nobody's. */
  private int bytes(int slot, EngineFile file) {
    long available = Math.max(0, file.bytes() - offsets[slot]);
    return (int) Math.min(available, Math.min(done[slot], lengths[slot]));
  }
}
