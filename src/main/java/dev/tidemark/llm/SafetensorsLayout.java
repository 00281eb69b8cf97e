package dev.tidemark.llm;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Hugging Face safetensors: weights only, all by rank 0, in shards of at most 5 GB.
 *
 * <p>A tensor never splits: one larger than a shard has a shard of its own. Experts are tensors of
 * their own, as in Mixtral, Qwen3 and DeepSeek. The index lists every tensor; its size follows from
 * this package's names. Source: huggingface_hub/serialization/_base.py, MAX_SHARD_SIZE "5GB".
 *
 * <p>Counted: the 8 B length of each shard's header. Not counted: the header, some 100 B a tensor
 * (9,512 B in the first shard of Llama 3.1 8B as published). No fsync.
 */
final class SafetensorsLayout implements Layout {
  private static final long SHARD_BYTES_MAX = 5_000_000_000L;
  private static final long HEADER_LENGTH_BYTES = 8;

  @Override
  public Optional<RecipeName> defaultRecipe() {
    return Optional.of(RecipeName.WEIGHTS_BF16);
  }

  @Override
  public boolean fsyncByDefault() {
    return false;
  }

  @Override
  public LayoutPlan plan(LayoutRequest request) {
    RecipeName recipe = request.recipe().orElse(RecipeName.WEIGHTS_BF16);
    if (recipe.optimizerBytes() > 0) {
      throw new ProblemException(
          Problem.of(
              "",
              "recipe",
              "Layout safetensors keeps weights only",
              "Use weights-bf16 or weights-fp32, or another layout"));
    }
    List<ParameterTensor> tensors = Stage.of(request.model(), 1).getFirst().tensors();
    List<Long> shards = shards(tensors, recipe.modelBytes());
    CheckpointWriter writer = new CheckpointWriter(request.parallelism().ranks());
    for (int shard = 0; shard < shards.size(); shard++) {
      writer.add(0, shardName(shard, shards.size()), HEADER_LENGTH_BYTES + shards.get(shard));
    }
    if (shards.size() > 1) {
      writer.add(
          0, "model.safetensors.index.json", indexBytes(tensors, shardName(0, shards.size())));
    }
    return new LayoutPlan(writer.checkpoint(), Optional.of(recipe), List.of());
  }

  private static List<Long> shards(List<ParameterTensor> tensors, int elementBytes) {
    List<Long> shards = new ArrayList<>();
    long filled = 0;
    for (ParameterTensor tensor : tensors) {
      long bytes = elementBytes * tensor.elements();
      for (int copy = 0; copy < tensor.copies(); copy++) {
        if (filled > 0 && filled + bytes > SHARD_BYTES_MAX) {
          shards.add(filled);
          filled = 0;
        }
        filled += bytes;
      }
    }
    shards.add(filled);
    return shards;
  }

  private static String shardName(int shard, int count) {
    return count == 1
        ? "model.safetensors"
        : "model-"
            + Digits.padded(shard + 1, 5)
            + "-of-"
            + Digits.padded(count, 5)
            + ".safetensors";
  }

  /**
   * A line a tensor: four spaces, both names in quotes, colon, comma, line end; layer and expert
   * numbers aside.
   */
  private static long indexBytes(List<ParameterTensor> tensors, String shardName) {
    long bytes = 0;
    for (ParameterTensor tensor : tensors) {
      long line =
          (long) "    \"model.layers.00.\": \"\",\n".length()
              + tensor.name().length()
              + shardName.length();
      bytes += line * tensor.copies();
    }
    return bytes;
  }
}
