package dev.tidemark.trace;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The formats that traces come in. */
public enum TraceFormat {
  TIDEMARK;

  /** As it is written on the command line: {@code fio-v3}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static Optional<TraceFormat> of(String word) {
    return Arrays.stream(values()).filter(format -> format.word().equals(word)).findFirst();
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(TraceFormat::word).toList();
  }
}
