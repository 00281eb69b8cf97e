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
    if (tune.need().isPresent()) {
      text.item("bandwidth", BandwidthText.of(List.of(tune.need().get())));
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
    List<Candidate> shown = tune.front().subList(0, Math.min(FRONT_MAX, tune.front().size()));
    text.item("front", "none beats these in every objective");
    List<List<String>> columns = fitting(columns(tune, shown));
    TextTable table = new TextTable(columns.stream().map(List::getFirst).toList());
    for (int row = 1; row <= shown.size(); row++) {
      int r = row;
      table.row(columns.stream().map(column -> column.get(r)).toList());
    }
    table.print(screen, false, out);
    if (tune.front().size() > FRONT_MAX) {
      text.item("", (tune.front().size() - FRONT_MAX) + " more in front.csv");
    }
    text.blank();
  }

  /** Keys that differ among the settings, then figures; each with its header first. */
  private static List<List<String>> columns(TuneResult tune, List<Candidate> shown) {
    List<List<String>> columns = new ArrayList<>();
    List<String> names = ShortNames.of(tune.keys());
    for (int key = 0; key < names.size(); key++) {
      int k = key;
      if (shown.stream().map(each -> each.values().get(k)).distinct().count() > 1) {
        List<String> column = new ArrayList<>(List.of(ShortNames.cut(names.get(key), VALUE_MAX)));
        shown.forEach(each -> column.add(ShortNames.cut(each.values().get(k), VALUE_MAX)));
        columns.add(column);
      }
    }
    List<Headline> figures = shown.getFirst().figures().stream().filter(Headline::isShown).toList();
    for (Headline figure : figures) {
      List<String> column = new ArrayList<>(List.of(figure.label()));
      for (Candidate each : shown) {
        column.add(
            each.figures().stream()
                .filter(other -> other.name().equals(figure.name()))
                .findFirst()
                .map(TextTune::cell)
                .orElse("-"));
      }
      columns.add(column);
    }
    return columns;
  }

  /** As many columns as the screen has room for; all are in front.csv. */
  private List<List<String>> fitting(List<List<String>> columns) {
    List<List<String>> fitting = new ArrayList<>();
    int width = 0;
    for (List<String> column : columns) {
      width += 2 + column.stream().mapToInt(String::length).max().orElse(0);
      if (width > screen.width()) {
        return fitting;
      }
      fitting.add(column);
    }
    return fitting;
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
