package dev.tidemark.workload.ingest;

import dev.tidemark.scenario.ComputeSpec;
import java.util.Optional;

/**
 * Everything that an ingest program needs to know.
 *
 * @param dataset the files
 * @param recordBytes of a sample that are read, on average, without what the format adds
 * @param accelerators that train
 * @param acceleratorsPerHost of each host
 * @param batch samples of a step of one accelerator
 * @param compute time of a step
 * @param epochs times that the dataset is read
 * @param readers of each accelerator
 * @param prefetch batches that each reader may be ahead
 * @param inOrder whether batches arrive in order
 * @param streamed whether readers go through files from end to end
 * @param shuffleFiles whether files come in another order in each epoch
 * @param shuffleSamples whether samples do
 * @param lockstep whether accelerators begin each step together
 * @param decodeNanosPerByte of one core
 * @param cores of a host that decode
 * @param direct whether reads go past the page cache
 * @param blockBytes of a request
 * @param queueDepth requests of a reader in flight
 * @param excludedSteps at the start of an epoch that utilisation does not count
 * @param utilizationTarget that a submission must reach
 * @param seed of every order and time
 */
public record IngestPlan(
    DatasetFiles dataset,
    long recordBytes,
    int accelerators,
    int acceleratorsPerHost,
    int batch,
    ComputeSpec compute,
    int epochs,
    int readers,
    int prefetch,
    boolean inOrder,
    boolean streamed,
    boolean shuffleFiles,
    boolean shuffleSamples,
    boolean lockstep,
    double decodeNanosPerByte,
    int cores,
    boolean direct,
    int blockBytes,
    int queueDepth,
    int excludedSteps,
    Optional<Double> utilizationTarget,
    long seed) {

  /** Steps of every accelerator in an epoch: as many whole batches as all can have. */
  public int steps() {
    return Math.toIntExact(dataset.samples() / ((long) batch * accelerators));
  }

  /** Samples of an epoch that no step gets, others in each epoch where they are shuffled. */
  public long leftoverSamples() {
    return dataset.samples() - (long) steps() * batch * accelerators;
  }

  public int hosts() {
    return Math.ceilDiv(accelerators, acceleratorsPerHost);
  }

  /** Mean time of a step, in ns. */
  public double computeNanos() {
    return switch (compute) {
      case ComputeSpec.Fixed fixed -> fixed.time().toNanos();
      case ComputeSpec.Drawn drawn -> drawn.mean().toNanos();
    };
  }

  /** What one accelerator takes when it never waits, samples alone. */
  public double demandBytesPerSecond() {
    return (double) recordBytes * batch * 1e9 / computeNanos();
  }

  /** Memory of a host that batches read ahead take. */
  public double prefetchBytes() {
    return (double) Math.min(accelerators, acceleratorsPerHost)
        * readers
        * prefetch
        * batch
        * recordBytes;
  }

  /** Batches that a reader makes in an epoch. */
  int batchesOf(int reader) {
    return Math.max(0, Math.ceilDiv(steps() - reader, readers));
  }
}
