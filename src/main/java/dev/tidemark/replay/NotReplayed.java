package dev.tidemark.replay;

/** Why a record of a trace leads to no request. */
public enum NotReplayed {
  MARK("marks"),
  WITHOUT_DATA("opens, closes and the like"),
  SYNC("syncs, not repeated"),
  EMPTY("of no bytes"),
  DISCARD("discards, which a file cannot pass on"),
  BEYOND_END("beyond the drive's end"),
  NOT_IN_MAP("not in the map"),
  NOT_DONE("not done when the run ended");

  private final String text;

  NotReplayed(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
