package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.llm.ModelCatalogue;
import dev.tidemark.llm.ModelPreset;
import dev.tidemark.scenario.DriveCatalogue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What scenarios can name is listed for people, programs and spreadsheets alike. */
class ListingCommandsTest {
  private static List<String> names(String command) {
    return command.equals("drives")
        ? DriveCatalogue.names()
        : ModelCatalogue.all().stream().map(ModelPreset::name).toList();
  }

  private static String printed(String... args) {
    CommandLineRun run = CommandLineRun.in(ShippedRun.ROOT, args);
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    return run.out();
  }

  @ParameterizedTest
  @ValueSource(strings = {"drives", "models"})
  void aTableHasALineForEveryName(String command) {
    List<String> lines = printed(command).lines().toList();
    assertThat(lines.stream().skip(2).map(line -> line.strip().split(" ")[0]))
        .containsExactlyElementsOf(names(command));
    assertThat(printed(command, "--format", "table")).isEqualTo(printed(command));
  }

  @ParameterizedTest
  @ValueSource(strings = {"drives", "models"})
  void jsonHasAnObjectForEveryName(String command) {
    JsonValue listing = JsonValue.parse(printed(command, "--format", "json"));
    assertThat(listing.at(command).items().stream().map(item -> item.at("name").text()))
        .containsExactlyElementsOf(names(command));
  }

  @ParameterizedTest
  @ValueSource(strings = {"drives", "models"})
  void csvHasALineForEveryName(String command) {
    List<String> lines = printed(command, "--format", "csv").lines().toList();
    assertThat(lines.getFirst()).startsWith("name,");
    assertThat(lines.stream().skip(1).map(line -> line.split(",")[0]))
        .containsExactlyElementsOf(names(command));
    assertThat(lines.stream().map(line -> line.split(",", -1).length).distinct()).hasSize(1);
  }

  @Test
  void figuresOfAModelAreThoseOfItsArchitecture() {
    JsonValue models = JsonValue.parse(printed("models", "--format", "json"));
    for (JsonValue model : models.at("models").items()) {
      long parameters = ModelCatalogue.find(model.at("name").text()).architecture().parameters();
      assertThat(model.at("parameters").whole()).isEqualTo(parameters);
      assertThat(model.at("weightsBytes").whole()).isEqualTo(2 * parameters);
      assertThat(model.at("mixedAdamBytes").whole()).isEqualTo(14 * parameters);
    }
  }

  @Test
  void theDrivesFitTheScreen() {
    assertThat(printed("drives").lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void aDriveIsShownWithItsSourcesAndFigures() {
    assertThat(printed("drives", "wd-sn861"))
        .contains("title: WD Ultrastar DC SN861")
        .contains("source: calibrated on fio 256K sequential write")
        .contains("# published:")
        .contains("value: 474000, unit: IOPS, role: calibrate");
  }

  @Test
  void theSchemaIsJson() {
    JsonValue schema = JsonValue.parse(printed("schema"));
    assertThat(schema.at("properties", "workload").value()).isNotNull();
  }
}
