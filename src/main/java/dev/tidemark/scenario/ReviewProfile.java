package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import java.util.List;

/** A load that reviewers give a name and no definition; ours was inferred from what they measured. */
public record ReviewProfile(
    @Key(doc = "As reviewers print it.") String name,
    @Key(doc = "Reads among the requests.", min = "0%", max = "100%") Fraction readShare,
    @Key(doc = "Size of a read, on average.", min = "4 KiB", max = "1 MiB") Bytes readBlock,
    @Key(doc = "Size of a write, on average.", min = "4 KiB", max = "1 MiB") Bytes writeBlock,
    @Key(doc = "What it was inferred from.") String source) {

  /** All of them. */
  public static List<ReviewProfile> all() {
    return DriveCatalogue.reviewProfiles();
  }
}
