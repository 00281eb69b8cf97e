package dev.tidemark.replay;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.RequestKind;
import dev.tidemark.trace.TraceKind;
import dev.tidemark.trace.TraceTarget;
import dev.tidemark.units.Bytes;
import java.util.Arrays;

/**
 * Says where on a space a record goes, in requests: a record is cut where its space is not in one
 * piece, and where it is longer than a request can be.
 */
final class Placement {
  private static final long[] NOTHING = {};

  private final ReplayPlan plan;
  private final ChunkMap[] chunksOf;
  private ChunkMap chunks;
  private RequestKind kind = RequestKind.READ;
  private boolean packed;
  private int target;
  private long nextOffset;
  private long bytesLeft;
  private long[] freed = NOTHING;
  private int freedNext;
  private boolean syncing;
  private long address;
  private int bytes;

  Placement(ReplayPlan plan) {
    this.plan = plan;
    chunksOf = new ChunkMap[Math.max(1, plan.files())];
    Arrays.setAll(chunksOf, file -> new ChunkMap(plan.spaceBytes(), plan.chunkBytes()));
    chunks = chunksOf[0];
  }

  /** The next record goes to this file. */
  void to(int file) {
    chunks = chunksOf[file];
  }

  /** Begins a sync: one request of no bytes. */
  void beginSync() {
    kind = RequestKind.SYNC;
    freed = NOTHING;
    freedNext = 0;
    bytesLeft = 0;
    syncing = true;
  }

  /** Begins a record that moves bytes; false when it lies beyond the end and is to be left out. */
  boolean begin(TraceKind recorded, int number, TraceTarget named, long offset, long length) {
    kind =
        switch (recorded) {
          case READ -> RequestKind.READ;
          case WRITE -> RequestKind.WRITE;
          case DISCARD -> RequestKind.TRIM;
          case SYNC, OPEN, CREATE, CLOSE, DELETE, MARK ->
              throw new IllegalArgumentException("recorded=" + recorded + " moves no bytes");
        };
    freed = NOTHING;
    freedNext = 0;
    target = number;
    bytesLeft = length;
    packed = isPacked(named);
    nextOffset = packed ? offset : kept(named, offset, length);
    if (nextOffset < 0) {
      bytesLeft = 0;
      return false;
    }
    return !packed || findChunk();
  }

  private boolean isPacked(TraceTarget named) {
    return switch (plan.spec().addresses()) {
      case AUTO -> !named.device() && !plan.onFiles();
      case KEEP -> false;
      case PACK -> true;
    };
  }

  private long kept(TraceTarget named, long offset, long length) {
    long space = plan.spaceBytes();
    if (offset <= space - length) {
      return offset;
    }
    return switch (plan.spec().beyond()) {
      case REFUSE -> throw beyond(named, offset, length);
      case CLIP -> -1;
      case WRAP -> wrapped(offset, length);
    };
  }

  private long wrapped(long offset, long length) {
    long space = plan.spaceBytes();
    bytesLeft = Math.min(length, space);
    return Math.min(offset % space, space - bytesLeft);
  }

  /** Finds the address of the next byte of a file; false when the rest is left out. */
  private boolean findChunk() {
    address = chunks.address(target, nextOffset);
    if (address != ChunkMap.FULL) {
      return true;
    }
    switch (plan.spec().beyond()) {
      case REFUSE ->
          throw problem(
              "the trace's files need more than the " + new Bytes(plan.spaceBytes()) + " there are",
              "Use --beyond wrap or clip, or a larger drive or target.space");
      case CLIP -> bytesLeft = 0;
      case WRAP -> {
        chunks.wrap();
        address = chunks.address(target, nextOffset);
      }
    }
    return bytesLeft > 0;
  }

  private ProblemException beyond(TraceTarget named, long offset, long length) {
    return problem(
        named.name()
            + " is accessed up to byte "
            + (offset + length)
            + ", and there are "
            + plan.spaceBytes()
            + " B of space",
        "Use --beyond wrap or clip, --addresses pack, or a larger drive or target.space");
  }

  private ProblemException problem(String what, String fix) {
    return new ProblemException(Problem.of(plan.trace().path().toString(), "", what, fix));
  }

  /** Begins the deletion of a file; false when nothing is to be sent for it. */
  boolean beginDeletion(int number, TraceTarget named) {
    bytesLeft = 0;
    freedNext = 0;
    long[] addresses = isPacked(named) ? chunks.delete(number) : NOTHING;
    freed = plan.discards() == ReplayPlan.Discards.RECORDED_AND_DELETED ? addresses : NOTHING;
    kind = RequestKind.TRIM;
    return freed.length > 0;
  }

  /** Goes to the next request of the record; false when there is none. */
  boolean advance() {
    if (freedNext < freed.length) {
      address = freed[freedNext++];
      bytes = (int) plan.chunkBytes();
      return true;
    }
    if (syncing) {
      syncing = false;
      address = 0;
      bytes = 0;
      return true;
    }
    if (bytesLeft == 0) {
      return false;
    }
    long part = Math.min(bytesLeft, plan.requestBytesMax());
    address = nextOffset;
    if (packed) {
      part = Math.min(part, plan.chunkBytes() - nextOffset % plan.chunkBytes());
      if (!findChunk()) {
        return false;
      }
    }
    bytes = (int) part;
    nextOffset += part;
    bytesLeft -= part;
    return true;
  }

  /** Whether there may be another request of the record. */
  boolean hasMore() {
    return freedNext < freed.length || bytesLeft > 0;
  }

  RequestKind kind() {
    return kind;
  }

  long address() {
    return address;
  }

  int bytes() {
    return bytes;
  }
}
