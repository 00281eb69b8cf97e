package dev.tidemark.program;

/** What a request does. */
public enum RequestKind {
  READ,
  WRITE,
  TRIM,
  /** Waits until what was written before is on the device; it has no place and no bytes. */
  SYNC
}
