package dev.tidemark.run;

import dev.tidemark.result.IngestEpoch;
import dev.tidemark.result.IngestResult;
import dev.tidemark.units.Bytes;
import dev.tidemark.workload.ingest.IngestPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** A dataset whose sizes are known, and what its drives can give. */
public final class PlannedIngest implements PlannedWorkload {
  private static final int MLPERF_STEPS = 500;
  private static final int BLOCK_BYTES = 4096;
  private static final int MLPERF_MEMORIES = 5;

  private final IngestPlan plan;
  private final Optional<FeedSupply> supply;
  private final Optional<Bytes> memory;
  private final long totalBytes;

  /**
   * @param memory of one host
   */
  PlannedIngest(IngestPlan plan, FeedSupply supply, Bytes memory) {
    this(plan, Optional.of(supply), Optional.of(memory));
  }

  private PlannedIngest(IngestPlan plan, Optional<FeedSupply> supply, Optional<Bytes> memory) {
    this.plan = plan;
    this.supply = supply;
    this.memory = memory;
    totalBytes = plan.dataset().totalBytes();
  }

  /** On real storage, of which nobody knows what it can give before it is asked. */
  static PlannedIngest onStorage(IngestPlan plan) {
    return new PlannedIngest(plan, Optional.empty(), Optional.empty());
  }

  public IngestPlan plan() {
    return plan;
  }

  /** Absent for real storage. */
  public Optional<FeedSupply> supply() {
    return supply;
  }

  /** Of all files on a filesystem, which gives whole blocks; no more than this. */
  long neededBytes() {
    return Math.addExact(totalBytes, (long) plan.dataset().files() * BLOCK_BYTES);
  }

  /** Of all files. */
  public long datasetBytes() {
    return totalBytes;
  }

  IngestResult result(List<IngestEpoch> epochs, List<IngestResult.Disturbance> checkpoints) {
    return new IngestResult(
        plan.accelerators(),
        plan.demandBytesPerSecond(),
        plan.leftoverSamples(),
        plan.utilizationTarget().map(OptionalDouble::of).orElse(OptionalDouble.empty()),
        epochs,
        checkpoints);
  }

  /** Accelerators that a supply can keep computing all the time. */
  public long acceleratorsFed(FeedSupply from) {
    return (long) (from.sharedBytesPerSecond() / (plan.demandBytesPerSecond() * readPerNeeded()));
  }

  /** What is read for each byte of a sample: the format's own bytes come along. */
  private double readPerNeeded() {
    double needed = (double) plan.dataset().samples() * plan.recordBytes();
    return Math.max(1, plan.dataset().readBytesOfEpoch() / needed);
  }

  /** Utilisation of all accelerators that the slowest part of a supply allows. */
  public double utilization(FeedSupply from) {
    double needed = plan.demandBytesPerSecond() * readPerNeeded() * plan.accelerators();
    return Math.min(1, from.bytesPerSecond() / needed);
  }

  /** More to know about the plan, a sentence each. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (plan.leftoverSamples() > 0) {
      notes.add(
          plan.leftoverSamples()
              + " of "
              + plan.dataset().samples()
              + " samples make no whole step on every accelerator and are left out of an epoch");
    }
    if (plan.steps() < MLPERF_STEPS) {
      notes.add(
          plan.steps()
              + " steps an epoch are few: MLPerf Storage asks for "
              + MLPERF_STEPS
              + " or more");
    }
    if (plan.readers() > plan.steps()) {
      notes.add("an accelerator has more readers than an epoch has batches for it");
    }
    memory.ifPresent(bytes -> addNotes(notes, bytes));
    return notes;
  }

  private void addNotes(List<String> notes, Bytes ofHost) {
    if (plan.prefetchBytes() > ofHost.value()) {
      notes.add(
          "batches read ahead need more than host.memory, "
              + ofHost
              + ": use fewer readers or less prefetch");
    }
    if (!plan.direct() && totalBytes < MLPERF_MEMORIES * (double) ofHost.value() * plan.hosts()) {
      notes.add(
          "the dataset is less than "
              + MLPERF_MEMORIES
              + " times the hosts' memory: from the second epoch on, page caches may serve part of"
              + " it");
    }
  }

  @Override
  public int parts() {
    return plan.epochs();
  }

  @Override
  public String text() {
    return plan.epochs()
        + (plan.epochs() == 1 ? " epoch of " : " epochs of ")
        + plan.dataset().samples()
        + " samples in "
        + plan.dataset().files()
        + (plan.dataset().files() == 1 ? " file, " : " files, ")
        + plan.accelerators()
        + (plan.accelerators() == 1 ? " accelerator, " : " accelerators, ")
        + plan.readers()
        + (plan.readers() == 1 ? " reader each" : " readers each");
  }
}
