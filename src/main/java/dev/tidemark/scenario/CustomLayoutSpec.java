package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import java.util.List;

/** Files of a custom layout. */
public record CustomLayoutSpec(
    @Key(doc = "Groups of files, in writing order.") List<FileGroupSpec> files) {
  public CustomLayoutSpec {
    files = List.copyOf(files);
  }

  /** Equal files that some ranks write. */
  public record FileGroupSpec(
      @Key(doc = "Name; {rank} and {index} are replaced.") String name,
      @Key(doc = "Size of one file.") Bytes size,
      @Key(doc = "Files per rank.", byDefault = "1", min = "1", max = "1000000") int count,
      @Key(
              doc = "Every so many-th rank writes them, rank 0 first.",
              byDefault = "1",
              min = "1",
              max = "100000")
          int everyRanks) {}
}
