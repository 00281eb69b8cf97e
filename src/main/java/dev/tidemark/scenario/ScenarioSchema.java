package dev.tidemark.scenario;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** The JSON Schema (draft 2020-12) of scenarios, by which editors complete and check them. */
public final class ScenarioSchema {
  private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";

  private ScenarioSchema() {}

  /** The schema, indented. */
  public static String toJson() {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text).useDefaultPrettyPrinter()) {
      json.writeStartObject();
      json.writeStringField("$schema", DIALECT);
      json.writeStringField("title", "Tidemark scenario");
      new JsonSchemaWriter(json).shape(Shapes.SCENARIO);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text + "\n";
  }
}
