package dev.tidemark.workload.ingest;

import dev.tidemark.program.RangeReads;
import dev.tidemark.program.Step;
import java.util.List;

/** What a reader reads for a batch. */
final class BatchReads {
  private final IngestPlan plan;
  private final DatasetFiles dataset;

  BatchReads(IngestPlan plan) {
    this.plan = plan;
    dataset = plan.dataset();
  }

  /**
   * Adds the reads of a batch.
   *
   * @param first whether it is the reader's first of the epoch
   */
  void add(List<Step> steps, EpochOrder order, int accelerator, int batch, boolean first) {
    long place = order.placeOf(accelerator, batch);
    long end = place + plan.batch();
    boolean begins = first;
    while (place < end) {
      int run = order.runAt(place, (int) (end - place));
      long sample = order.sampleAt(place);
      int file = (int) (sample / dataset.samplesPerFile());
      int within = (int) (sample % dataset.samplesPerFile());
      if (!dataset.columns().isParquet()) {
        addSamples(steps, accelerator, file, within, run);
      } else {
        addGroups(steps, accelerator, file, within, run, begins);
      }
      place += run;
      begins = false;
    }
  }

  private void addSamples(List<Step> steps, int accelerator, int file, int sample, int count) {
    long start = dataset.startOf(file, sample);
    long bytes = dataset.endOf(file, sample + count - 1) - start;
    steps.add(access(accelerator, file, RangeReads.of(start, bytes, plan.blockBytes())));
  }

  /** Groups of rows are read as a whole by whoever needs their first row, or begins in them. */
  private void addGroups(
      List<Step> steps, int accelerator, int file, int row, int rows, boolean begins) {
    ParquetColumns columns = dataset.columns();
    if (row == 0 || begins) {
      long footer = columns.footerBytes();
      steps.add(
          access(
              accelerator,
              file,
              RangeReads.of(dataset.bytes(file) - footer, footer, plan.blockBytes())));
    }
    int last = (row + rows - 1) / columns.groupRows();
    int firstWhole = Math.ceilDiv(row, columns.groupRows());
    for (int group = begins ? row / columns.groupRows() : firstWhole; group <= last; group++) {
      int groupRows = columns.rowsOf(group);
      steps.add(
          access(
              accelerator,
              file,
              new RangeReads(
                  columns.startOf(group),
                  columns.chunkBytes(groupRows),
                  columns.columnsRead(),
                  columns.strideBytes(groupRows),
                  plan.blockBytes())));
    }
  }

  private Step access(int accelerator, int file, RangeReads reads) {
    return new Step.Access(
        dataset.file(file),
        reads,
        plan.queueDepth(),
        0,
        Long.MAX_VALUE,
        plan.direct() ? Step.DataPath.DIRECT : Step.DataPath.BUFFERED,
        accelerator / plan.acceleratorsPerHost());
  }
}
