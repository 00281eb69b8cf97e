package dev.tidemark.scenario;

/** Which data shares a superblock. */
public record PlacementSpec(
    @Key(doc = "What makes a stream of its own.", byDefault = "none") Streams streams,
    @Key(
            doc = "Number of streams that the drive keeps apart.",
            byDefault = "8",
            min = "1",
            max = "64")
        int handles,
    @Key(
            doc =
                "Whether data copied by garbage collection shares one write point (initial) or"
                    + " keeps to its stream (persistent).",
            byDefault = "initial")
        Isolation isolation) {

  /** Where garbage collection puts data of different streams. */
  public enum Isolation {
    INITIAL,
    PERSISTENT
  }

  /** What makes a stream of its own. */
  public enum Streams {
    /** All host data in one. */
    NONE,
    /** The rank that writes. */
    RANK,
    /** The file. */
    FILE,
    /** What is deleted together: the checkpoint. */
    LIFETIME
  }
}
