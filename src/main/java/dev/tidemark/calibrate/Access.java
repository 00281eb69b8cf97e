package dev.tidemark.calibrate;

/** Where requests go, one after the other. */
public enum Access {
  SEQUENTIAL,
  RANDOM
}
