package dev.tidemark.llm;

import java.util.List;
import java.util.Optional;

/**
 * Megatron-LM's legacy format ({@code ckpt_format=torch}) with the distributed optimizer.
 *
 * <p>The first copy of each model-parallel shard gathers the optimizer of all copies and writes
 * {@code distrib_optim.pt}, then {@code model_optim_rng.pt}; every other rank is idle. With expert
 * parallelism each expert-parallel rank has a folder of its own: its model file repeats what is no
 * expert, its optimizer file does not. Replicated tensors are in the files of all tensor-parallel
 * ranks. Source: megatron/training/checkpointing.py, d98e8a64.
 *
 * <p>Not counted: what {@code torch.save} adds, the random state, and the tracker file beside the
 * checkpoint. No fsync.
 */
final class MegatronLayout implements Layout {

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
    RecipeName recipe = request.recipe().orElse(RecipeName.MIXED_ADAM);
    ModelArchitecture padded = MegatronVocabulary.padded(request.model(), parallelism.tensor());
    List<List<ParameterTensor>> stages =
        Stage.of(padded, parallelism.pipeline()).stream().map(Stage::tensors).toList();
    CheckpointWriter writer = new CheckpointWriter(parallelism.ranks());
    for (int rank = 0; rank < parallelism.ranks(); rank++) {
      RankCoordinates at = parallelism.coordinates(rank, RankOrder.DATA_BEFORE_PIPELINE);
      if (at.data() < parallelism.expert()) {
        addFiles(writer, rank, at, stages.get(at.pipeline()), parallelism, recipe);
      }
    }
    return new LayoutPlan(
        writer.checkpoint(),
        Optional.of(recipe),
        MegatronVocabulary.notes(request.model(), padded));
  }

  private static void addFiles(
      CheckpointWriter writer,
      int rank,
      RankCoordinates at,
      List<ParameterTensor> tensors,
      Parallelism parallelism,
      RecipeName recipe) {
    long dense = Stage.dense(tensors, at.tensor(), parallelism.tensor());
    long experts = Stage.experts(tensors, at.tensor(), parallelism.tensor()) / parallelism.expert();
    String folder = folder(at, parallelism);
    if (recipe.optimizerBytes() > 0) {
      long optimizer = at.data() == 0 ? dense + experts : experts;
      writer.add(rank, folder + "/distrib_optim.pt", recipe.optimizerBytes() * optimizer);
    }
    writer.add(rank, folder + "/model_optim_rng.pt", recipe.modelBytes() * (dense + experts));
  }

  private static String folder(RankCoordinates at, Parallelism parallelism) {
    return "mp_rank_"
        + Digits.padded(at.tensor(), 2)
        + (parallelism.pipeline() > 1 ? "_" + Digits.padded(at.pipeline(), 3) : "")
        + (parallelism.expert() > 1 ? "_" + Digits.padded(at.data(), 3) : "");
  }
}
