package dev.tidemark.model.host;

import java.util.Arrays;

/** The extents of a file in their order: device address and length; neighbours are joined. */
final class ExtentList {
  private long[] addresses = new long[2];
  private long[] lengths = new long[2];
  private int size;
  private long totalBytes;

  void add(long address, long length) {
    totalBytes += length;
    if (endsAt(address)) {
      lengths[size - 1] += length;
      return;
    }
    if (size == addresses.length) {
      addresses = Arrays.copyOf(addresses, 2 * size);
      lengths = Arrays.copyOf(lengths, 2 * size);
    }
    addresses[size] = address;
    lengths[size++] = length;
  }

  /** Whether the last extent ends where the address begins. */
  boolean endsAt(long address) {
    return size > 0 && addresses[size - 1] + lengths[size - 1] == address;
  }

  int size() {
    return size;
  }

  long address(int index) {
    return addresses[index];
  }

  long length(int index) {
    return lengths[index];
  }

  long totalBytes() {
    return totalBytes;
  }
}
