package dev.tidemark.report;

import dev.tidemark.result.Headline;
import dev.tidemark.result.TuneResult;
import dev.tidemark.result.TuneResult.Candidate;
import dev.tidemark.result.TuneResult.Effect;
import dev.tidemark.result.TuneResult.Sensitivity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What a search has found on one screen: the answer, why, and what else there is. */
public final class TextTune {
  private static final int VALUE_MAX = 26;
  private static final int FRONT_MAX = 12;
  private static final int EFFECTS_MAX = 9;

  private final Screen screen;
  private final Appendable out;
  private final LabelledText text;

  public TextTune(Screen screen, Appendable out) {
    this.screen = screen;
    this.out = out;
    text = new LabelledText(screen, out);
  }

  /** Prints a result; {@code folder} says where its files are. */
  public void print(TuneResult tune, String folder) throws IOException {
    text.title(tune.name());
    text.item(
        "searched",
        Figures.grouped(tune.evaluations())
            + " of "
            + Figures.grouped(tune.combinations())
            + " settings for "
            + String.join(", then ", tune.objectives()));
    text.blank();
    if (tune.recommended().isPresent()) {
      recommended(tune, tune.recommended().get());
    }
    String label = "why";
    for (String reason : tune.reasons()) {
      text.item(label, reason);
      label = "";
    }
    text.blank();
    if (tune.front().size() > 1) {
      front(tune);
    }
    sensitivity(tune);
    text.item("result", folder);
  }

  private void recommended(TuneResult tune, Candidate best) throws IOException {
    String label = "recommended";
    for (int i = 0; i < tune.keys().size(); i++) {
      text.item(label, tune.keys().get(i) + ": " + best.values().get(i), screen::bold);
      label = "";
    }
    text.blank();
  }

  private void front(TuneResult tune) throws IOException {
    text.item("front", "none beats these in every objective");
    List<String> header = new ArrayList<>();
    ShortNames.of(tune.keys()).forEach(name -> header.add(ShortNames.cut(name, VALUE_MAX)));
    tune.front().getFirst().figures().stream()
        .filter(Headline::isShown)
        .forEach(each -> header.add(each.label()));
    TextTable table = new TextTable(header);
    for (Candidate each : tune.front().subList(0, Math.min(FRONT_MAX, tune.front().size()))) {
      List<String> cells = new ArrayList<>();
      each.values().forEach(value -> cells.add(ShortNames.cut(value, VALUE_MAX)));
      each.figures().stream().filter(Headline::isShown).forEach(figure -> cells.add(cell(figure)));
      table.row(cells);
    }
    table.print(screen, false, out);
    if (tune.front().size() > FRONT_MAX) {
      text.item("", (tune.front().size() - FRONT_MAX) + " more in front.csv");
    }
    text.blank();
  }

  private static String cell(Headline figure) {
    return figure.scale() == Headline.Scale.FRACTION
        ? Figures.fixed(figure.value() * 100, 2)
        : HeadlineText.of(figure, 0);
  }

  private void sensitivity(TuneResult tune) throws IOException {
    String objective = tune.objectives().getFirst();
    String label = "one changed";
    for (Sensitivity each : tune.sensitivity()) {
      List<String> parts = new ArrayList<>();
      for (Effect effect : shown(each.effects())) {
        parts.add(effect.value() + " " + amount(objective, effect));
      }
      text.item(
          label, ShortNames.cut(last(each.key()), VALUE_MAX) + ": " + String.join(", ", parts));
      label = "";
    }
    text.blank();
  }

  /** Of many values, some at equal distances. */
  private static List<Effect> shown(List<Effect> effects) {
    if (effects.size() <= EFFECTS_MAX) {
      return effects;
    }
    List<Effect> some = new ArrayList<>();
    for (int i = 0; i < EFFECTS_MAX; i++) {
      some.add(effects.get(i * (effects.size() - 1) / (EFFECTS_MAX - 1)));
    }
    return some;
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  private static String amount(String objective, Effect effect) {
    String broken = effect.broken().isEmpty() ? "" : " (" + effect.broken() + ")";
    if (Double.isNaN(effect.figure())) {
      return "impossible" + broken;
    }
    String figure =
        switch (objective) {
          case "goodput", "stall" -> Figures.fixed(effect.figure() * 100, 2) + " %";
          case "checkpoint", "restore", "life" -> Figures.duration(effect.figure());
          default -> Figures.grouped(Math.round(effect.figure()));
        };
    return figure + broken;
  }
}
