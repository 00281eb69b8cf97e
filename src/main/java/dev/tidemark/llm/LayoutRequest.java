package dev.tidemark.llm;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.List;
import java.util.Optional;

/**
 * What a layout is asked to lay out.
 *
 * @param model the model's shape
 * @param modelName its name in the catalogue when it is a preset
 * @param parallelism how it is spread over ranks
 * @param recipe what is kept of every parameter; the layout's own when absent
 * @param custom the groups of files of a custom layout, in writing order
 */
public record LayoutRequest(
    ModelArchitecture model,
    Optional<String> modelName,
    Parallelism parallelism,
    Optional<RecipeName> recipe,
    List<FileGroup> custom) {
  /** A thousand times the largest published model; keeps every product below in a long. */
  static final long PARAMETERS_MAX = 1_000_000_000_000_000L;

  public LayoutRequest {
    custom = List.copyOf(custom);
    if (tooLarge(model)) {
      throw new ProblemException(
          Problem.of(
              "",
              "model",
              "It has more than " + PARAMETERS_MAX + " parameters",
              "Use a smaller model"));
    }
  }

  /** A preset laid out as its layout likes best. */
  public static LayoutRequest of(ModelPreset preset, Parallelism parallelism) {
    return new LayoutRequest(
        preset.architecture(),
        Optional.of(preset.name()),
        parallelism,
        Optional.empty(),
        List.of());
  }

  public LayoutRequest withRecipe(RecipeName newRecipe) {
    return new LayoutRequest(model, modelName, parallelism, Optional.of(newRecipe), custom);
  }

  private static boolean tooLarge(ModelArchitecture model) {
    try {
      return model.parameters() > PARAMETERS_MAX;
    } catch (ArithmeticException overflow) {
      return true;
    }
  }
}
