package dev.tidemark.engine;

/**
 * What every actor of a run works with.
 *
 * @param content of all files
 * @param verify whether reads are checked against it, which costs a twentieth of copying the bytes
 * @param dropCache whether the page cache forgets a file before it is read
 */
public record EngineSetup(
    EngineKind kind,
    EngineSettings settings,
    BlockContent content,
    boolean verify,
    boolean dropCache) {

  /** One that drops the page cache. */
  public EngineSetup(
      EngineKind kind, EngineSettings settings, BlockContent content, boolean verify) {
    this(kind, settings, content, verify, true);
  }
}
