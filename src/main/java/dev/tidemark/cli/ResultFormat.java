package dev.tidemark.cli;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/** What {@code run} prints on standard output. */
enum ResultFormat {
  TABLE("table"),
  JSON("json"),
  CSV("csv"),
  /** As fio names things. */
  FIO("fio"),
  OPEN_METRICS("openmetrics");

  private final String word;

  ResultFormat(String word) {
    this.word = word;
  }

  static OptionSpec option() {
    return OptionSpec.builder("--format")
        .paramLabel("FORMAT")
        .type(ResultFormat.class)
        .completionCandidates(words())
        .converters(ResultFormat::of)
        .defaultValue(TABLE.word)
        .description(
            "What is printed: table (default), json, csv, fio (JSON with fio's names) or"
                + " openmetrics.")
        .build();
  }

  private static List<String> words() {
    return Stream.of(values()).map(format -> format.word).toList();
  }

  private static ResultFormat of(String text) {
    return Stream.of(values())
        .filter(format -> format.word.equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'" + text + "' is no format. Use " + String.join(", ", words())));
  }
}
