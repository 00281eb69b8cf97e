package dev.tidemark.json;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.tidemark.problem.Printed;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one JSON object out of a file that a program wrote, with what it printed around it. */
public final class JsonText {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();
  private static final int DEPTH_MAX = 24;
  private static final int VALUES_MAX = 4_000_000;

  private final String file;
  private final String fix;
  private final int firstLine;
  private final JsonParser parser;
  private int values;

  private JsonText(String file, String fix, int firstLine, JsonParser parser) {
    this.file = file;
    this.fix = fix;
    this.firstLine = firstLine;
    this.parser = parser;
  }

  /**
   * The object that starts in the first line that starts with a brace; lines before it and after it
   * are passed over. NaN and infinities count as numbers, since some programs write them.
   *
   * @param fix how to get a good file, as problems say it
   * @throws ProblemException if there is no such object, it is broken, or another one follows
   */
  public static JsonTree.Group parse(String file, String text, String fix) {
    int start = objectStart(text, 0);
    if (start < 0) {
      throw noObject(file, text, fix);
    }
    int firstLine = 1 + newlines(text, start);
    try (JsonParser parser = FACTORY.createParser(text.substring(start))) {
      JsonText reader = new JsonText(file, fix, firstLine, parser);
      parser.nextToken();
      JsonTree root = reader.value(0);
      int end = start + (int) parser.currentLocation().getCharOffset();
      requireSingle(file, text, end);
      return (JsonTree.Group) root;
    } catch (JacksonException broken) {
      int line = broken.getLocation() == null ? 1 : broken.getLocation().getLineNr();
      throw problem(
          file + ":" + (firstLine - 1 + Math.max(1, line)),
          "the JSON is broken here: " + sentence(broken.getOriginalMessage()),
          fix);
    } catch (IOException unexpected) {
      throw new IllegalStateException("text in memory must be readable", unexpected);
    }
  }

  private JsonTree value(int depth) throws IOException {
    int line = line();
    if (++values > VALUES_MAX || depth > DEPTH_MAX) {
      throw problem(
          file + ":" + line,
          "this holds more than " + VALUES_MAX + " values, or more than " + DEPTH_MAX + " levels",
          fix);
    }
    JsonToken token = parser.currentToken();
    return switch (token) {
      case START_OBJECT -> group(depth, line);
      case START_ARRAY -> many(depth, line);
      case VALUE_STRING -> new JsonTree.Text(parser.getText(), line);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          new JsonTree.Numeral(Double.parseDouble(parser.getText()), line);
      case VALUE_TRUE, VALUE_FALSE, VALUE_NULL -> new JsonTree.Word(parser.getText(), line);
      case null, default -> throw problem(file + ":" + line, "the JSON ends too early", fix);
    };
  }

  private JsonTree group(int depth, int line) throws IOException {
    Map<String, JsonTree> entries = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      entries.put(name, value(depth + 1));
    }
    return new JsonTree.Group(entries, line);
  }

  private JsonTree many(int depth, int line) throws IOException {
    List<JsonTree> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(depth + 1));
    }
    return new JsonTree.Many(items, line);
  }

  private int line() {
    return firstLine - 1 + parser.currentTokenLocation().getLineNr();
  }

  private static void requireSingle(String file, String text, int end) {
    int next = objectStart(text, end);
    if (next >= 0) {
      throw problem(
          file + ":" + (1 + newlines(text, next)),
          "a second JSON document starts here",
          "Put each run into a file of its own and name all the files");
    }
  }

  /** Where a line's first character that is no space is an opening brace; -1 for nowhere. */
  private static int objectStart(String text, int from) {
    for (int at = text.indexOf('{', from); at >= 0; at = text.indexOf('{', at + 1)) {
      int before = text.lastIndexOf('\n', at) + 1;
      if (text.substring(Math.max(before, from), at).isBlank()) {
        return at;
      }
    }
    return -1;
  }

  private static ProblemException noObject(String file, String text, String fix) {
    String what = text.isBlank() ? "the file is empty" : "no line starts with '{'";
    return problem(file + ":1", what, fix);
  }

  private static ProblemException problem(String where, String what, String fix) {
    return new ProblemException(Problem.of(where, "", what, fix));
  }

  /** The first line of a message, short. */
  private static String sentence(String message) {
    String line = message.lines().findFirst().orElse("unreadable");
    return Printed.text(line.endsWith(".") ? line.substring(0, line.length() - 1) : line);
  }

  private static int newlines(String text, int end) {
    int count = 0;
    for (int at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
      count++;
    }
    return count;
  }
}
