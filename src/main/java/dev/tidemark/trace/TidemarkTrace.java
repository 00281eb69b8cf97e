package dev.tidemark.trace;

/**
 * Our own format, {@code docs/traces.md} in full: blocks of a type, a length, a checksum and a
 * content; a header, names and records as they come, an index, a trailer.
 */
final class TidemarkTrace {
  /** The first eight bytes of a file: the format and its version. */
  static final byte[] MAGIC = {'T', 'M', 'T', 'R', 'A', 'C', 'E', '1'};

  /** The last eight bytes of a whole file. */
  static final byte[] END_MAGIC = {'T', 'M', 'T', 'R', 'C', 'E', 'N', 'D'};

  static final byte HEADER = 'H';
  static final byte NAMES = 'N';
  static final byte RECORDS = 'R';
  static final byte INDEX = 'I';

  /** Type, length and CRC-32C. */
  static final int BLOCK_HEAD_BYTES = 9;

  /** Position of the index, records, end magic. */
  static final int TRAILER_BYTES = 24;

  static final int RECORDS_PER_BLOCK = 4096;

  /** A head byte and six numbers of at most ten bytes. */
  private static final int RECORD_BYTES_MAX = 61;

  /** Zeros behind a content in memory: a record that runs over its end, read by whole words. */
  static final int ZEROS_BEHIND = RECORD_BYTES_MAX + Long.BYTES;

  static final int CONTENT_BYTES_MAX = 1 << 20;

  static final int KIND_BITS = 0x0f;
  static final int SAME_TARGET = 0x10;
  static final int SAME_ACTOR = 0x20;
  static final int NEXT_OFFSET = 0x40;
  static final int SAME_BYTES = 0x80;

  /** Targets whose number ends in the same bits share a place for the expected offset. */
  static final int PLACES = 256;

  private TidemarkTrace() {}

  static long zigzag(long value) {
    return value << 1 ^ value >> 63;
  }

  static long unzigzag(long code) {
    return code >>> 1 ^ -(code & 1);
  }
}
