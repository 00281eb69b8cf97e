package dev.tidemark.llm;

import dev.tidemark.problem.Nearest;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/** The models that scenarios can name. */
public final class ModelCatalogue {
  private static final List<ModelPreset> PRESETS = presets();

  private ModelCatalogue() {}

  /** All of them, families together, small to large. */
  public static List<ModelPreset> all() {
    return PRESETS;
  }

  /** The model of that name, or a problem that names the nearest. */
  public static ModelPreset find(String name) {
    for (ModelPreset preset : PRESETS) {
      if (preset.name().equals(name)) {
        return preset;
      }
    }
    String fix =
        Nearest.to(name, PRESETS.stream().map(ModelPreset::name).toList())
            .map(near -> "Did you mean '" + near + "'?")
            .orElse("'tidemark models' lists the models; a mapping describes one of your own");
    throw new ProblemException(Problem.of("", "model", "unknown model '" + name + "'", fix));
  }

  private static List<ModelPreset> presets() {
    List<ModelPreset> presets = new ArrayList<>();
    presets.addAll(LlamaModels.presets());
    presets.addAll(OtherDenseModels.presets());
    presets.addAll(ExpertModels.presets());
    return List.copyOf(presets);
  }
}
