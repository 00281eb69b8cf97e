package dev.tidemark.scenario;

/** How the samples of a dataset are kept in files. */
public enum DatasetFormat {
  /** A zip of NumPy arrays, stored: one of samples, one of labels. */
  NPZ,
  /** TensorFlow's records, one after another. */
  TFRECORD,
  /** One contiguous HDF5 dataset. */
  HDF5,
  /** Pictures; a file each. */
  JPEG,
  /** Columns by groups of rows, of which some are read. */
  PARQUET,
  /** Shards of tar, a member for each sample and one for its label. */
  TAR
}
