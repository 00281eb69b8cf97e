package dev.tidemark.trace;

import java.nio.charset.StandardCharsets;

/**
 * A line being taken apart, from left to right, without making objects. Bytes are those of ASCII or
 * UTF-8.
 */
final class TextLine {
  private static final long NANOS = 1_000_000_000L;
  private static final int NANO_DIGITS = 9;

  /** Every number of so many digits is a long. */
  private static final int DIGITS_THAT_FIT = 18;

  private byte[] bytes = new byte[0];
  private int start;
  private int at;
  private int end;

  void reset(byte[] some, int from, int to) {
    bytes = some;
    start = from;
    at = from;
    end = to;
  }

  boolean atEnd() {
    return at == end;
  }

  /** The next byte, or -1 at the end. */
  int peek() {
    return at < end ? bytes[at] & 0xff : -1;
  }

  /** A byte further on, or -1 after the end. */
  int peek(int further) {
    return at + further < end ? bytes[at + further] & 0xff : -1;
  }

  void skipBlanks() {
    while (at < end && (bytes[at] == ' ' || bytes[at] == '\t')) {
      at++;
    }
  }

  /** Goes past a byte if it comes next. */
  boolean accept(char wanted) {
    if (at < end && (bytes[at] & 0xff) == wanted) {
      at++;
      return true;
    }
    return false;
  }

  /** Goes past the next byte, whatever it is. */
  void skip() {
    at = Math.min(at + 1, end);
  }

  void expect(char wanted) throws MalformedLine {
    if (!accept(wanted)) {
      throw new MalformedLine("'" + wanted + "' is missing at column " + column());
    }
  }

  /** Goes past a text if it comes next. */
  boolean accept(String wanted) {
    if (end - at < wanted.length()) {
      return false;
    }
    for (int i = 0; i < wanted.length(); i++) {
      if (bytes[at + i] != wanted.charAt(i)) {
        return false;
      }
    }
    at += wanted.length();
    return true;
  }

  /** Digits, as a number. */
  long whole() throws MalformedLine {
    int first = at;
    int unchecked = Math.min(end, at + DIGITS_THAT_FIT);
    long value = 0;
    while (at < unchecked && isDigit(bytes[at])) {
      value = value * 10 + (bytes[at++] - '0');
    }
    while (at < end && isDigit(bytes[at])) {
      int digit = bytes[at] - '0';
      if (value > (Long.MAX_VALUE - digit) / 10) {
        throw new MalformedLine("the number at column " + column() + " is too large");
      }
      value = value * 10 + digit;
      at++;
    }
    if (at == first) {
      throw new MalformedLine("a number is missing at column " + column());
    }
    return value;
  }

  private static boolean isDigit(byte one) {
    return one >= '0' && one <= '9';
  }

  /** A whole number of some unit, in ns. */
  long time(long unitNanos) throws MalformedLine {
    return scaled(whole(), unitNanos);
  }

  /** A number times a unit, where a long can hold it. */
  long scaled(long value, long unit) throws MalformedLine {
    if (value > Long.MAX_VALUE / 2 / unit) {
      throw new MalformedLine("the number before column " + column() + " is too large");
    }
    return value * unit;
  }

  /** Seconds with decimals, in ns; further digits are dropped. */
  long seconds() throws MalformedLine {
    long nanos = time(NANOS);
    if (!accept('.')) {
      return nanos;
    }
    long unit = NANOS / 10;
    int digits = 0;
    while (at < end && isDigit(bytes[at])) {
      if (digits < NANO_DIGITS) {
        nanos += (bytes[at] - '0') * unit;
        unit /= 10;
      }
      digits++;
      at++;
    }
    if (digits == 0) {
      throw new MalformedLine("decimals are missing at column " + column());
    }
    return nanos;
  }

  /** What comes before a byte, which is passed; all the rest where it does not come. */
  String textBefore(char stop) {
    int first = at;
    while (at < end && bytes[at] != stop) {
      at++;
    }
    String text = text(first, at);
    accept(stop);
    return text;
  }

  /** A word: what comes before a blank. */
  String word() throws MalformedLine {
    int first = at;
    while (at < end && bytes[at] != ' ' && bytes[at] != '\t') {
      at++;
    }
    if (at == first) {
      throw new MalformedLine("a word is missing at column " + column());
    }
    return text(first, at);
  }

  /** Goes past a word. */
  void skipWord() {
    while (at < end && bytes[at] != ' ' && bytes[at] != '\t') {
      at++;
    }
  }

  /** Goes past everything before a byte; false when it does not come. */
  boolean skipTo(char stop) {
    while (at < end && bytes[at] != stop) {
      at++;
    }
    return at < end;
  }

  /** The target that a name stands for, up to one of two bytes, which is not passed. */
  int target(NameTable names, boolean device, char stop, char otherStop) throws MalformedLine {
    int first = at;
    while (at < end && bytes[at] != stop && bytes[at] != otherStop) {
      at++;
    }
    if (at == first) {
      throw new MalformedLine("a name is missing at column " + column());
    }
    return names.number(bytes, first, at, device);
  }

  String rest() {
    String text = text(at, end);
    at = end;
    return text;
  }

  /** The whole line. */
  String all() {
    return text(start, end);
  }

  private String text(int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  int column() {
    return at - start + 1;
  }

  /** Goes back to a column. */
  void backTo(int column) {
    at = start + column - 1;
  }

  byte[] bytes() {
    return bytes;
  }

  int position() {
    return at;
  }

  int limit() {
    return end;
  }

  /** Nothing may follow. */
  void expectEnd() throws MalformedLine {
    skipBlanks();
    if (at < end) {
      throw new MalformedLine("there is more than expected from column " + column() + " on");
    }
  }
}
