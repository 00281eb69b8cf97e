package dev.tidemark.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * One case of {@code broken/scenarios.txt}: {@code === title}, overrides, the text, and what must
 * be said about it.
 */
public record BrokenScenario(String title, List<String> overrides, String text, String problems) {

  public static List<BrokenScenario> all() throws IOException {
    try (InputStream stream = BrokenScenario.class.getResourceAsStream("/broken/scenarios.txt")) {
      String file = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      List<BrokenScenario> all = new ArrayList<>();
      for (String section : file.substring(file.indexOf("=== ") + 4).split("\n=== ")) {
        all.add(parse(section));
      }
      return all;
    }
  }

  private static BrokenScenario parse(String section) {
    int titleEnd = section.indexOf('\n');
    int split = section.lastIndexOf("\n---\n");
    List<String> overrides = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (String line : section.substring(titleEnd + 1, split + 1).split("(?<=\n)")) {
      if (line.startsWith("--set ")) {
        overrides.add(line.substring("--set ".length()).strip());
      } else {
        text.append(line);
      }
    }
    return new BrokenScenario(
        section.substring(0, titleEnd),
        overrides,
        text.toString(),
        section.substring(split + 5).strip());
  }

  @Override
  public String toString() {
    return title;
  }
}
