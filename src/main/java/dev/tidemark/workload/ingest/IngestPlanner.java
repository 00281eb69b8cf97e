package dev.tidemark.workload.ingest;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.CheckpointSpec;
import dev.tidemark.scenario.ComputeSpec;
import dev.tidemark.scenario.DatasetFormat;
import dev.tidemark.scenario.DatasetSpec;
import dev.tidemark.scenario.IngestSpec;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.Scale;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Works out what a scenario's ingest does: the same plan is shown, simulated and read. */
public final class IngestPlanner {
  /** Keeps rounds of actors and marks countable. */
  private static final long STEPS_MAX = 1_000_000_000;

  /** More than any storage; keeps bytes within a long. */
  private static final double DATASET_BYTES_MAX = 1e18;

  /** Each needs some hundred bytes of memory. */
  private static final int READERS_MAX = 1 << 17;

  private final IngestSpec spec;
  private final DatasetSpec dataset;
  private final long seed;
  private final Scale scale;
  private final List<Problem> problems = new ArrayList<>();

  public IngestPlanner(IngestSpec spec, long seed) {
    this(spec, seed, Scale.ONE);
  }

  /**
   * @param scale of every sample; their number and all times stay
   */
  public IngestPlanner(IngestSpec spec, long seed, Scale scale) {
    this.scale = scale;
    this.spec = spec;
    dataset = spec.dataset();
    this.seed = seed;
  }

  /**
   * The plan.
   *
   * @throws ProblemException when keys are missing or do not go together; they are relative to the
   *     workload
   */
  public IngestPlan plan() {
    Optional<IngestPreset> preset = spec.preset().map(IngestPresets::find);
    DatasetFormat format =
        required(
            "dataset.format", dataset.format(), preset, IngestPreset::format, DatasetFormat.JPEG);
    int files = required("dataset.files", dataset.files(), preset, IngestPreset::files, 1);
    int samples =
        required(
            "dataset.samples-per-file",
            dataset
                .samplesPerFile()
                .or(() -> preset.isPresent() ? Optional.empty() : Optional.of(1)),
            preset,
            IngestPreset::samplesPerFile,
            1);
    long record =
        scale.of(
            required(
                "dataset.record",
                dataset.record().map(Bytes::value),
                preset,
                IngestPreset::recordBytes,
                1L),
            1);
    int batch = required("batch", spec.batch(), preset, IngestPreset::batch, 1);
    ComputeSpec compute =
        required(
            "compute",
            spec.compute(),
            preset,
            some -> new ComputeSpec.Fixed(Duration.ofNanos(some.computeNanos())),
            new ComputeSpec.Fixed(Duration.ofSeconds(1)));
    int readers = spec.readers().or(() -> preset.map(IngestPreset::readers)).orElse(4);
    ParquetColumns columns = columns(format, preset, record, samples);
    boolean streamed = streamed(format);
    check(format, files, samples, batch, compute, readers, streamed);
    if ((double) record * samples * files > DATASET_BYTES_MAX) {
      add("dataset.files", "the dataset is larger than 1 EB", "Use fewer files or samples");
    }
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    DatasetFiles all =
        new DatasetFiles(format, files, samples, record, spread(preset), columns, streamed, seed);
    return new IngestPlan(
        all,
        !columns.isParquet() ? record : columns.rowReadBytes(),
        spec.accelerators(),
        spec.acceleratorsPerHost(),
        batch,
        compute,
        spec.epochs().or(() -> preset.map(IngestPreset::epochs)).orElse(1),
        readers,
        spec.prefetch(),
        spec.inOrder(),
        streamed,
        spec.shuffleFiles(),
        spec.shuffleSamples(),
        spec.lockstep(),
        spec.decodeRate().map(rate -> 1e9 / rate.bytesPerSecond()).orElse(0.0),
        spec.cores().orElse(Integer.MAX_VALUE),
        spec.io() == CheckpointSpec.Io.DIRECT,
        Math.toIntExact(spec.blockSize().value()),
        spec.queueDepth(),
        spec.excludeSteps(),
        preset.map(IngestPreset::utilization),
        seed);
  }

  private <T> T required(
      String key,
      Optional<T> given,
      Optional<IngestPreset> preset,
      Function<IngestPreset, T> ofPreset,
      T otherwise) {
    Optional<T> value = given.or(() -> preset.map(ofPreset));
    if (value.isEmpty()) {
      add(key, "it is missing, and there is no preset to give it", "Add it, or name a preset");
    }
    return value.orElse(otherwise);
  }

  private double spread(Optional<IngestPreset> preset) {
    long whole =
        dataset
            .spread()
            .map(Bytes::value)
            .or(
                () ->
                    dataset.record().isPresent()
                        ? Optional.empty()
                        : preset.map(IngestPreset::spreadBytes))
            .orElse(0L);
    return scale.of(whole, 1);
  }

  private boolean streamed(DatasetFormat format) {
    boolean byDefault =
        switch (format) {
          case TFRECORD, PARQUET, TAR -> true;
          case NPZ, HDF5, JPEG -> false;
        };
    return spec.loader().map(loader -> loader == IngestSpec.Loader.STREAM).orElse(byDefault);
  }

  private ParquetColumns columns(
      DatasetFormat format, Optional<IngestPreset> preset, long record, int samples) {
    if (format != DatasetFormat.PARQUET) {
      onlyParquet("columns", dataset.columns());
      onlyParquet("columns-read", dataset.columnsRead());
      onlyParquet("record-read", dataset.recordRead());
      onlyParquet("row-group", dataset.rowGroup());
      return ParquetColumns.NONE;
    }
    Optional<IngestPreset> same =
        preset.filter(some -> some.format() == format && dataset.record().isEmpty());
    int all = dataset.columns().or(() -> same.map(IngestPreset::columns)).orElse(1);
    int read = dataset.columnsRead().or(() -> same.map(IngestPreset::columnsRead)).orElse(all);
    int group = dataset.rowGroup().or(() -> same.map(IngestPreset::rowGroup)).orElse(samples);
    long bytes =
        dataset
            .recordRead()
            .map(Bytes::value)
            .or(() -> same.map(IngestPreset::recordReadBytes))
            .map(whole -> scale.of(whole, 1))
            .orElse(Math.max(1, record * read / all));
    if (read > all) {
      add("dataset.columns-read", "there are only " + all + " columns", "Use at most that");
    }
    if (bytes > record) {
      add("dataset.record-read", "a row has only " + record + " B", "Use at most that");
    }
    return new ParquetColumns(all, read, record, bytes, Math.min(group, samples), samples);
  }

  private void onlyParquet(String key, Optional<?> given) {
    if (given.isPresent()) {
      add("dataset." + key, "only parquet has columns", "Remove it, or write format: parquet");
    }
  }

  private void check(
      DatasetFormat format,
      int files,
      int samples,
      int batch,
      ComputeSpec compute,
      int readers,
      boolean streamed) {
    if (format == DatasetFormat.JPEG && samples > 1) {
      add("dataset.samples-per-file", "a JPEG file holds one picture", "Use 1");
    }
    if (format == DatasetFormat.PARQUET && !streamed) {
      add("loader", "rows of Parquet are read by groups, not one by one", "Use stream");
    }
    if (compute instanceof ComputeSpec.Fixed(Duration time) && time.toNanos() < 1_000) {
      add("compute", time.toNanos() + " ns is no step of training", "Use 1 us or more");
    }
    if ((long) spec.accelerators() * readers > READERS_MAX) {
      add(
          spec.readers().isPresent() ? "readers" : "accelerators",
          (long) spec.accelerators() * readers + " readers are more than " + READERS_MAX,
          "Use fewer");
    }
    long all = (long) files * samples;
    long together = (long) batch * spec.accelerators();
    if (all < together) {
      add(
          "batch",
          all
              + " samples make no step of "
              + batch
              + " on "
              + spec.accelerators()
              + " accelerators",
          "Use more files, a smaller batch or fewer accelerators");
    }
    if (all / together > STEPS_MAX / spec.epochs().orElse(1)) {
      add("epochs", "there are more than " + STEPS_MAX + " steps", "Use fewer epochs or files");
    }
  }

  private void add(String key, String what, String fix) {
    problems.add(Problem.of("", key, what, fix));
  }
}
