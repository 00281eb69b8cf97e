package dev.tidemark.llm;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.List;
import java.util.Optional;

/**
 * DeepSpeed's files at any ZeRO stage.
 *
 * <p>ZeRO 0: the first copy writes model and optimizer as one file. ZeRO 1 and 2: the first copy
 * writes the model, every rank its slice of the optimizer. ZeRO 3: every rank writes slices of
 * both. With a pipeline the model is a file a layer, and the model file proper has no weights.
 * Experts are a file each up to ZeRO 2, written by the first copy of each expert; without ZeRO each
 * expert-parallel rank's optimizer file repeats what is no expert.
 *
 * <p>Source: DeepSpeed edaa7221, runtime/engine.py, runtime/pipe/module.py,
 * model_checkpointing/constants.py.
 *
 * <p>Replicated tensors are in the files of all tensor-parallel ranks. Not counted: what {@code
 * torch.save} adds, scheduler and random state, padding of the optimizer's buffers, the file {@code
 * latest}. No fsync.
 */
final class DeepSpeedLayout implements Layout {

  @Override
  public Optional<RecipeName> defaultRecipe() {
    return Optional.of(RecipeName.MIXED_ADAM);
  }

  @Override
  public boolean fsyncByDefault() {
    return false;
  }

  @Override
  public LayoutPlan plan(LayoutRequest request) {
    Parallelism parallelism = request.parallelism();
    ModelFit.check(request.model(), parallelism);
    check(parallelism);
    RecipeName recipe = request.recipe().orElse(RecipeName.MIXED_ADAM);
    CheckpointWriter writer = new CheckpointWriter(parallelism.ranks());
    List<Stage> stages = Stage.of(request.model(), parallelism.pipeline());
    for (int rank = 0; rank < parallelism.ranks(); rank++) {
      RankCoordinates at = parallelism.coordinates(rank, RankOrder.DATA_BEFORE_PIPELINE);
      new DeepSpeedRank(rank, at, parallelism, recipe, stages.get(at.pipeline())).addFiles(writer);
    }
    return new LayoutPlan(
        writer.checkpoint(), Optional.of(recipe), notes(request.model(), parallelism));
  }

  private static void check(Parallelism parallelism) {
    if (parallelism.pipeline() > 1 && parallelism.zeroStage() > 1) {
      throw problem(
          "parallelism.zero-stage",
          "DeepSpeed has no pipeline with ZeRO " + parallelism.zeroStage(),
          "Use ZeRO 1, or pipeline 1");
    }
    if (parallelism.expert() > 1 && parallelism.zeroStage() == 3) {
      throw problem(
          "parallelism.expert",
          "DeepSpeed shards experts over all ranks with ZeRO 3",
          "Use expert 1, or ZeRO 2");
    }
  }

  private static ProblemException problem(String key, String what, String fix) {
    return new ProblemException(Problem.of("", key, what, fix));
  }

  private static List<String> notes(ModelArchitecture model, Parallelism parallelism) {
    return model.experts().isPresent() && parallelism.pipeline() > 1
        ? List.of(
            "DeepSpeed's own experts do not run in a pipeline; here they are a file each beside the"
                + " layers'")
        : List.of();
  }
}
