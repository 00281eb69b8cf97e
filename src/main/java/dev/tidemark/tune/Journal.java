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

/**
 * Evaluations of a search on disk, a line each, so that one that was interrupted goes on where it
 * was. A line is written once its evaluation is done; one that was cut off is left out.
 */
final class Journal {
  private static final String HEADER = "tidemark-tune 1 ";

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
        lines.stream()
            .skip(1)
            .flatMap(line -> EvaluationText.parse(line).stream())
            .forEach(each -> journal.found.put(each.combination(), each));
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
    found.values().forEach(each -> lines.add(EvaluationText.line(each)));
    Files.write(file, lines, StandardCharsets.UTF_8);
  }

  /** What an interrupted search has evaluated. */
  Map<Integer, Evaluation> found() {
    return found;
  }

  synchronized void add(Evaluation evaluation) {
    try {
      Files.writeString(
          file,
          EvaluationText.line(evaluation) + "\n",
          StandardCharsets.UTF_8,
          StandardOpenOption.APPEND);
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
}
