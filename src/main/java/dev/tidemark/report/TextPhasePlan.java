package dev.tidemark.report;

import java.io.IOException;
import java.util.List;

/** What the phases of a run would do, a paragraph each. */
public final class TextPhasePlan {
  private final LabelledText text;

  public TextPhasePlan(Screen screen, Appendable out) {
    this.text = new LabelledText(screen, out);
  }

  /**
   * Prints the plan.
   *
   * @param phases each in a few words
   */
  public void print(String name, String target, List<String> phases) throws IOException {
    text.title(name);
    text.item("target", target);
    for (int i = 0; i < phases.size(); i++) {
      text.item("phase " + (i + 1), phases.get(i));
    }
  }
}
