package dev.tidemark.llm;

import dev.tidemark.llm.ParameterTensor.Sharing;
import java.util.ArrayList;
import java.util.List;

/**
 * The part of a model that one pipeline stage holds.
 *
 * <p>Layers are shared out evenly, the first stages taking one more when they do not divide; the
 * first stage also has the embedding, the last one the final norm and the head. A tied head is
 * counted once, in the first stage.
 *
 * @param units embedding, layers, final norm, head: those of this stage
 */
record Stage(List<Unit> units) {

  /**
   * What a pipeline cannot cut.
   *
   * @param index 0 for the embedding, then one a layer, the final norm, the head
   */
  record Unit(int index, List<ParameterTensor> tensors) {}

  static List<Stage> of(ModelArchitecture model, int pipeline) {
    List<Stage> stages = new ArrayList<>(pipeline);
    for (int stage = 0; stage < pipeline; stage++) {
      stages.add(new Stage(units(model, pipeline, stage)));
    }
    return stages;
  }

  private static List<Unit> units(ModelArchitecture model, int pipeline, int stage) {
    List<Unit> units = new ArrayList<>();
    int layers = model.layers();
    if (stage == 0) {
      units.add(new Unit(0, model.embedding()));
    }
    long end = EvenSplit.start(layers, pipeline, stage + 1);
    for (int layer = (int) EvenSplit.start(layers, pipeline, stage); layer < end; layer++) {
      units.add(new Unit(layer + 1, model.layer(layer)));
    }
    if (stage == pipeline - 1) {
      units.add(new Unit(layers + 1, model.finalNorm()));
      if (!model.tiedEmbeddings()) {
        units.add(new Unit(layers + 2, model.head()));
      }
    }
    return units;
  }

  List<ParameterTensor> tensors() {
    List<ParameterTensor> tensors = new ArrayList<>();
    units.forEach(unit -> tensors.addAll(unit.tensors()));
    return tensors;
  }

  /**
   * Elements outside the experts that a tensor-parallel rank holds, its copies of replicated
   * tensors included.
   */
  static long dense(List<ParameterTensor> tensors, int tensorRank, int tensor) {
    return elements(tensors, tensorRank, tensor, Sharing.SPLIT)
        + elements(tensors, tensorRank, tensor, Sharing.REPLICATED);
  }

  /** The same with replicated tensors counted on the first tensor-parallel rank only. */
  static long denseOnce(List<ParameterTensor> tensors, int tensorRank, int tensor) {
    return tensorRank == 0
        ? dense(tensors, tensorRank, tensor)
        : elements(tensors, tensorRank, tensor, Sharing.SPLIT);
  }

  /** Elements of all experts that a tensor-parallel rank would hold without expert parallelism. */
  static long experts(List<ParameterTensor> tensors, int tensorRank, int tensor) {
    return elements(tensors, tensorRank, tensor, Sharing.EXPERT);
  }

  private static long elements(
      List<ParameterTensor> tensors, int tensorRank, int tensor, Sharing sharing) {
    long total = 0;
    for (ParameterTensor parameter : tensors) {
      if (parameter.sharing() == sharing) {
        total += parameter.copies() * parameter.elementsAt(tensorRank, tensor);
      }
    }
    return total;
  }
}
