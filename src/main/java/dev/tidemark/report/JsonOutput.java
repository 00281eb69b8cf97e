package dev.tidemark.report;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * JSON as a stream of named values, byte for byte the same on every machine. The stream is left
 * open.
 */
public final class JsonOutput implements AutoCloseable {
  /** Writes the inside of an object. */
  @FunctionalInterface
  public interface Body {
    void write() throws IOException;
  }

  /** Writes the inside of an object for one element of an array. */
  @FunctionalInterface
  public interface Element<T> {
    void write(T value) throws IOException;
  }

  private final JsonGenerator generator;
  private final OutputStream out;

  public JsonOutput(OutputStream out) throws IOException {
    this.out = out;
    this.generator =
        new JsonFactory()
            .createGenerator(out, JsonEncoding.UTF8)
            .configure(JsonGenerator.Feature.AUTO_CLOSE_TARGET, false)
            .setPrettyPrinter(printer());
    generator.writeStartObject();
  }

  private static DefaultPrettyPrinter printer() {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter(
            Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER));
    printer.indentObjectsWith(indenter);
    printer.indentArraysWith(indenter);
    return printer;
  }

  public void text(String name, String value) throws IOException {
    generator.writeStringField(name, value);
  }

  public void whole(String name, long value) throws IOException {
    generator.writeNumberField(name, value);
  }

  public void truth(String name, boolean value) throws IOException {
    generator.writeBooleanField(name, value);
  }

  public void nothing(String name) throws IOException {
    generator.writeNullField(name);
  }

  /** Exact seconds. */
  public void seconds(String name, long nanos) throws IOException {
    generator.writeFieldName(name);
    generator.writeNumber(Decimal.seconds(nanos));
  }

  /** A number of at most nine decimals, or null for NaN and infinity. */
  public void number(String name, double value) throws IOException {
    String text = Decimal.of(value);
    generator.writeFieldName(name);
    if (text == null) {
      generator.writeNull();
    } else {
      generator.writeNumber(text);
    }
  }

  /** A rate in whole bytes per second. */
  public void rate(String name, double bytesPerSecond) throws IOException {
    whole(name, Math.round(bytesPerSecond));
  }

  public void object(String name, Body body) throws IOException {
    generator.writeObjectFieldStart(name);
    body.write();
    generator.writeEndObject();
  }

  public <T> void objects(String name, List<T> values, Element<T> element) throws IOException {
    generator.writeArrayFieldStart(name);
    for (T value : values) {
      generator.writeStartObject();
      element.write(value);
      generator.writeEndObject();
    }
    generator.writeEndArray();
  }

  /** Numbers as {@link #number} writes them. */
  public void numbers(String name, List<Double> values) throws IOException {
    generator.writeArrayFieldStart(name);
    for (double value : values) {
      String text = Decimal.of(value);
      if (text == null) {
        generator.writeNull();
      } else {
        generator.writeNumber(text);
      }
    }
    generator.writeEndArray();
  }

  public void texts(String name, List<String> values) throws IOException {
    generator.writeArrayFieldStart(name);
    for (String value : values) {
      generator.writeString(value);
    }
    generator.writeEndArray();
  }

  /**
   * Ends the text with a newline; not called after a failure, so that a broken text looks broken.
   */
  @Override
  public void close() throws IOException {
    generator.writeEndObject();
    generator.close();
    out.write('\n');
    out.flush();
  }
}
