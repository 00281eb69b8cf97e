package dev.tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ScenarioReferenceTest {
  private static final Path PAGE = Path.of("docs/scenario.md");

  /** After a change of keys: {@code ./tidemark schema --format markdown > docs/scenario.md}. */
  @Test
  void thePageInTheDocsIsWhatTheSchemaSays() {
    assertThat(PAGE).hasContent(ScenarioReference.toMarkdown());
  }

  /** The schema is made from the same shapes by other code. */
  @Test
  void everyKeyOfTheSchemaHasALine() {
    String reference = ScenarioReference.toMarkdown();
    Matcher key =
        Pattern.compile("\"([a-z-]+)\" : \\{\\s+\"description\" : \"([^\"]*?)( Range: [^\"]*)?\"")
            .matcher(ScenarioSchema.toJson());
    int keys = 0;
    while (key.find()) {
      keys++;
      assertThat(reference).contains("| `" + key.group(1) + "` | " + key.group(2) + " |");
    }
    assertThat(keys).isGreaterThan(60);
  }
}
