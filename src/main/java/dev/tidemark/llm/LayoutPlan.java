package dev.tidemark.llm;

import java.util.List;
import java.util.Optional;

/**
 * A checkpoint laid out.
 *
 * @param checkpoint the files
 * @param recipe what is kept of every parameter; absent where the layout alone says
 * @param notes where the layout departs from the model as it is, a sentence each
 */
public record LayoutPlan(
    CheckpointLayout checkpoint, Optional<RecipeName> recipe, List<String> notes) {
  public LayoutPlan {
    notes = List.copyOf(notes);
  }
}
