package dev.tidemark.workload.ingest;

/**
 * The order of an epoch's samples: every one has exactly one place, and every place of a whole
 * batch belongs to one reader of one accelerator.
 */
final class EpochOrder {
  private final IngestPlan plan;
  private final int samplesPerFile;
  private final Permutation files;
  private final Permutation samples;

  EpochOrder(IngestPlan plan, int epoch) {
    this.plan = plan;
    samplesPerFile = plan.dataset().samplesPerFile();
    long seed = Mix.of(plan.seed()) + epoch;
    files = new Permutation(plan.dataset().files(), Mix.of(seed));
    samples = new Permutation(plan.dataset().samples(), ~Mix.of(seed));
  }

  /** Where the samples of a batch begin in the epoch's order; it has the places that follow. */
  long placeOf(int accelerator, int batch) {
    if (!plan.streamed()) {
      return ((long) batch * plan.accelerators() + accelerator) * plan.batch();
    }
    int reader = batch % plan.readers();
    long before = (long) accelerator * plan.steps();
    for (int earlier = 0; earlier < reader; earlier++) {
      before += plan.batchesOf(earlier);
    }
    return (before + batch / plan.readers()) * plan.batch();
  }

  /** The sample at a place, counted through all files. */
  long sampleAt(long place) {
    if (!plan.streamed() && plan.shuffleSamples()) {
      return samples.at(place);
    }
    long file = place / samplesPerFile;
    return (plan.shuffleFiles() ? files.at(file) : file) * samplesPerFile + place % samplesPerFile;
  }

  /** How many samples from a place on lie side by side in one file, at most so many. */
  int runAt(long place, int most) {
    if (!plan.streamed() && plan.shuffleSamples()) {
      return 1;
    }
    return (int) Math.min(most, samplesPerFile - place % samplesPerFile);
  }
}
