package dev.tidemark.workload.ingest;

import dev.tidemark.program.FileSet;
import dev.tidemark.program.NumberedPaths;
import dev.tidemark.scenario.DatasetFormat;
import java.util.Locale;

/** The files of a dataset by arithmetic: a file is its number, and a sample a place in it. */
public final class DatasetFiles implements FileSet {
  private static final int FILES_PER_FOLDER = 10_000;
  private static final double SPREAD_MAX = 3;
  private static final long STREAM_PIECE_BYTES = 1 << 20;

  private final int files;
  private final int samplesPerFile;
  private final long recordBytes;
  private final double deviationBytes;
  private final double deviationsMax;
  private final FormatOverhead overhead;
  private final ParquetColumns columns;
  private final boolean streamed;
  private final NumberedPaths paths;
  private final long seed;

  /**
   * @param deviationBytes standard deviation of a sample's size
   * @param streamed whether files are read from end to end
   * @param seed of sizes
   */
  DatasetFiles(
      DatasetFormat format,
      int files,
      int samplesPerFile,
      long recordBytes,
      double deviationBytes,
      ParquetColumns columns,
      boolean streamed,
      long seed) {
    this.files = files;
    this.samplesPerFile = samplesPerFile;
    this.recordBytes = recordBytes;
    this.deviationBytes = deviationBytes / Math.sqrt(samplesPerFile);
    this.columns = columns;
    this.streamed = streamed;
    this.seed = seed;
    deviationsMax =
        deviationBytes == 0 ? 0 : Math.min(SPREAD_MAX, (recordBytes - 1) / this.deviationBytes);
    overhead = FormatOverhead.of(format, recordBytes, columns);
    String suffix = "." + format.name().toLowerCase(Locale.ROOT);
    paths = new NumberedPaths("dataset", FILES_PER_FOLDER, suffix);
  }

  @Override
  public int files() {
    return files;
  }

  int samplesPerFile() {
    return samplesPerFile;
  }

  public long samples() {
    return (long) files * samplesPerFile;
  }

  ParquetColumns columns() {
    return columns;
  }

  /**
   * Size of each sample of a file. Those of one file are alike, and differ from file to file as
   * their mean would.
   */
  long recordBytes(int file) {
    if (deviationBytes == 0) {
      return recordBytes;
    }
    double deviations = Mix.normal(Mix.of(seed) + file);
    double within = Math.clamp(deviations, -deviationsMax, deviationsMax);
    return Math.max(1, recordBytes + Math.round(within * deviationBytes));
  }

  @Override
  public long bytes(int file) {
    return overhead.fileBytes(recordBytes(file), samplesPerFile);
  }

  /** Bytes of all files: exact, and linear in their number only when sizes are spread. */
  public long totalBytes() {
    if (deviationBytes == 0) {
      return Math.multiplyExact(bytes(0), (long) files);
    }
    long sum = 0;
    for (int file = 0; file < files; file++) {
      sum += bytes(file);
    }
    return sum;
  }

  /** Bytes that an epoch reads when nothing is in a cache and nothing is left over. */
  public double readBytesOfEpoch() {
    if (!columns.isParquet()) {
      return totalBytes();
    }
    double rows = (double) columns.rowReadBytes() * columns.fileRows();
    return files * (rows + columns.footerBytes());
  }

  /** Where a reader of a sample begins: for the first one, at what the format puts before it. */
  long startOf(int file, int sample) {
    return sample == 0 ? 0 : offsetOf(file, sample);
  }

  /** Where a reader of a sample ends: for the last one, with the file. */
  long endOf(int file, int sample) {
    return sample == samplesPerFile - 1 ? bytes(file) : offsetOf(file, sample + 1);
  }

  private long offsetOf(int file, int sample) {
    return overhead.headBytes() + overhead.strideOf(recordBytes(file)) * sample;
  }

  @Override
  public NumberedPaths paths() {
    return paths;
  }

  /** Readers that jump read samples, readers that stream read ahead. */
  @Override
  public long pieceBytes() {
    if (columns.isParquet()) {
      return columns.rowBytes() * columns.groupRows();
    }
    return streamed ? STREAM_PIECE_BYTES : overhead.strideOf(recordBytes);
  }
}
