package dev.tidemark.llm;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.List;
import java.util.Optional;

/**
 * DLIO 2.0 (v2.0.0 of 13 August 2024, checkpoint type all_ranks) fed with a model's parameter
 * counts.
 *
 * <p>Every rank writes {@code model_size} bytes and three bytes for each of its optimizer
 * parameters; the first rank of each group of {@code pipeline} ranks writes the layers, one byte a
 * parameter, plus {@code tensor} layers more when tensor parallelism is in use. That version has no
 * model descriptions: optimizer parameters are split over all ranks and layer parameters over
 * tensor ranks here, which gives the 1,636 GB published for Llama 3.1 405B on 8 ranks.
 *
 * <p>Not counted: the 1 to 2.5 kB that {@code torch.save} adds to a file. Epoch and step, which end
 * the names there, are the checkpoint's folder here.
 */
final class Dlio20Layout implements Layout {
  /** Default {@code checkpoint.model_size}, config.py of v2.0.0. */
  private static final long MODEL_BYTES = 10_240;

  /** Two moments and both combined, base_checkpointing.py of v2.0.0. */
  private static final long OPTIMIZER_BYTES = 3;

  @Override
  public Optional<RecipeName> defaultRecipe() {
    return Optional.empty();
  }

  @Override
  public boolean fsyncByDefault() {
    return false;
  }

  @Override
  public LayoutPlan plan(LayoutRequest request) {
    if (request.recipe().isPresent()) {
      throw new ProblemException(
          Problem.of(
              "",
              "recipe",
              "Layout dlio-2.0 always keeps 1 B a parameter and 3 B for its optimizer",
              "Remove recipe, or use layout dlio"));
    }
    Parallelism parallelism = request.parallelism();
    long parameters = request.model().parameters();
    int layers = acceptedLayers(request.model().layers(), parallelism);
    long layerBytes = parameters / ((long) layers * parallelism.tensor());
    int layerFiles = layers + (parallelism.tensor() > 1 ? parallelism.tensor() : 0);
    CheckpointWriter writer = new CheckpointWriter(parallelism.ranks());
    for (int rank = 0; rank < parallelism.ranks(); rank++) {
      writer.add(rank, "model-" + rank + ".pt", MODEL_BYTES);
      writer.add(
          rank, "optimizer-" + rank + ".pt", OPTIMIZER_BYTES * (parameters / parallelism.ranks()));
      for (int layer = 0; rank % parallelism.pipeline() == 0 && layer < layerFiles; layer++) {
        writer.add(rank, "layer-" + layer + "-" + rank + ".pt", layerBytes);
      }
    }
    return new LayoutPlan(
        writer.checkpoint(),
        Optional.empty(),
        notes(request.model().layers(), layers, parallelism));
  }

  /**
   * DLIO 2.0 refuses layers that are no multiple of both: the next multiple is what a user must
   * write instead.
   */
  private static int acceptedLayers(int layers, Parallelism parallelism) {
    int step = leastCommonMultiple(parallelism.tensor(), parallelism.pipeline());
    return (layers + step - 1) / step * step;
  }

  private static int leastCommonMultiple(int a, int b) {
    int divisor = a;
    for (int rest = b; rest != 0; ) {
      int next = divisor % rest;
      divisor = rest;
      rest = next;
    }
    return a / divisor * b;
  }

  private static List<String> notes(int layers, int accepted, Parallelism parallelism) {
    return layers == accepted
        ? List.of()
        : List.of(
            "DLIO 2.0 takes only multiples of tensor "
                + parallelism.tensor()
                + " and pipeline "
                + parallelism.pipeline()
                + ": "
                + accepted
                + " layers stand for the model's "
                + layers);
  }
}
