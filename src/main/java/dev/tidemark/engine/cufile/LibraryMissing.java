package dev.tidemark.engine.cufile;

/** Thrown where a library, or a function of it, is not installed. */
public final class LibraryMissing extends RuntimeException {
  private static final long serialVersionUID = 1L;

  LibraryMissing(String what) {
    super(what);
  }
}
