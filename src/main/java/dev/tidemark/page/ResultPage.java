package dev.tidemark.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code report.html}: a result as a page that leads with the answer and needs no network. It holds
 * the result's JSON once; its script shows it, section by section.
 */
public final class ResultPage {
  /** Writes a JSON text and leaves the stream open. */
  @FunctionalInterface
  public interface Json {
    void writeTo(OutputStream out) throws IOException;
  }

  private static final String FOLDER = "/page/";
  private static final String SLOT = "{{";
  private static final String SLOT_END = "}}";

  /** In the order in which they are shown; each shows itself only where the result has its data. */
  private static final List<String> SECTIONS =
      List.of(
          "answer",
          "comparison",
          "training",
          "replay",
          "front",
          "ingest",
          "direct",
          "checkpoints",
          "drive-time",
          "phases",
          "load-curve",
          "over-time",
          "sweep",
          "validation",
          "latency",
          "recoveries",
          "storage",
          "drives",
          "scenario");

  private ResultPage() {}

  /**
   * Writes the page and leaves the stream open.
   *
   * @param json writes {@code report.json}, {@code sweep.json}, {@code tune.json} or {@code
   *     validation.json} or {@code comparison.json}
   * @param scenario the resolved scenario; empty when there is none
   * @throws IOException also when the JSON is broken
   */
  public static void write(Json json, String scenario, OutputStream out) throws IOException {
    JsonTreeBuilder builder = new JsonTreeBuilder();
    json.writeTo(builder);
    Map<String, JsonTree> data = new LinkedHashMap<>();
    data.put("result", builder.tree());
    data.put("scenario", new JsonTree.Text(scenario));
    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    fill(resource("page.html"), new JsonTree.Members(data), writer);
    writer.flush();
  }

  private static void fill(String template, JsonTree data, Writer out) throws IOException {
    int at = 0;
    for (int slot = template.indexOf(SLOT); slot >= 0; slot = template.indexOf(SLOT, at)) {
      out.append(template, at, slot);
      int end = template.indexOf(SLOT_END, slot);
      String name = template.substring(slot + SLOT.length(), end);
      switch (name) {
        case "data" -> ScriptJson.write(data, out);
        case "sections" -> {
          for (String section : SECTIONS) {
            out.append(resource("sections/" + section + ".js"));
          }
        }
        default -> out.append(resource(name));
      }
      at = end + SLOT_END.length();
    }
    out.append(template, at, template.length());
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = ResultPage.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + FOLDER + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
