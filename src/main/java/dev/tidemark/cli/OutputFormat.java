package dev.tidemark.cli;

import java.util.Locale;
import picocli.CommandLine.TypeConversionException;

/** What a command prints on standard output. */
enum OutputFormat {
  TABLE,
  JSON,
  CSV;

  static OutputFormat of(String text) {
    for (OutputFormat format : values()) {
      if (format.name().toLowerCase(Locale.ROOT).equals(text)) {
        return format;
      }
    }
    throw new TypeConversionException("'" + text + "' is no format. Use table, json or csv");
  }
}
