package dev.tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ScenarioSchemaTest {
  private static final Map<?, ?> SCHEMA = schema();

  private static Map<?, ?> schema() {
    try (JsonParser parser = new JsonFactory().createParser(ScenarioSchema.toJson())) {
      parser.nextToken();
      return (Map<?, ?>) value(parser);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      default -> parser.getText();
    };
  }

  private static Map<String, Object> object(JsonParser parser) throws IOException {
    Map<String, Object> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      assertThat(members.put(name, value(parser))).as("member '" + name + "' given twice").isNull();
    }
    return members;
  }

  private static List<Object> array(JsonParser parser) throws IOException {
    List<Object> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(parser));
    }
    return items;
  }

  /** The schema of a key such as {@code workload.checkpoint.model}. */
  private static Map<?, ?> of(String path) {
    Map<?, ?> at = SCHEMA;
    for (String key : path.split("\\.")) {
      at =
          (Map<?, ?>)
              ((Map<?, ?>) Objects.requireNonNull(form(at, key).get("properties"))).get(key);
      assertThat(at).as(path).isNotNull();
    }
    return at;
  }

  /** Of a union, the form that has the key. */
  private static Map<?, ?> form(Map<?, ?> schema, String key) {
    if (!(schema.get("oneOf") instanceof List<?> forms)) {
      return schema;
    }
    for (Object form : forms) {
      if (form instanceof Map<?, ?> each
          && each.get("properties") instanceof Map<?, ?> properties
          && properties.containsKey(key)) {
        return each;
      }
    }
    return schema;
  }

  @Test
  void unknownKeysAreRefusedAndRequiredOnesListed() {
    assertThat(SCHEMA.get("additionalProperties")).isEqualTo("false");
    assertThat(SCHEMA.get("required")).isEqualTo(List.of("name", "target", "workload"));
    assertThat(of("target.simulate.drives").get("required")).isEqualTo(List.of("profile"));
  }

  @Test
  void numbersHaveTheirLimitsAndDefaults() {
    Map<?, ?> checkpoints = of("workload.checkpoint.checkpoints");
    assertThat(checkpoints.get("type")).isEqualTo("integer");
    assertThat(checkpoints.get("minimum")).isEqualTo("1");
    assertThat(checkpoints.get("maximum")).isEqualTo("1000000");
    assertThat(checkpoints.get("default")).isEqualTo("10");
    assertThat(of("goals.write-amplification").get("type")).isEqualTo("number");
  }

  @Test
  void wordsAreListed() {
    assertThat((List<?>) of("workload.checkpoint.layout").get("enum"))
        .asString()
        .contains("dlio-2.0", "megatron-dist");
    assertThat(of("workload.checkpoint.layout").get("default")).isEqualTo("dlio");
  }

  @Test
  void quantitiesHaveAPatternThatAsksForAUnit() {
    Map<?, ?> size = of("workload.checkpoint.block-size");
    Pattern pattern = Pattern.compile((String) size.get("pattern"));
    assertThat(List.of("1 MiB", "16KiB", "1_024 B", "61.44 TB", "1e3 kB"))
        .allMatch(pattern.asMatchPredicate());
    assertThat(List.of("4096", "1 MB/s", "-1 B", "1 mib", "MiB"))
        .noneMatch(pattern.asMatchPredicate());
    assertThat((String) size.get("description")).endsWith("Range: 4 KiB to 1 GiB.");
  }

  @Test
  void unionsOfferTheirForms() {
    assertThat((List<?>) of("workload.checkpoint.model").get("oneOf")).hasSize(2);
    List<?> condition =
        (List<?>) Objects.requireNonNull(of("target.simulate.condition").get("oneOf"));
    assertThat(((Map<?, ?>) condition.get(0)).get("enum"))
        .isEqualTo(List.of("fresh", "filled", "aged", "steady"));
    assertThat(((Map<?, ?>) condition.get(1)).get("type")).isEqualTo("array");
    assertThat(condition.get(1).toString()).contains("fill=", "overwrite=", "trim=", "workload=");
  }

  @Test
  void everyKeyOfEveryConfigIsInTheSchema() throws IOException {
    List<String> texts = new ArrayList<>(List.of(ScenarioReaderTest.SMALL));
    if (Files.isDirectory(Path.of("configs"))) {
      try (Stream<Path> files = Files.list(Path.of("configs"))) {
        files
            .filter(file -> file.toString().endsWith(".yaml"))
            .map(TextFile::read)
            .forEach(texts::add);
      }
    }
    for (String text : texts) {
      YamlNode root = YamlParser.parse("config", "", text, new Problems());
      if (root instanceof YamlNode.Mapping mapping && mapping.entries().containsKey("workload")) {
        assertKnown(root, SCHEMA, "");
      }
    }
  }

  private static void assertKnown(YamlNode node, Map<?, ?> schema, String path) {
    if (node instanceof YamlNode.Mapping mapping
        && !mapping.entries().isEmpty()
        && form(schema, mapping.entries().keySet().iterator().next()).get("properties")
            instanceof Map<?, ?> properties) {
      mapping
          .entries()
          .forEach(
              (key, entry) -> {
                assertThat(properties.get(key)).as(path + "." + key).isNotNull();
                assertKnown(entry.value(), (Map<?, ?>) properties.get(key), path + "." + key);
              });
    }
  }
}
