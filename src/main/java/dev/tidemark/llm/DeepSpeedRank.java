package dev.tidemark.llm;

import java.util.List;

/**
 * The files of one rank in DeepSpeed's layout.
 *
 * @param rank its number
 * @param at its place
 * @param parallelism of the whole job
 * @param recipe bytes a parameter
 * @param stage what its pipeline stage holds
 */
record DeepSpeedRank(
    int rank, RankCoordinates at, Parallelism parallelism, RecipeName recipe, Stage stage) {

  void addFiles(CheckpointWriter writer) {
    List<ParameterTensor> tensors = stage.tensors();
    long dense = Stage.dense(tensors, at.tensor(), parallelism.tensor());
    long experts = Stage.experts(tensors, at.tensor(), parallelism.tensor());
    switch (parallelism.zeroStage()) {
      case 0 -> addUnsharded(writer, dense, experts);
      case 1, 2 -> addOptimizerSharded(writer, dense, experts);
      case 3 -> addSharded(writer, EvenSplit.part(dense + experts, parallelism.data(), at.data()));
      default -> throw new IllegalArgumentException("zeroStage=" + parallelism.zeroStage());
    }
  }

  private void addUnsharded(CheckpointWriter writer, long dense, long experts) {
    boolean moe = experts > 0;
    addExperts(writer);
    if (at.data() < parallelism.expert() && moe && recipe.optimizerBytes() > 0) {
      long kept = dense + experts / parallelism.expert();
      writer.add(
          rank,
          "expp_rank_" + at.data() + "_mp_rank_" + modelRank() + "_optim_states.pt",
          recipe.optimizerBytes() * kept);
    }
    addModel(writer, dense, moe ? 0 : recipe.optimizerBytes() * dense);
  }

  private void addOptimizerSharded(CheckpointWriter writer, long dense, long experts) {
    addExperts(writer);
    addModel(writer, dense, 0);
    addOptimizer(
        writer,
        EvenSplit.part(dense, parallelism.data(), at.data())
            + EvenSplit.part(
                experts / parallelism.expert(),
                parallelism.expertData(),
                at.data() / parallelism.expert()));
  }

  private void addSharded(CheckpointWriter writer, long elements) {
    String name = "zero_pp_rank_" + at.data() + "_mp_rank_" + modelRank() + "_model_states.pt";
    writer.add(rank, name, recipe.modelBytes() * elements);
    addOptimizer(writer, elements);
  }

  private void addOptimizer(CheckpointWriter writer, long elements) {
    if (recipe.optimizerBytes() > 0) {
      String prefix = recipe.mixed() ? "bf16_" : "";
      writer.add(
          rank,
          prefix + "zero_pp_rank_" + at.data() + "_mp_rank_" + modelRank() + "_optim_states.pt",
          recipe.optimizerBytes() * elements);
    }
  }

  /** What is no expert, by the first copy: a file a layer in a pipeline, then the model file. */
  private void addModel(CheckpointWriter writer, long dense, long optimizerBytes) {
    if (at.data() > 0) {
      return;
    }
    boolean pipeline = parallelism.pipeline() > 1;
    for (Stage.Unit unit : pipeline ? stage.units() : List.<Stage.Unit>of()) {
      String name =
          "layer_" + Digits.padded(unit.index(), 2) + "-model_" + Digits.padded(at.tensor(), 2);
      long elements = Stage.dense(unit.tensors(), at.tensor(), parallelism.tensor());
      writer.add(rank, name + "-model_states.pt", recipe.modelBytes() * elements);
    }
    long weights = pipeline ? 0 : recipe.modelBytes() * dense;
    writer.add(rank, "mp_rank_" + modelRank() + "_model_states.pt", weights + optimizerBytes);
  }

  /** This rank's experts, when it is the first copy of them: a file each. */
  private void addExperts(CheckpointWriter writer) {
    for (Stage.Unit unit :
        at.data() < parallelism.expert() ? stage.units() : List.<Stage.Unit>of()) {
      List<ParameterTensor> tensors =
          unit.tensors().stream().filter(ParameterTensor::expert).toList();
      if (!tensors.isEmpty()) {
        addExperts(writer, unit.index() - 1, tensors);
      }
    }
  }

  private void addExperts(CheckpointWriter writer, int layer, List<ParameterTensor> tensors) {
    int count = tensors.getFirst().copies();
    int held = count / parallelism.expert();
    long elements = Stage.experts(tensors, at.tensor(), parallelism.tensor()) / count;
    for (int expert = at.data() * held; expert < (at.data() + 1) * held; expert++) {
      writer.add(
          rank,
          "layer_" + layer + "_expert_" + expert + "_mp_rank_" + modelRank() + "_model_states.pt",
          recipe.modelBytes() * elements);
    }
  }

  private String modelRank() {
    return Digits.padded(at.pipeline() * parallelism.tensor() + at.tensor(), 2);
  }
}
