package dev.tidemark.workload.ingest;

import dev.tidemark.scenario.DatasetFormat;

/**
 * What a format adds to the samples of a file.
 *
 * @param headBytes before the first sample
 * @param sampleBytes with each sample
 * @param sampleMultiple to which each sample is padded
 * @param tailBytes after the last sample
 * @param tailSampleBytes after the last sample, for each
 * @param fileMultiple to which the file is padded
 */
record FormatOverhead(
    long headBytes,
    long sampleBytes,
    long sampleMultiple,
    long tailBytes,
    long tailSampleBytes,
    long fileMultiple) {
  private static final FormatOverhead NONE = new FormatOverhead(0, 0, 1, 0, 0, 1);

  /**
   * Two arrays, x and y, stored. A member: local header 30 + name 5 + ZIP64 extra 20, NumPy header
   * 128; its entry of the directory: 46 + name 5; the directory's end: 22; y has 8 a sample (PKWARE
   * APPNOTE; NumPy's format 1.0; {@code numpy.savez} 2.4.6 writes exactly this).
   */
  private static final FormatOverhead NPZ =
      new FormatOverhead(183, 0, 1, 183L + 2 * 51 + 22, Long.BYTES, 1);

  /** h5py lays the data of a file's first contiguous dataset at byte 2,048 (HDF5 file format 1). */
  private static final FormatOverhead HDF5 = new FormatOverhead(2048, 0, 1, 0, 0, 1);

  /** A header and padding to 512 each for sample and label; Python's tarfile pads to 10,240. */
  private static final FormatOverhead TAR = new FormatOverhead(0, 1536, 512, 1024, 0, 10_240);

  static FormatOverhead of(DatasetFormat format, long recordBytes, ParquetColumns columns) {
    return switch (format) {
      case NPZ -> NPZ;
      case TFRECORD -> new FormatOverhead(0, tensorFlow(recordBytes), 1, 0, 0, 1);
      case HDF5 -> HDF5;
      case JPEG -> NONE;
      case PARQUET -> columns.overhead();
      case TAR -> TAR;
    };
  }

  /**
   * A record's frame, length 8 and two checksums of 4, around an {@code Example} with a feature
   * "image" of bytes: seven fields within each other, each a tag and the length of what follows
   * (tensorflow/core/example/example.proto).
   */
  private static long tensorFlow(long recordBytes) {
    long value = 1 + varint(recordBytes) + recordBytes;
    long list = 1 + varint(value) + value;
    long key = 2L + "image".length();
    long feature = 1 + varint(list) + list;
    long entry = 1 + varint(key + feature) + key + feature;
    long example = 1 + varint(entry) + entry;
    return 8 + 4 + 4 + example - recordBytes;
  }

  private static int varint(long value) {
    return Math.max(1, Math.ceilDiv(Long.SIZE - Long.numberOfLeadingZeros(value), 7));
  }

  /** Bytes from one sample to the next. */
  long strideOf(long recordBytes) {
    return Math.ceilDiv(recordBytes + sampleBytes, sampleMultiple) * sampleMultiple;
  }

  long fileBytes(long recordBytes, int samples) {
    long bytes =
        headBytes + strideOf(recordBytes) * samples + tailBytes + tailSampleBytes * samples;
    return Math.ceilDiv(bytes, fileMultiple) * fileMultiple;
  }
}
