package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import java.util.List;

/**
 * A load that reviewers give a name and no definition; ours was inferred from what they measured.
 */
public record ReviewProfile(
    @Key(doc = "As reviewers print it.") String name,
    @Key(doc = "Reads among the requests.", min = "0%", max = "100%") Fraction readShare,
    @Key(doc = "Size of a read, on average.", min = "4 KiB", max = "1 MiB") Bytes readBlock,
    @Key(doc = "Size of a write, on average.", min = "4 KiB", max = "1 MiB") Bytes writeBlock,
    @Key(doc = "What it was inferred from.") String source) {

  private static final String FILE = "/reviews/profiles.yaml";

  /** All of them. */
  public static List<ReviewProfile> all() {
    Shape shape = Shapes.of(ReviewProfiles.class, Range.ALL);
    return Bound.of(FILE, TextFile.resource(FILE), List.of(), shape, ReviewProfiles.class)
        .value()
        .profiles();
  }
}
