package dev.tidemark.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Takes the bytes of a JSON text as they are written and keeps them as a tree of limited size. */
final class JsonTreeBuilder extends OutputStream {
  private final JsonParser parser;
  private final ByteArrayFeeder feeder;
  private final Deque<JsonTree> open = new ArrayDeque<>();
  private final Deque<String> names = new ArrayDeque<>();
  private Optional<JsonTree> root = Optional.empty();

  JsonTreeBuilder() throws IOException {
    parser = new JsonFactory().createNonBlockingByteArrayParser();
    feeder = (ByteArrayFeeder) parser.getNonBlockingInputFeeder();
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    feeder.feedInput(bytes, offset, offset + length);
    for (JsonToken token = parser.nextToken();
        token != null && token != JsonToken.NOT_AVAILABLE;
        token = parser.nextToken()) {
      take(token);
    }
  }

  /** The whole text's value. */
  JsonTree tree() throws IOException {
    feeder.endOfInput();
    JsonToken token = parser.nextToken();
    if (token != null || root.isEmpty()) {
      throw new IOException("the JSON text ends too early");
    }
    return root.get();
  }

  private void take(JsonToken token) throws IOException {
    switch (token) {
      case START_OBJECT -> open.push(new JsonTree.Members());
      case START_ARRAY -> open.push(new JsonTree.Items());
      case END_OBJECT, END_ARRAY -> put(open.pop());
      case FIELD_NAME -> names.push(parser.currentName());
      case VALUE_STRING -> put(new JsonTree.Text(parser.getText()));
      default -> put(new JsonTree.Plain(parser.getText()));
    }
  }

  private void put(JsonTree value) {
    switch (open.peek()) {
      case JsonTree.Members members -> members.members().put(names.pop(), value);
      case JsonTree.Items items -> items.add(value);
      case null, default -> root = Optional.of(value);
    }
  }
}
