package dev.tidemark.model.host;

import dev.tidemark.model.ssd.Lane;
import dev.tidemark.model.ssd.RequestPath;
import dev.tidemark.program.RequestKind;
import java.util.List;

/**
 * The way of one stream's requests onto a drive, or onto several by RAID 0: a request is cut at
 * chunk borders, and is complete when its last part is. Times are picoseconds.
 */
final class Stripe {
  private final RequestPath[] drives;
  private final Lane[] runs;
  private final long chunkBytes;

  /**
   * @param chunkBytes bytes that go to one drive before the next one's turn
   */
  Stripe(List<RequestPath> drives, long chunkBytes) {
    this.drives = drives.toArray(RequestPath[]::new);
    this.chunkBytes = chunkBytes;
    runs = drives.stream().map(RequestPath::newRun).toArray(Lane[]::new);
  }

  /** One drive by itself. */
  static Stripe of(RequestPath drive) {
    return new Stripe(List.of(drive), Long.MAX_VALUE);
  }

  /** Time that the part of a request on its fullest drive takes on that drive's link. */
  double linkPicos(RequestKind kind, long offset, int bytes) {
    long most = bytes;
    if (drives.length > 1) {
      long chunks = Math.ceilDiv(offset % chunkBytes + bytes, chunkBytes);
      most = Math.min(bytes, Math.ceilDiv(chunks, (long) drives.length) * chunkBytes);
    }
    return most * drives[0].linkPicosPerByte(kind == RequestKind.READ);
  }

  /** Hands a request to its drives and returns when it will be complete. */
  long send(RequestKind kind, long offset, int bytes, long nowPicos) {
    if (drives.length == 1) {
      return send(0, kind, offset, bytes, nowPicos);
    }
    long end = nowPicos;
    long stop = offset + bytes;
    for (long at = offset; at < stop; ) {
      long chunk = at / chunkBytes;
      long row = chunk / drives.length;
      long within = at % chunkBytes;
      int part = (int) Math.min(stop - at, chunkBytes - within);
      int drive = (int) (chunk - row * drives.length);
      end = Math.max(end, send(drive, kind, row * chunkBytes + within, part, nowPicos));
      at += part;
    }
    return end;
  }

  private long send(int drive, RequestKind kind, long address, int bytes, long nowPicos) {
    RequestPath path = drives[drive];
    return switch (kind) {
      case READ -> path.read(address, bytes, nowPicos);
      case WRITE -> path.write(runs[drive], 0, address, bytes, nowPicos);
      case TRIM -> path.trim(address, bytes, nowPicos);
      case SYNC -> throw new IllegalArgumentException("a modelled replay leaves syncs out");
    };
  }
}
