package dev.tidemark.tune;

import dev.tidemark.result.TuneResult.Binding;
import dev.tidemark.result.TuneResult.Effect;
import dev.tidemark.result.TuneResult.Sensitivity;
import dev.tidemark.scenario.TuneSpec;
import dev.tidemark.scenario.TuneSpec.Objective;
import dev.tidemark.scenario.Variations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Why a setting is recommended, in three sentences at most, each with its figures. */
final class Reasons {
  private final TuneSpec tune;
  private final Variations variations;
  private final Optional<Evaluation> best;
  private final List<Evaluation> front;
  private final List<Sensitivity> sensitivity;
  private final Optional<Binding> binding;

  Reasons(
      TuneSpec tune,
      Variations variations,
      Optional<Evaluation> best,
      List<Evaluation> front,
      List<Sensitivity> sensitivity,
      Optional<Binding> binding) {
    this.tune = tune;
    this.variations = variations;
    this.best = best;
    this.front = front;
    this.sensitivity = sensitivity;
    this.binding = binding;
  }

  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (best.isEmpty()) {
      sentences.add("No setting that was run holds every limit.");
      binding.ifPresent(each -> sentences.add(inTheWay(each)));
      return sentences;
    }
    sentences.add(first(best.get().measures().orElseThrow()));
    sensitivity.stream().findFirst().ifPresent(each -> sentences.add(matters(each)));
    sentences.add(binding.map(this::inTheWay).orElseGet(this::noLimit));
    return sentences;
  }

  private String first(Measures measures) {
    Objective objective = tune.objectives().getFirst();
    String text =
        "It has the best "
            + Answer.key(objective)
            + " of those that hold every limit, "
            + amount(objective, measures.of(objective));
    if (!Double.isNaN(measures.goodput())) {
      text +=
          ": checkpoints take "
              + Amounts.seconds(measures.checkpointSeconds())
              + " and cost "
              + Amounts.share(measures.stallShare())
              + " of the time, a restore takes "
              + Amounts.seconds(measures.restoreSeconds());
    }
    return text + ".";
  }

  private String matters(Sensitivity most) {
    Objective objective = tune.objectives().getFirst();
    Comparator<Effect> byFigure = Comparator.comparingDouble(Effect::figure);
    List<Effect> run =
        most.effects().stream().filter(each -> Double.isFinite(each.figure())).toList();
    Effect low = run.stream().min(byFigure).orElseThrow();
    Effect high = run.stream().max(byFigure).orElseThrow();
    if (low.figure() == high.figure()) {
      return "No single key makes a difference to it.";
    }
    return most.key()
        + " matters most: from "
        + amount(objective, low.figure())
        + " at "
        + low.value()
        + " to "
        + amount(objective, high.figure())
        + " at "
        + high.value()
        + ", all else the same.";
  }

  private String inTheWay(Binding limit) {
    return "The limit on "
        + limit.constraint()
        + " stands in the way of something better: "
        + settings(limit.values())
        + " misses it ("
        + limit.text()
        + ").";
  }

  private String settings(List<String> values) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      String path = variations.paths().get(i);
      parts.add(path.substring(path.lastIndexOf('.') + 1) + " " + values.get(i));
    }
    return String.join(", ", parts);
  }

  private String noLimit() {
    return front.size() > 1
        ? "No limit stands in the way; "
            + (front.size() - 1)
            + " more settings trade one objective for another."
        : "No limit stands in the way of something better.";
  }

  private static String amount(Objective objective, double value) {
    return switch (objective) {
      case GOODPUT, STALL -> Amounts.share(value);
      case CHECKPOINT, RESTORE, LIFE -> Amounts.seconds(value);
      case DRIVES, COST, TOTAL_COST -> Amounts.plain(value);
      case ENERGY -> Amounts.plain(value) + " J";
    };
  }
}
