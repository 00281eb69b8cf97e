package dev.tidemark.llm;

import java.util.List;

/**
 * What all copies of one model-parallel shard write between them in Megatron's distributed format.
 *
 * @param stage pipeline stage
 * @param tensorRank slice of every layer
 * @param tensors of the stage
 * @param balance which copy writes which model tensors
 */
record MegatronShard(
    int stage, int tensorRank, List<ParameterTensor> tensors, SaveBalance balance) {

  void addFiles(CheckpointWriter writer, Parallelism parallelism, RecipeName recipe) {
    long dense = Stage.denseOnce(tensors, tensorRank, parallelism.tensor());
    long experts = Stage.experts(tensors, tensorRank, parallelism.tensor()) / parallelism.expert();
    int buffers = (dense > 0 ? 1 : 0) + (experts > 0 ? 1 : 0);
    for (int data = 0; data < parallelism.data(); data++) {
      long model = balance.elements()[data];
      long optimizer =
          EvenSplit.part(dense, parallelism.data(), data)
              + EvenSplit.part(experts, parallelism.expertData(), data / parallelism.expert());
      long stored =
          (long) balance.tensors()[data] * recipe.modelTensors()
              + (long) buffers * recipe.optimizerTensors();
      int rank = tensorRank + parallelism.tensor() * (data + parallelism.data() * stage);
      writer.add(
          rank,
          DistributedCheckpoint.fileName(rank),
          recipe.modelBytes() * model
              + recipe.optimizerBytes() * optimizer
              + DistributedCheckpoint.TENSOR_OVERHEAD_BYTES * stored);
    }
  }
}
