package dev.tidemark.importing;

/**
 * Something of a foreign file that the scenario does not have, or has otherwise.
 *
 * @param line where, from 1; 0 when it concerns the whole file
 * @param key the key as it was written; empty when it concerns the whole file
 * @param what what became of it
 */
public record Remark(int line, String key, String what) {
  /** {@code line 3 bsrange: not honoured}. */
  @Override
  public String toString() {
    String where = line == 0 ? "" : "line " + line + " ";
    return where + key + (where.isEmpty() && key.isEmpty() ? "" : ": ") + what;
  }
}
