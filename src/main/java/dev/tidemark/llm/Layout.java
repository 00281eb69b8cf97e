package dev.tidemark.llm;

import java.util.Optional;

/** A framework's way to write a checkpoint: which rank writes which files, in which order. */
public sealed interface Layout
    permits CustomLayout,
        DeepSpeedLayout,
        Dlio20Layout,
        DlioLayout,
        FsdpLayout,
        MegatronDistLayout,
        MegatronLayout,
        SafetensorsLayout {

  /** What it keeps of every parameter when nobody says; absent where the layout fixes that. */
  Optional<RecipeName> defaultRecipe();

  /** Whether the framework itself flushes every file to the drive. */
  boolean fsyncByDefault();

  /**
   * Every rank's files.
   *
   * @throws dev.tidemark.problem.ProblemException when the framework cannot write that
   */
  LayoutPlan plan(LayoutRequest request);
}
