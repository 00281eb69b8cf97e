package dev.tidemark.engine;

import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.engine.posix.IoRing;
import dev.tidemark.engine.posix.OpenFile;
import dev.tidemark.program.RequestKind;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A file that an {@link Engine} has opened. Closed, it ends where its last write ended, to the
 * byte; none of the calls here is made while requests to it are in flight.
 */
public final class EngineFile implements AutoCloseable {
  private final Path path;
  private final Backing backing;
  private final int granuleBytes;
  private final boolean writable;
  private final boolean preallocate;
  private final Consumer<EngineFile> closing;
  private long bytes;
  private long preparedBytes;
  private boolean padded;
  private boolean extended;
  private int inFlight;
  private int ringIndex = IoRing.UNREGISTERED;
  private boolean closed;

  EngineFile(
      Path path,
      Backing backing,
      long bytes,
      int granuleBytes,
      FileUse use,
      EngineSettings settings,
      Consumer<EngineFile> closing) {
    this.path = path;
    this.backing = backing;
    this.bytes = bytes;
    this.granuleBytes = granuleBytes;
    this.closing = closing;
    writable = use != FileUse.READ;
    preallocate = settings.preallocate();
    preparedBytes = bytes;
  }

  public Path path() {
    return path;
  }

  /** Up to the end of its data. */
  public long bytes() {
    return bytes;
  }

  /** What offsets of requests are multiples of. */
  public int granuleBytes() {
    return granuleBytes;
  }

  /** Readies the file for writes up to so many bytes; it never gets shorter by this. */
  public void prepare(long upToBytes) {
    requireIdle();
    if (!writable) {
      throw new IllegalStateException("file=" + path + " is open for reading");
    }
    if (upToBytes > preparedBytes) {
      extended |= backing.prepare(upToBytes, preallocate);
      preparedBytes = upToBytes;
    }
  }

  /** Waits until everything written is on the device. */
  public void sync() {
    requireIdle();
    cutPadding();
    backing.sync();
  }

  /** Waits until everything is on the device and lets the page cache forget it. */
  public void dropCache() {
    requireIdle();
    cutPadding();
    backing.dropCache();
  }

  private void cutPadding() {
    if (padded) {
      backing.truncate(bytes);
      padded = false;
    }
  }

  private void requireIdle() {
    if (inFlight > 0 || closed) {
      throw new IllegalStateException(
          "file=" + path + " inFlight=" + inFlight + " closed=" + closed);
    }
  }

  @Override
  public void close() {
    if (closed) {
      return;
    }
    requireIdle();
    closed = true;
    closing.accept(this);
    try {
      padded |= extended && bytes < preparedBytes;
      cutPadding();
    } finally {
      backing.close();
    }
  }

  /**
   * Checks a request and counts it.
   *
   * @return bytes to transfer: the last bytes of a file are rounded up to the granule
   */
  int begin(RequestKind kind, long offset, int length, int lengthMax) {
    if (kind == RequestKind.SYNC && !closed && length == 0) {
      inFlight++;
      return 0;
    }
    boolean aligned = offset % granuleBytes == 0;
    boolean moves = kind == RequestKind.READ || kind == RequestKind.WRITE;
    if (closed || !moves || offset < 0 || !aligned) {
      throw refused(kind, offset, length);
    }
    int rounded = Math.toIntExact(((long) length + granuleBytes - 1) / granuleBytes * granuleBytes);
    if (length < 1 || rounded > lengthMax) {
      throw refused(kind, offset, length);
    }
    if (kind == RequestKind.WRITE) {
      beginWrite(offset, length, rounded);
    }
    inFlight++;
    return rounded;
  }

  private void beginWrite(long offset, int length, int rounded) {
    long end = offset + length;
    if (!writable || end > preparedBytes || rounded != length && end < bytes) {
      throw refused(RequestKind.WRITE, offset, length);
    }
    bytes = Math.max(bytes, end);
    padded |= rounded != length;
  }

  private IllegalArgumentException refused(RequestKind kind, long offset, int length) {
    return new IllegalArgumentException(
        "kind=%s offset=%d length=%d granule=%d prepared=%d bytes=%d closed=%s file=%s"
            .formatted(kind, offset, length, granuleBytes, preparedBytes, bytes, closed, path));
  }

  void completed() {
    inFlight--;
  }

  long read(MemorySegment buffers, long at, long offset, int length) {
    return backing.read(buffers, at, offset, length);
  }

  long write(MemorySegment buffers, long at, long offset, int length) {
    return backing.write(buffers, at, offset, length);
  }

  /** A sync beside requests in flight; zero, or minus the errno. */
  long flush() {
    try {
      backing.sync();
      return 0;
    } catch (IoFailure failure) {
      return -failure.errno().number();
    }
  }

  /** The number by which a ring knows it. */
  int ringIndex() {
    return ringIndex;
  }

  void ringIndex(int index) {
    ringIndex = index;
  }

  /** By which cuFile knows it. */
  long handle() {
    return backing.handle();
  }

  OpenFile descriptor() {
    return backing.descriptor();
  }
}
