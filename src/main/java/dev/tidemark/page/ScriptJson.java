package dev.tidemark.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * JSON inside a page's script element, in which no text can end the element or begin a comment. An
 * array of many alike objects is written as {@code {"columns": paths, "rows": values, "every": n}}.
 */
final class ScriptJson {
  private final JsonGenerator generator;

  private ScriptJson(JsonGenerator generator) {
    this.generator = generator;
  }

  static void write(JsonTree tree, Writer out) throws IOException {
    JsonGenerator generator =
        new JsonFactory()
            .createGenerator(out)
            .configure(JsonGenerator.Feature.AUTO_CLOSE_TARGET, false);
    generator.setCharacterEscapes(new MarkupEscapes());
    new ScriptJson(generator).write(tree);
    generator.close();
  }

  private void write(JsonTree value) throws IOException {
    switch (value) {
      case JsonTree.Plain(String text) -> generator.writeRawValue(text);
      case JsonTree.Text(String text) -> generator.writeString(text);
      case JsonTree.Members(Map<String, JsonTree> members) -> members(members);
      case JsonTree.Items items -> items(items);
    }
  }

  private void members(Map<String, JsonTree> members) throws IOException {
    generator.writeStartObject();
    for (Map.Entry<String, JsonTree> member : members.entrySet()) {
      generator.writeFieldName(member.getKey());
      write(member.getValue());
    }
    generator.writeEndObject();
  }

  private void items(JsonTree.Items items) throws IOException {
    Optional<PackedRows> packed = PackedRows.of(items);
    if (packed.isPresent()) {
      packed(packed.get());
    } else {
      row(items.kept());
    }
  }

  private void packed(PackedRows table) throws IOException {
    generator.writeStartObject();
    generator.writeFieldName("columns");
    generator.writeStartArray();
    for (List<String> column : table.columns()) {
      generator.writeArray(column.toArray(String[]::new), 0, column.size());
    }
    generator.writeEndArray();
    generator.writeFieldName("rows");
    generator.writeStartArray();
    for (List<JsonTree> row : table.rows()) {
      row(row);
    }
    generator.writeEndArray();
    generator.writeNumberField("every", table.every());
    generator.writeEndObject();
  }

  private void row(List<JsonTree> values) throws IOException {
    generator.writeStartArray();
    for (JsonTree value : values) {
      write(value);
    }
    generator.writeEndArray();
  }

  /** Escapes what HTML could take for markup, as JSON allows for every character of a text. */
  private static final class MarkupEscapes extends CharacterEscapes {
    private static final long serialVersionUID = 1L;
    private static final String MARKUP = "<>&";

    private final int[] codes = CharacterEscapes.standardAsciiEscapesForJSON();

    MarkupEscapes() {
      MARKUP.chars().forEach(character -> codes[character] = CharacterEscapes.ESCAPE_CUSTOM);
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return codes.clone();
    }

    @Override
    public SerializableString getEscapeSequence(int character) {
      return new SerializedString("\\u%04x".formatted(character));
    }
  }
}
