package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import java.util.SplittableRandom;

/** The requests of a load on a region that begins at 0. */
final class BenchRequests implements RequestSource {
  private static final int UNIT_BYTES = 4096;

  private final BenchLoad load;
  private final long regionBytes;
  private final RequestPool pool;
  private final SplittableRandom random;
  private boolean write;
  private long offset;
  private int bytes;
  private long cursor;

  BenchRequests(BenchLoad load, long regionBytes, RequestPool pool, SplittableRandom random) {
    this.load = load;
    this.regionBytes = regionBytes;
    this.random = random;
    this.pool = pool;
  }

  @Override
  public boolean advance() {
    write =
        load.readShare() == 0 || load.readShare() < 1 && random.nextDouble() >= load.readShare();
    bytes = size(write ? load.writeBytes() : load.readBytes());
    if (load.random()) {
      int alignment = bytes == load.readBytes() || bytes == load.writeBytes() ? bytes : UNIT_BYTES;
      offset = random.nextLong((regionBytes - bytes) / alignment) * alignment;
    } else {
      offset = cursor + bytes > regionBytes ? 0 : cursor;
      cursor = offset + bytes;
    }
    return pool.take();
  }

  /** A mean that is no whole number of units is reached by a mix of the two next to it. */
  private int size(int meanBytes) {
    int rest = meanBytes % UNIT_BYTES;
    if (rest == 0 || meanBytes < UNIT_BYTES) {
      return meanBytes;
    }
    int more = random.nextInt(UNIT_BYTES) < rest ? UNIT_BYTES : 0;
    return meanBytes - rest + more;
  }

  @Override
  public RequestKind kind() {
    return write ? RequestKind.WRITE : RequestKind.READ;
  }

  @Override
  public long offset() {
    return offset;
  }

  @Override
  public int bytes() {
    return bytes;
  }

  @Override
  public long arrivalNanos() {
    return 0;
  }
}
