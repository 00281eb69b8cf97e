package dev.tidemark.program;

/** What a request does. */
public enum RequestKind {
  READ,
  WRITE,
  TRIM
}
