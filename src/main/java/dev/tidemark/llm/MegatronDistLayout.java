package dev.tidemark.llm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Megatron-LM's {@code torch_dist} format with fully parallel save and the optimizer sharded as
 * dp_reshardable.
 *
 * <p>Every rank writes one file: the model tensors that {@link SaveBalance} gives it, and its own
 * slice of the optimizer's flat buffers, one for what is no expert and one for experts. Rank 0 then
 * commits. Source: Megatron-LM d98e8a64, core/dist_checkpointing; one file a rank because
 * dist_ckpt_workers is 1.
 *
 * <p>Counted: 747 B a tensor that Distributed Checkpoint adds, and the padded vocabulary. Not
 * counted: common state, the sizes of {@code .metadata} and {@code metadata.json}, padding of the
 * optimizer's buffers.
 */
final class MegatronDistLayout implements Layout {

  @Override
  public Optional<RecipeName> defaultRecipe() {
    return Optional.of(RecipeName.MIXED_ADAM);
  }

  @Override
  public boolean fsyncByDefault() {
    return true;
  }

  @Override
  public LayoutPlan plan(LayoutRequest request) {
    Parallelism parallelism = request.parallelism();
    ModelFit.check(request.model(), parallelism);
    RecipeName recipe = request.recipe().orElse(RecipeName.MIXED_ADAM);
    ModelArchitecture padded = MegatronVocabulary.padded(request.model(), parallelism.tensor());
    List<Stage> stages = Stage.of(padded, parallelism.pipeline());
    CheckpointWriter writer = new CheckpointWriter(parallelism.ranks());
    Map<List<SaveBalance.Item>, SaveBalance> known = new HashMap<>();
    for (int stage = 0; stage < parallelism.pipeline(); stage++) {
      List<ParameterTensor> tensors = stages.get(stage).tensors();
      for (int tensorRank = 0; tensorRank < parallelism.tensor(); tensorRank++) {
        SaveBalance balance =
            known.computeIfAbsent(
                items(tensors, tensorRank, parallelism.tensor()),
                items -> SaveBalance.of(items, parallelism.data(), parallelism.expert()));
        new MegatronShard(stage, tensorRank, tensors, balance)
            .addFiles(writer, parallelism, recipe);
      }
    }
    DistributedCheckpoint.addMetadata(writer);
    writer.add(0, "metadata.json", 0);
    return new LayoutPlan(
        writer.checkpoint(),
        Optional.of(recipe),
        MegatronVocabulary.notes(request.model(), padded));
  }

  /**
   * What a tensor-parallel rank's copies write between them; replicated tensors belong to the first
   * such rank.
   */
  private static List<SaveBalance.Item> items(
      List<ParameterTensor> tensors, int tensorRank, int tensor) {
    List<SaveBalance.Item> items = new ArrayList<>(tensors.size());
    for (ParameterTensor parameter : tensors) {
      if (tensorRank == 0 || parameter.sharing() != ParameterTensor.Sharing.REPLICATED) {
        items.add(
            new SaveBalance.Item(
                parameter.elementsAt(tensorRank, tensor), parameter.copies(), parameter.expert()));
      }
    }
    return items;
  }
}
