package dev.tidemark.model.host;

import dev.tidemark.model.ssd.ExtentSource;

/**
 * A stretch of a drive that a file of a dataset lies on. Reads cost the same wherever their data
 * lie, so only who records them looks at it.
 */
final class FilePlace implements ExtentSource {
  private long nextAddress;
  private long taken;

  FilePlace(long address) {
    nextAddress = address;
  }

  @Override
  public long contiguousBytes() {
    return Long.MAX_VALUE / 2;
  }

  @Override
  public long take(long bytesMax) {
    taken = bytesMax;
    nextAddress += bytesMax;
    return nextAddress - bytesMax;
  }

  @Override
  public long takenBytes() {
    return taken;
  }
}
