package dev.tidemark.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value of a JSON text, reached by names. */
record JsonValue(Object value) {

  /** Reads a whole text; anything after its value is refused. */
  static JsonValue parse(String text) {
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      parser.nextToken();
      Object value = read(parser);
      if (parser.nextToken() != null) {
        throw new IllegalArgumentException("more than one value in text=" + text);
      }
      return new JsonValue(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  JsonValue at(String... names) {
    Object inner = value;
    for (String name : names) {
      Object next = inner instanceof Map<?, ?> members ? members.get(name) : null;
      if (next == null) {
        throw new IllegalArgumentException("no name=" + name + " in " + inner);
      }
      inner = next;
    }
    return new JsonValue(inner);
  }

  List<JsonValue> items() {
    return ((List<?>) value).stream().map(item -> new JsonValue((Object) item)).toList();
  }

  double number() {
    return ((Number) value).doubleValue();
  }

  long whole() {
    return (Long) value;
  }

  String text() {
    return (String) value;
  }

  boolean truth() {
    return (Boolean) value;
  }

  private static Object read(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_NUMBER_INT -> parser.getLongValue();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
      default -> parser.getText();
    };
  }

  private static Map<String, Object> object(JsonParser parser) throws IOException {
    Map<String, Object> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      if (members.put(name, read(parser)) != null) {
        throw new IllegalArgumentException("name=" + name + " is there twice");
      }
    }
    return members;
  }

  private static List<Object> array(JsonParser parser) throws IOException {
    List<Object> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(read(parser));
    }
    return items;
  }
}
