package dev.tidemark.engine;

/** What a file is opened for. */
public enum FileUse {
  /** It exists and is only read. */
  READ,
  /** It does not exist yet; it can be read back. */
  CREATE,
  /** It exists; it is read and written. */
  UPDATE
}
