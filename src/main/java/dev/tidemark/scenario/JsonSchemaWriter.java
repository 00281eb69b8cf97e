package dev.tidemark.scenario;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Collection;
import java.util.Map;

/** Writes a shape's constraints as JSON Schema keywords into the object that is open. */
final class JsonSchemaWriter {
  private final JsonGenerator json;

  JsonSchemaWriter(JsonGenerator json) {
    this.json = json;
  }

  void shape(Shape shape) throws IOException {
    switch (shape) {
      case Shape.Scalar scalar -> scalar(scalar);
      case Shape.Word word -> words(word);
      case Shape.Many many -> list(many);
      case Shape.Wrapper wrapper -> shape(wrapper.inner());
      case Shape.Group group -> group(group);
      case Shape.Tagged tagged -> tagged(tagged);
      case Shape.Keyed keyed -> oneOf(keyed.groups().values());
      case Shape.Either either -> oneOf(either.alternatives());
    }
  }

  private void scalar(Shape.Scalar shape) throws IOException {
    switch (shape.kind()) {
      case INTEGER, LONG -> number("integer", shape.range());
      case DOUBLE -> number("number", shape.range());
      case BOOLEAN -> json.writeStringField("type", "boolean");
      case TEXT -> json.writeStringField("type", "string");
      case BYTES, RATE, IO_RATE, DURATION, FRACTION, WATTS -> quantity(shape.kind());
      case SCALE -> scale();
    }
  }

  private void number(String type, Range range) throws IOException {
    json.writeStringField("type", type);
    limit("minimum", range.min());
    limit("maximum", range.max());
  }

  private void limit(String keyword, String value) throws IOException {
    if (!value.isEmpty()) {
      json.writeFieldName(keyword);
      json.writeNumber(value);
    }
  }

  private void quantity(ScalarKind kind) throws IOException {
    json.writeStringField("type", "string");
    String units = String.join("|", kind.units());
    json.writeStringField(
        "pattern", "^[0-9][0-9_]*(\\.[0-9_]+)?([eE][+-]?[0-9]+)? *(" + units + ")$");
  }

  private void scale() throws IOException {
    json.writeArrayFieldStart("type");
    json.writeString("string");
    json.writeString("integer");
    json.writeEndArray();
    json.writeStringField("pattern", "^[0-9_]+( */ *[0-9_]+)?$");
  }

  private void words(Shape.Word shape) throws IOException {
    json.writeArrayFieldStart("enum");
    for (String word : shape.constants().keySet()) {
      json.writeString(word);
    }
    json.writeEndArray();
  }

  private void list(Shape.Many shape) throws IOException {
    json.writeStringField("type", "array");
    json.writeObjectFieldStart("items");
    shape(shape.element());
    json.writeEndObject();
  }

  private void group(Shape.Group shape) throws IOException {
    json.writeStringField("type", "object");
    json.writeBooleanField("additionalProperties", false);
    json.writeArrayFieldStart("required");
    for (Field field : shape.fields()) {
      if (field.required()) {
        json.writeString(field.key());
      }
    }
    json.writeEndArray();
    json.writeObjectFieldStart("properties");
    for (Field field : shape.fields()) {
      property(field);
    }
    json.writeEndObject();
  }

  private void property(Field field) throws IOException {
    json.writeObjectFieldStart(field.key());
    json.writeStringField("description", description(field));
    shape(field.shape());
    if (!field.byDefault().isEmpty() && !field.byDefault().startsWith("{")) {
      json.writeFieldName("default");
      byDefault(field);
    }
    json.writeEndObject();
  }

  private static String description(Field field) {
    boolean limited = field.shape() instanceof Shape.Scalar scalar && !scalar.range().isAll();
    return limited
        ? field.doc() + " Range: " + ((Shape.Scalar) field.shape()).range() + "."
        : field.doc();
  }

  private void byDefault(Field field) throws IOException {
    String text = field.byDefault().equals("''") ? "" : field.byDefault();
    if (!(field.shape() instanceof Shape.Scalar scalar)) {
      json.writeString(text);
      return;
    }
    switch (scalar.kind()) {
      case INTEGER, LONG, DOUBLE -> json.writeNumber(text);
      case BOOLEAN -> json.writeBoolean(Boolean.parseBoolean(text));
      case TEXT, BYTES, RATE, IO_RATE, DURATION, FRACTION, WATTS, SCALE -> json.writeString(text);
    }
  }

  private void tagged(Shape.Tagged shape) throws IOException {
    json.writeStringField("type", "object");
    json.writeBooleanField("additionalProperties", false);
    json.writeNumberField("minProperties", 1);
    json.writeNumberField("maxProperties", 1);
    json.writeObjectFieldStart("properties");
    for (Map.Entry<String, Shape.Group> group : shape.groups().entrySet()) {
      json.writeObjectFieldStart(group.getKey());
      shape(group.getValue());
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private void oneOf(Collection<? extends Shape> alternatives) throws IOException {
    json.writeArrayFieldStart("oneOf");
    for (Shape each : alternatives) {
      json.writeStartObject();
      shape(each);
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
