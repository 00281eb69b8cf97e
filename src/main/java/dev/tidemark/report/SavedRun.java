package dev.tidemark.report;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.ComparedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads of a {@code report.json} what a comparison needs; fields that it does not know it skips.
 */
public final class SavedRun {
  private final JsonParser json;
  private final List<ComparedRun.Checkpoint> checkpoints = new ArrayList<>();
  private String name = "";
  private String kind = "";
  private String text = "";

  private SavedRun(JsonParser json) {
    this.json = json;
  }

  /**
   * Reads a folder of results.
   *
   * @param shown what problems call it
   */
  public static ComparedRun read(Path folder, String shown) {
    Path report = folder.resolve("report.json");
    if (!Files.isRegularFile(report)) {
      throw problem(shown, "there is no report.json", "Name the folder of a run's results");
    }
    try (JsonParser json = new JsonFactory().createParser(Files.newInputStream(report))) {
      return new SavedRun(json).read(shown);
    } catch (JacksonException broken) {
      throw problem(
          shown, "its report.json is broken: " + broken.getOriginalMessage(), "Run again");
    } catch (IOException failed) {
      throw problem(shown, "its report.json cannot be read: " + failed.getMessage(), "");
    }
  }

  private ComparedRun read(String shown) throws IOException {
    if (json.nextToken() != JsonToken.START_OBJECT) {
      throw problem(shown, "its report.json is none of a run", "Name another folder");
    }
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      switch (field) {
        case "name" -> name = json.getValueAsString("");
        case "target" -> target();
        case "checkpoints" -> checkpoints();
        default -> json.skipChildren();
      }
    }
    if (checkpoints.isEmpty()) {
      throw problem(shown, "it has no checkpoints to compare", "Name a run of checkpoints");
    }
    return new ComparedRun(name, kind, text, checkpoints);
  }

  private void target() throws IOException {
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      switch (field) {
        case "kind" -> kind = json.getValueAsString("");
        case "text" -> text = json.getValueAsString("");
        default -> json.skipChildren();
      }
    }
  }

  private void checkpoints() throws IOException {
    while (json.nextToken() == JsonToken.START_OBJECT) {
      int index = 0;
      double seconds = 0;
      long bytes = 0;
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String field = json.currentName();
        json.nextToken();
        switch (field) {
          case "index" -> index = json.getValueAsInt();
          case "durationSeconds" -> seconds = json.getValueAsDouble();
          case "bytes" -> bytes = json.getValueAsLong();
          default -> json.skipChildren();
        }
      }
      checkpoints.add(new ComparedRun.Checkpoint(index, seconds, bytes));
    }
  }

  private static ProblemException problem(String where, String what, String fix) {
    return new ProblemException(Problem.of(where, "", what, fix));
  }
}
