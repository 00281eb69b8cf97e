package dev.tidemark.llm;

import java.util.List;
import java.util.Optional;

/**
 * PyTorch FSDP2 saved by Distributed Checkpoint, as torchtitan does.
 *
 * <p>Every rank writes one file with its slice of every parameter and of every optimizer value;
 * rank 0 then writes {@code .metadata}, the commit. Slices differ by one element at most;
 * replicated tensors are sliced over the copies of the first tensor-parallel rank. Source:
 * torch/distributed/checkpoint/filesystem.py, pytorch 0140b62d; torchtitan b5bcd76c keeps fp32
 * parameters, so 12 B each.
 *
 * <p>Counted: 747 B a tensor that Distributed Checkpoint adds. Not counted: the size of {@code
 * .metadata}, step counters, loader state.
 */
final class FsdpLayout implements Layout {

  @Override
  public Optional<RecipeName> defaultRecipe() {
    return Optional.of(RecipeName.FP32_ADAM);
  }

  @Override
  public boolean fsyncByDefault() {
    return true;
  }

  @Override
  public LayoutPlan plan(LayoutRequest request) {
    Parallelism parallelism = request.parallelism();
    ModelFit.check(request.model(), parallelism);
    RecipeName recipe = request.recipe().orElse(RecipeName.FP32_ADAM);
    List<List<ParameterTensor>> stages =
        Stage.of(request.model(), parallelism.pipeline()).stream().map(Stage::tensors).toList();
    CheckpointWriter writer = new CheckpointWriter(parallelism.ranks());
    for (int rank = 0; rank < parallelism.ranks(); rank++) {
      RankCoordinates at = parallelism.coordinates(rank, RankOrder.DATA_BEFORE_PIPELINE);
      writer.add(
          rank,
          DistributedCheckpoint.fileName(rank),
          bytes(stages.get(at.pipeline()), at, parallelism, recipe));
    }
    DistributedCheckpoint.addMetadata(writer);
    return new LayoutPlan(writer.checkpoint(), Optional.of(recipe), List.of());
  }

  private static long bytes(
      List<ParameterTensor> tensors,
      RankCoordinates at,
      Parallelism parallelism,
      RecipeName recipe) {
    long elements = 0;
    long count = 0;
    for (ParameterTensor tensor : tensors) {
      if (at.tensor() > 0 && tensor.sharing() == ParameterTensor.Sharing.REPLICATED) {
        continue;
      }
      boolean expert = tensor.expert();
      int copies = expert ? tensor.copies() / parallelism.expert() : tensor.copies();
      int shards = expert ? parallelism.expertData() : parallelism.data();
      int shard = expert ? at.data() / parallelism.expert() : at.data();
      long slice =
          EvenSplit.part(tensor.elementsAt(at.tensor(), parallelism.tensor()), shards, shard);
      elements += copies * slice;
      count += slice > 0 ? copies : 0;
    }
    long stored = count * (recipe.modelTensors() + recipe.optimizerTensors());
    return recipe.bytes() * elements + DistributedCheckpoint.TENSOR_OVERHEAD_BYTES * stored;
  }
}
