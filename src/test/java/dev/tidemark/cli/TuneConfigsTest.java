package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every shipped search finds something, even when it may look at a few settings only. */
class TuneConfigsTest {
  static List<String> searches() throws IOException {
    return ShippedRun.configs().stream().filter(TuneConfigsTest::isSearch).toList();
  }

  private static boolean isSearch(String config) {
    try {
      return Files.readString(ShippedRun.ROOT.resolve(config)).contains("\ntune:");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("searches")
  void findsSomething(String config, @TempDir Path folder) throws IOException {
    String scenario = ShippedRun.ROOT.resolve(config).toString();
    List<String> arguments =
        new ArrayList<>(
            List.of("tune", scenario, "--set", "tune.evaluations=6", "--out", "found", "--quiet"));
    arguments.addAll(ShippedRun.settings(config));
    CommandLineRun line = CommandLineRun.in(folder, arguments.toArray(String[]::new));
    assertThat(line.err()).isEmpty();
    JsonValue json = JsonValue.parse(Files.readString(folder.resolve("found/tune.json")));
    boolean real = config.contains("/real-"); // which also looks at what is beside the best
    assertThat(json.at("evaluations").number()).isGreaterThanOrEqualTo(6);
    assertThat(json.at("evaluations").number()).isLessThanOrEqualTo(real ? 96 : 6);
    assertThat(json.at("combinations").number()).isGreaterThan(real ? 90 : 500);
    assertThat(json.at("reasons").items()).isNotEmpty();
  }
}
