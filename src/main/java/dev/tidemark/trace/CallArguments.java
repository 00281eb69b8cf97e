package dev.tidemark.trace;

/**
 * The arguments of a system call as strace prints them: {@code 3</a>, "x\"y"..., [{...}], 4096)}.
 */
final class CallArguments {
  private static final int MAX = 8;

  private final int[] from = new int[MAX];
  private final int[] to = new int[MAX];
  private int count;
  private byte[] bytes = new byte[0];

  /** Takes the line apart from after the opening parenthesis to after the closing one. */
  void take(TextLine line) throws MalformedLine {
    bytes = line.bytes();
    count = 0;
    int depth = 0;
    int start = line.position();
    while (!line.atEnd()) {
      int c = line.peek();
      if (c == '"') {
        skipText(line);
        continue;
      }
      if (depth == 0 && (c == ',' || c == ')')) {
        add(start, line.position());
        line.skip();
        if (c == ')') {
          return;
        }
        line.skipBlanks();
        start = line.position();
        continue;
      }
      depth += c == '[' || c == '{' || c == '(' || c == '<' ? 1 : 0;
      depth -= c == ']' || c == '}' || c == ')' || c == '>' && depth > 0 ? 1 : 0;
      line.skip();
    }
    throw new MalformedLine("the call has no end");
  }

  private static void skipText(TextLine line) throws MalformedLine {
    line.accept('"');
    while (!line.accept('"')) {
      if (line.accept('\\')) {
        line.skip();
      } else if (line.atEnd()) {
        throw new MalformedLine("a text has no end");
      } else {
        line.skip();
      }
    }
  }

  private void add(int start, int end) {
    if (count < MAX) {
      from[count] = start;
      to[count] = end;
      count++;
    }
  }

  int count() {
    return count;
  }

  /** An argument as a line of its own. */
  void get(int number, TextLine into) throws MalformedLine {
    if (number >= count) {
      throw new MalformedLine("the call has only " + count + " arguments");
    }
    into.reset(bytes, from[number], to[number]);
  }

  long whole(int number, TextLine part) throws MalformedLine {
    get(number, part);
    long value = part.whole();
    part.expectEnd();
    return value;
  }

  boolean contains(int number, String word, TextLine part) throws MalformedLine {
    get(number, part);
    return part.rest().contains(word);
  }
}
