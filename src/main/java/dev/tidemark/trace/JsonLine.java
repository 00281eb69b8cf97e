package dev.tidemark.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * A line that is one JSON object: its plain values by name, those of objects within it included,
 * and the whole numbers of the one array that is asked for.
 */
final class JsonLine {
  private static final int DEPTH_MAX = 32;
  private static final int FIELDS_MAX = 1000;

  private final JsonFactory json =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEPTH_MAX).build())
          .build();
  private final Map<String, String> values = new HashMap<>();
  private final String arrayName;
  private long[] array = new long[64];
  private int arrayLength;

  /**
   * @param arrayName of the array that is kept; empty for none
   */
  JsonLine(String arrayName) {
    this.arrayName = arrayName;
  }

  void take(TextLine line) throws MalformedLine {
    values.clear();
    arrayLength = 0;
    try (JsonParser parser =
        json.createParser(line.bytes(), line.position(), line.limit() - line.position())) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new MalformedLine("this is no JSON object");
      }
      object(parser);
    } catch (IOException broken) {
      throw new MalformedLine("this is no JSON: " + firstLine(broken));
    }
  }

  private static String firstLine(IOException broken) {
    String message = broken.getMessage() == null ? "broken" : broken.getMessage();
    String first = message.lines().findFirst().orElse("broken");
    return first.length() > 120 ? first.substring(0, 120) + "..." : first;
  }

  private void object(JsonParser parser) throws IOException, MalformedLine {
    int depth = 1;
    String name = "";
    while (depth > 0) {
      JsonToken token = parser.nextToken();
      if (token == null) {
        throw new MalformedLine("the object has no end");
      }
      if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
        depth++;
        if (token == JsonToken.START_ARRAY && name.equals(arrayName)) {
          numbers(parser);
          depth--;
        }
      } else if (token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY) {
        depth--;
      } else if (token == JsonToken.FIELD_NAME) {
        name = parser.currentName();
      } else if (values.size() < FIELDS_MAX) {
        values.put(name, parser.getText());
      }
    }
  }

  private void numbers(JsonParser parser) throws IOException, MalformedLine {
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      if (token != JsonToken.VALUE_NUMBER_INT) {
        throw new MalformedLine("'" + arrayName + "' holds something other than whole numbers");
      }
      if (arrayLength == array.length) {
        array = java.util.Arrays.copyOf(array, 2 * arrayLength);
      }
      array[arrayLength++] = parser.getLongValue();
    }
  }

  /** A value as text; empty when it is not there. */
  String text(String name) {
    return values.getOrDefault(name, "");
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  /** A whole number, which may be written as a text. */
  long whole(String name) throws MalformedLine {
    String text = values.get(name);
    if (text == null) {
      throw new MalformedLine("'" + name + "' is missing");
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new MalformedLine("'" + name + "' is not a whole number");
    }
  }

  int arrayLength() {
    return arrayLength;
  }

  long array(int place) {
    return array[place];
  }
}
