package dev.tidemark.tune;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Evaluations of a search on disk, a line each, so that one that was interrupted goes on where it
 * was. A line is written once its evaluation is done; one that was cut off is left out.
 */
final class Journal {
  private static final String HEADER = "tidemark-tune 1 ";
  private static final String END = ".";

  private final Path file;
  private final Map<Integer, Evaluation> found = new HashMap<>();

  private Journal(Path file) {
    this.file = file;
  }

  /**
   * Opens a journal; one of another search is replaced.
   *
   * @param identity of everything that evaluations depend on
   */
  static Journal open(Path file, String identity) {
    Journal journal = new Journal(file);
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      List<String> lines =
          Files.isRegularFile(file) ? Files.readAllLines(file, StandardCharsets.UTF_8) : List.of();
      if (!lines.isEmpty() && !lines.getFirst().startsWith(HEADER)) {
        throw new ProblemException(
            Problem.of(
                file.toString(),
                "",
                "is no journal of a search, and the search keeps one there",
                "Move it away, or choose another folder with --out"));
      }
      if (!lines.isEmpty() && lines.getFirst().equals(HEADER + identity)) {
        lines.stream().skip(1).forEach(journal::read);
      }
      journal.rewrite(identity);
    } catch (IOException e) {
      throw unwritable(file, e);
    }
    return journal;
  }

  /** Writes what was found to a new file, so that a line that was cut off goes. */
  private void rewrite(String identity) throws IOException {
    List<String> lines = new ArrayList<>(List.of(HEADER + identity));
    found.values().forEach(each -> lines.add(line(each)));
    Files.write(file, lines, StandardCharsets.UTF_8);
  }

  /** What an interrupted search has evaluated. */
  Map<Integer, Evaluation> found() {
    return found;
  }

  synchronized void add(Evaluation evaluation) {
    try {
      Files.writeString(
          file, line(evaluation) + "\n", StandardCharsets.UTF_8, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  /** The search is over. */
  void delete() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  private static ProblemException unwritable(Path file, IOException e) {
    return new ProblemException(
        Problem.of(
            file.toString(),
            "",
            "the search's journal cannot be written: " + e.getMessage(),
            "Choose another folder with --out"));
  }

  private static String line(Evaluation evaluation) {
    List<String> fields = new ArrayList<>();
    fields.add(Integer.toString(evaluation.combination()));
    evaluation
        .measures()
        .ifPresentOrElse(m -> fields.addAll(MeasuresText.fields(m)), () -> fields.add("-"));
    for (Violation each : evaluation.violations()) {
      fields.add(each.constraint());
      fields.add(each.text().replaceAll("\\s+", " "));
      fields.add(Double.toString(each.excess()));
    }
    fields.add(END);
    return String.join("\t", fields);
  }

  private void read(String line) {
    String[] fields = line.split("\t", -1);
    boolean measured = fields.length > 1 && !fields[1].equals("-");
    int violationsFrom = measured ? 1 + MeasuresText.FIELDS : 2;
    if (!fields[fields.length - 1].equals(END)
        || fields.length <= violationsFrom
        || (fields.length - 1 - violationsFrom) % 3 != 0) {
      return;
    }
    try {
      Optional<Measures> measures =
          measured ? Optional.of(MeasuresText.parse(fields, 1)) : Optional.empty();
      List<Violation> violations = new ArrayList<>();
      for (int i = violationsFrom; i + 3 < fields.length; i += 3) {
        violations.add(new Violation(fields[i], fields[i + 1], Double.parseDouble(fields[i + 2])));
      }
      int combination = Integer.parseInt(fields[0]);
      found.put(combination, new Evaluation(combination, measures, violations));
    } catch (NumberFormatException e) {
      // A damaged line: it is evaluated again.
    }
  }
}
