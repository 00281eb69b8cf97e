package dev.tidemark.model.host;

import dev.tidemark.model.ssd.ExtentSource;
import dev.tidemark.program.ProgramFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import java.util.random.RandomGenerator;

/**
 * A modelled filesystem on one drive. Every writer fills a chunk of its own, file after file, as
 * ext4 and XFS do for writers in different directories; deleted files leave their chunks to be
 * reused.
 */
final class Filesystem {
  private static final int BLOCK_BYTES = 4096;
  private static final int NO_CHUNK = -1;

  private final long chunkBytes;
  private final ChunkAllocator allocator;
  private final Map<ProgramFile, StoredFile> files = new HashMap<>();
  private final TreeMap<Integer, List<StoredFile>> lifetimes = new TreeMap<>();
  private final Map<Integer, Writer> writers = new HashMap<>();
  private long liveBytes;

  Filesystem(long capacityBytes, long chunkBytes, double placementSpread, RandomGenerator random) {
    this.chunkBytes = chunkBytes;
    allocator =
        new ChunkAllocator(Math.toIntExact(capacityBytes / chunkBytes), placementSpread, random);
  }

  /** Where a writer is in its chunk. */
  private static final class Writer {
    int chunk = NO_CHUNK;
    long used;
  }

  void create(ProgramFile file) {
    StoredFile stored = new StoredFile(file);
    if (files.put(file, stored) != null) {
      throw new IllegalArgumentException("file=" + file + " exists");
    }
    lifetimes.computeIfAbsent(file.lifetime(), lifetime -> new ArrayList<>()).add(stored);
  }

  StoredFile file(ProgramFile file) {
    StoredFile stored = files.get(file);
    if (stored == null) {
      throw new IllegalArgumentException("file=" + file + " does not exist");
    }
    return stored;
  }

  List<StoredFile> filesOf(int lifetime) {
    return lifetimes.getOrDefault(lifetime, List.of());
  }

  List<Integer> lifetimes() {
    return List.copyOf(lifetimes.keySet());
  }

  /**
   * Appends to a file from where its writer stands; space is found when it is needed, not before.
   */
  ExtentSource appender(ProgramFile file) {
    StoredFile stored = file(file);
    return new Appender(stored, writers.computeIfAbsent(file.rank(), rank -> new Writer()));
  }

  private final class Appender implements ExtentSource {
    private final StoredFile stored;
    private final Writer writer;
    private long taken;
    private boolean begun;
    private boolean holdsChunk;

    Appender(StoredFile stored, Writer writer) {
      this.stored = stored;
      this.writer = writer;
    }

    @Override
    public long contiguousBytes() {
      return writer.chunk == NO_CHUNK ? 0 : chunkBytes - writer.used;
    }

    @Override
    public long take(long bytesMax) {
      if (!begun) {
        begun = true;
        beginOnBlock();
      }
      if (contiguousBytes() == 0) {
        nextChunk();
      }
      long address = writer.chunk * chunkBytes + writer.used;
      if (!holdsChunk) {
        hold(address);
      }
      taken = Math.min(bytesMax, contiguousBytes());
      writer.used += taken;
      stored.extents.add(address, taken);
      liveBytes += taken;
      return address;
    }

    /**
     * A file begins on a block of the filesystem; what is appended later goes on where it ended.
     */
    private void beginOnBlock() {
      if (!stored.extents.endsAt(writer.chunk * chunkBytes + writer.used)) {
        long aligned = Math.ceilDiv(writer.used, (long) BLOCK_BYTES) * BLOCK_BYTES;
        writer.used = Math.min(aligned, chunkBytes);
      }
    }

    /** An append that continues the file's last extent within a chunk finds it held already. */
    private void hold(long address) {
      boolean continued = writer.used > 0 && stored.extents.endsAt(address);
      if (!continued) {
        allocator.retain(writer.chunk);
      }
      holdsChunk = true;
    }

    private void nextChunk() {
      letGo(writer);
      writer.chunk = allocator.allocate();
      writer.used = 0;
      holdsChunk = false;
    }

    @Override
    public long takenBytes() {
      return taken;
    }
  }

  private void letGo(Writer writer) {
    if (writer.chunk != NO_CHUNK) {
      allocator.release(writer.chunk);
      writer.chunk = NO_CHUNK;
    }
  }

  /** Takes space for data that stay: whole chunks, of which the start of each is told. */
  void occupy(long bytes, LongConsumer chunkAddresses) {
    for (long taken = 0; taken < bytes; taken += chunkBytes) {
      chunkAddresses.accept(allocator.allocate() * chunkBytes);
    }
    liveBytes += bytes;
  }

  long chunkBytes() {
    return chunkBytes;
  }

  /** Deletes all files of a lifetime and returns them, so that their space can be discarded. */
  List<StoredFile> delete(int lifetime) {
    List<StoredFile> deleted = lifetimes.remove(lifetime);
    if (deleted == null) {
      return List.of();
    }
    for (StoredFile stored : deleted) {
      files.remove(stored.file);
      liveBytes -= stored.extents.totalBytes();
      releaseChunks(stored.extents);
    }
    if (files.isEmpty()) {
      writers.values().forEach(this::letGo);
    }
    return deleted;
  }

  /** A file holds each of its chunks once, and its extents in one chunk are one extent. */
  private void releaseChunks(ExtentList extents) {
    for (int i = 0; i < extents.size(); i++) {
      int last = (int) ((extents.address(i) + extents.length(i) - 1) / chunkBytes);
      for (int chunk = (int) (extents.address(i) / chunkBytes); chunk <= last; chunk++) {
        allocator.release(chunk);
      }
    }
  }

  long liveBytes() {
    return liveBytes;
  }

  int fileCount() {
    return files.size();
  }
}
