package dev.tidemark.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Expected outputs, reviewed like code, in {@code src/test/resources/report}. */
final class Golden {
  private Golden() {}

  static String text(String name) throws IOException {
    try (InputStream in = Golden.class.getResourceAsStream("/report/" + name)) {
      if (in == null) {
        throw new IllegalArgumentException(
            "name=" + name + " is no file of src/test/resources/report");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
