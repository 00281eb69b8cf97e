package dev.tidemark.cli;

import dev.tidemark.report.Listing;
import java.io.IOException;
import java.io.UncheckedIOException;
import picocli.CommandLine.ParseResult;

/** Prints a listing in the format asked for. */
final class ListingOutput {
  private ListingOutput() {}

  static void print(Listing listing, ParseResult parsed, Console console) {
    OutputFormat format = parsed.matchedOptionValue("--format", OutputFormat.TABLE);
    try {
      switch (format) {
        case TABLE -> listing.writeText(console.screen(), console.out());
        case JSON -> listing.writeJson(console.out());
        case CSV -> listing.writeCsv(console.out());
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
  }
}
