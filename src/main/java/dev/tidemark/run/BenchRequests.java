package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import java.util.SplittableRandom;

/** The requests of a load on a region that begins at 0. */
final class BenchRequests implements RequestSource {
  private final BenchLoad load;
  private final long regionBytes;
  private final SplittableRandom random;
  private boolean write;
  private long offset;
  private long cursor;
  private long left;

  BenchRequests(BenchLoad load, long regionBytes, long count, SplittableRandom random) {
    this.load = load;
    this.regionBytes = regionBytes;
    this.random = random;
    left = count;
  }

  @Override
  public boolean advance() {
    write =
        load.readShare() == 0 || load.readShare() < 1 && random.nextDouble() >= load.readShare();
    int bytes = bytes();
    if (load.random()) {
      offset = random.nextLong(regionBytes / bytes) * bytes;
    } else {
      offset = cursor + bytes > regionBytes ? 0 : cursor;
      cursor = offset + bytes;
    }
    return left-- > 0;
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
    return write ? load.writeBytes() : load.readBytes();
  }

  @Override
  public long arrivalNanos() {
    return 0;
  }
}
