package dev.tidemark.engine;

import static dev.tidemark.engine.BlockContent.PIECE_BYTES;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Fills what is written and checks what is read, file by file. Large blocks keep their bytes and
 * get new stamps, so that a write costs no copying; small ones are filled anew.
 */
final class ContentTraffic implements Traffic {
  /** Drives and filesystems compress at most so much at once: the largest extent of btrfs. */
  private static final int STAMPED_BYTES_MIN = 128 * 1024;

  private static final long SEQUENTIAL = -1;

  private final BlockContent content;
  private final BufferSlab buffers;
  private final ContentCheck check;
  private final boolean verify;
  private final int[] filledBytes;
  private Path path = Path.of("");
  private long[] files = {0};
  private long generation;
  private long wholeBytes = SEQUENTIAL;
  private boolean checking;
  private boolean metered;
  private int group;
  private RequestObserver observer = RequestObserver.NONE;
  private final TransferMeter meter;
  private final TransferRecorder recorder;
  private final boolean recording;
  private int[] recordedFiles = {0};

  /** Written by this thread alone, for others to look at. */
  private final AtomicLong written = new AtomicLong();

  ContentTraffic(
      EngineSetup setup, BufferSlab buffers, TransferMeter meter, TransferRecorder recorder) {
    this.meter = meter;
    this.recorder = recorder;
    recording = !recorder.equals(TransferRecorder.NONE);
    content = setup.content();
    verify = setup.verify();
    check = new ContentCheck(content);
    this.buffers = buffers;
    filledBytes = new int[buffers.slotCount()];
    for (int slot = 0; slot < filledBytes.length; slot++) {
      fill(slot, 0, 0, buffers.slotBytes());
    }
  }

  /**
   * The next requests are to this file, in order, which is recorded by its name; reads of it are
   * checked where wanted.
   */
  void follow(TargetFiles.Stored stored, String name, long ofGeneration) {
    path = stored.path();
    recordedFiles = new int[] {recorder.file(name)};
    files = new long[] {stored.id()};
    generation = ofGeneration;
    checking = verify;
    wholeBytes = SEQUENTIAL;
    metered = true;
    observer = RequestObserver.NONE;
  }

  /**
   * The next requests are reads from anywhere in this file of a dataset.
   *
   * @param bytesOfFile up to its end
   */
  void followRanges(TargetFiles.Stored stored, String name, long ofGeneration, long bytesOfFile) {
    follow(stored, name, ofGeneration);
    wholeBytes = bytesOfFile;
  }

  /**
   * The next requests are to these files, anywhere, and are told of under the group's number.
   *
   * @param stored by the numbers that requests give
   * @param names by which each is recorded
   */
  void follow(
      List<TargetFiles.Stored> stored,
      List<String> names,
      long ofGeneration,
      RequestObserver told,
      int ofGroup) {
    follow(stored.getFirst(), names.getFirst(), ofGeneration);
    files = stored.stream().mapToLong(TargetFiles.Stored::id).toArray();
    recordedFiles = names.stream().mapToInt(recorder::file).toArray();
    checking = false;
    metered = false;
    observer = told;
    group = ofGroup;
  }

  long writtenBytes() {
    return written.get();
  }

  Verification verification() {
    return check.result();
  }

  @Override
  public void writing(int slot, int number, long offset, int bytes) {
    if (offset % PIECE_BYTES == 0) { // a request that begins within a piece carries no stamps
      make(slot, files[number], offset, bytes);
    }
    buffers.handOver(slot, bytes);
  }

  private void make(int slot, long file, long offset, int bytes) {
    if (bytes >= STAMPED_BYTES_MIN && bytes <= filledBytes[slot]) {
      content.stamp(buffers.memory(), buffers.start(slot), file, generation, offset, bytes);
    } else {
      fill(slot, file, offset, bytes);
    }
    int tail = bytes % PIECE_BYTES;
    if (tail != 0) {
      filledBytes[slot] = bytes - tail;
    }
  }

  private void fill(int slot, long file, long offset, int bytes) {
    content.fill(buffers.memory(), buffers.start(slot), file, generation, offset, bytes);
    filledBytes[slot] = Math.max(filledBytes[slot], bytes);
  }

  @Override
  public void completed(
      int slot,
      int number,
      RequestKind kind,
      long offset,
      int bytes,
      long arrivalNanos,
      long issuedNanos,
      long completedNanos) {
    if (kind == RequestKind.WRITE) {
      written.lazySet(written.getPlain() + bytes);
    }
    if (metered) {
      meter.transferred(kind, bytes, completedNanos - issuedNanos);
    }
    if (recording) {
      recorder.record(
          operation(kind), recordedFiles[number], offset, bytes, issuedNanos, completedNanos);
    }
    observer.completed(group, kind, offset, bytes, arrivalNanos, issuedNanos, completedNanos);
    if (kind == RequestKind.READ) {
      filledBytes[slot] = 0;
      if (checking) {
        buffers.fetch(slot, bytes);
        check(slot, files[number], offset, bytes);
      }
    }
  }

  private static TransferRecorder.Operation operation(RequestKind kind) {
    return switch (kind) {
      case READ -> TransferRecorder.Operation.READ;
      case WRITE -> TransferRecorder.Operation.WRITE;
      case SYNC -> TransferRecorder.Operation.SYNC;
      case TRIM -> throw new IllegalArgumentException("no engine discards");
    };
  }

  private void check(int slot, long file, long offset, int bytes) {
    long at = buffers.start(slot);
    if (wholeBytes == SEQUENTIAL) {
      check.check(path, buffers.memory(), at, file, generation, offset, bytes);
    } else {
      check.checkWithin(path, buffers.memory(), at, file, generation, offset, bytes, wholeBytes);
    }
  }
}
