package dev.tidemark.workload.ingest;

import dev.tidemark.scenario.DatasetFormat;

/**
 * A training workload of MLPerf Storage on one kind of accelerator.
 *
 * @param name such as unet3d-h100
 * @param files that its configuration has; a real dataset has more
 * @param columns of Parquet, of which
 * @param columnsRead are read, which have
 * @param recordReadBytes of a row; 0 where it is another format
 * @param rowGroup rows of a group
 * @param computeNanos of a step
 * @param utilization that a submission must reach
 */
public record IngestPreset(
    String name,
    DatasetFormat format,
    long recordBytes,
    long spreadBytes,
    int samplesPerFile,
    int files,
    int columns,
    int columnsRead,
    long recordReadBytes,
    int rowGroup,
    int batch,
    int readers,
    int epochs,
    long computeNanos,
    double utilization) {

  /** Another kind of accelerator, which computes for another time. */
  IngestPreset on(String accelerator, double computeSeconds) {
    String workload = name.substring(0, name.indexOf('-'));
    return new IngestPreset(
        workload + "-" + accelerator,
        format,
        recordBytes,
        spreadBytes,
        samplesPerFile,
        files,
        columns,
        columnsRead,
        recordReadBytes,
        rowGroup,
        batch,
        readers,
        epochs,
        Math.round(computeSeconds * 1e9),
        utilization);
  }

  IngestPreset withFiles(int count) {
    return new IngestPreset(
        name,
        format,
        recordBytes,
        spreadBytes,
        samplesPerFile,
        count,
        columns,
        columnsRead,
        recordReadBytes,
        rowGroup,
        batch,
        readers,
        epochs,
        computeNanos,
        utilization);
  }

  IngestPreset withBatch(int samples) {
    return new IngestPreset(
        name,
        format,
        recordBytes,
        spreadBytes,
        samplesPerFile,
        files,
        columns,
        columnsRead,
        recordReadBytes,
        rowGroup,
        samples,
        readers,
        epochs,
        computeNanos,
        utilization);
  }
}
