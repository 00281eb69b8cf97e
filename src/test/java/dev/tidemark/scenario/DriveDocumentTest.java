package dev.tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The catalogue's table in {@code docs/drives.md} against the profiles. */
class DriveDocumentTest {
  @Test
  void theTableSaysWhatTheProfilesSay() throws IOException {
    List<String> rows =
        Files.readAllLines(Path.of("docs/drives.md")).stream()
            .filter(line -> line.startsWith("| `") && line.contains("iB |"))
            .map(line -> line.substring(0, line.indexOf(" |", line.indexOf("/s | ") + 5) + 2))
            .toList();
    assertThat(rows)
        .containsExactlyElementsOf(
            DriveCatalogue.names().stream().map(DriveDocumentTest::row).toList());
  }

  private static String row(String name) {
    DriveProfile drive = DriveCatalogue.profile(name);
    return "| `%s` | %s | %s | %s | %s | %s | %s |"
        .formatted(
            name,
            drive.capacity().value(),
            drive.mappingUnit().value(),
            drive.overProvisioning().value(),
            YamlNames.ofConstant(drive.gcPolicy().value().name()),
            drive.programRate().value(),
            drive.readRate().value());
  }
}
