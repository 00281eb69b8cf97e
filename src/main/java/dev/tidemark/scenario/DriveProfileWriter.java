package dev.tidemark.scenario;

import dev.tidemark.problem.ProblemException;
import java.util.List;
import org.yaml.snakeyaml.reader.StreamReader;

/** Writes drive profiles as YAML that {@link DriveCatalogue#profile(String)} reads back. */
public final class DriveProfileWriter {
  private DriveProfileWriter() {}

  /**
   * The profile as YAML.
   *
   * @param comments lines that stand above it
   * @throws ProblemException if the profile's parameters do not go together
   */
  public static String toYaml(DriveProfile profile, List<String> comments) {
    StringBuilder text = new StringBuilder();
    for (String comment : comments) {
      text.append(("# " + singleLine(comment)).stripTrailing()).append('\n');
    }
    text.append(YamlText.of(Unbinder.mapping(profile, Shapes.DRIVE)));
    String yaml = text.toString();
    DriveCatalogue.parse(profile.name(), yaml);
    return yaml;
  }

  /** YAML forbids control characters and halves of pairs in comments too. */
  private static String singleLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> Character.isISOControl(c) || !isPrintable(c) ? '?' : c)
        .forEach(line::appendCodePoint);
    return line.toString();
  }

  private static boolean isPrintable(int codePoint) {
    return StreamReader.isPrintable(codePoint) && codePoint != '\u2028' && codePoint != '\u2029';
  }
}
