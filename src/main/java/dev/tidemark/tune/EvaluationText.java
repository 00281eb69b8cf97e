package dev.tidemark.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An evaluation as a line of text, exactly: in a journal, and on its way between machines. */
public final class EvaluationText {
  private static final String END = ".";

  private EvaluationText() {}

  public static String line(Evaluation evaluation) {
    List<String> fields = new ArrayList<>();
    fields.add(Integer.toString(evaluation.combination()));
    evaluation
        .measures()
        .ifPresentOrElse(m -> fields.addAll(MeasuresText.fields(m)), () -> fields.add("-"));
    for (Violation each : evaluation.violations()) {
      fields.add(each.constraint());
      fields.add(each.text());
      fields.add(Double.toString(each.excess()));
    }
    fields.add(END);
    return String.join("\t", fields);
  }

  /** Absent when the line was cut off or damaged. */
  public static Optional<Evaluation> parse(String line) {
    String[] fields = line.split("\t", -1);
    boolean measured = fields.length > 1 && !fields[1].equals("-");
    int violationsFrom = measured ? 1 + MeasuresText.FIELDS : 2;
    if (!fields[fields.length - 1].equals(END)
        || fields.length <= violationsFrom
        || (fields.length - 1 - violationsFrom) % 3 != 0) {
      return Optional.empty();
    }
    try {
      Optional<Measures> measures =
          measured ? Optional.of(MeasuresText.parse(fields, 1)) : Optional.empty();
      List<Violation> violations = new ArrayList<>();
      for (int i = violationsFrom; i + 3 < fields.length; i += 3) {
        violations.add(new Violation(fields[i], fields[i + 1], Double.parseDouble(fields[i + 2])));
      }
      return Optional.of(new Evaluation(Integer.parseInt(fields[0]), measures, violations));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
