package dev.tidemark.llm;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/** Whether a model can be spread over ranks as asked. */
final class ModelFit {
  private ModelFit() {}

  static void check(ModelArchitecture model, Parallelism parallelism) {
    if (parallelism.pipeline() > model.layers()) {
      throw tooManyStages(parallelism.pipeline(), model.layers());
    }
    List<Problem> problems = new ArrayList<>();
    int experts = model.experts().map(Experts::count).orElse(1);
    if (experts % parallelism.expert() != 0) {
      problems.add(
          Problem.of(
              "",
              "parallelism.expert",
              parallelism.expert() + " does not divide the model's " + experts + " experts",
              model.experts().isPresent()
                  ? "Use a divisor of " + experts
                  : "Use 1: the model has no experts"));
    }
    int heads = model.attention().heads();
    if (heads % parallelism.tensor() != 0) {
      problems.add(
          Problem.of(
              "",
              "parallelism.tensor",
              parallelism.tensor() + " does not divide the model's " + heads + " heads",
              "Use a divisor of " + heads));
    }
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
  }

  static ProblemException tooManyStages(int pipeline, int layers) {
    return new ProblemException(
        Problem.of(
            "",
            "parallelism.pipeline",
            pipeline + " stages are more than the model's " + layers + " layers",
            "Use at most " + layers));
  }
}
