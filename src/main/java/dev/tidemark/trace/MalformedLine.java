package dev.tidemark.trace;

/** Says what is wrong with a line or an event of a trace; whoever reads on counts it. */
final class MalformedLine extends Exception {
  private static final long serialVersionUID = 1L;

  MalformedLine(String what) {
    super(what, null, false, false);
  }
}
