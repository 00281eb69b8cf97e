package dev.tidemark.units;

/** Thrown when a text is no quantity of the wanted kind; {@link #fix} says what to write. */
public final class QuantityException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String what;
  private final String fix;

  public QuantityException(String what, String fix) {
    super(what);
    this.what = what;
    this.fix = fix;
  }

  public String what() {
    return what;
  }

  public String fix() {
    return fix;
  }
}
