package dev.tidemark.scenario;

/**
 * A value on one line, as a default or {@code --set} gives it: {@code [..]}, {@code {..}} and
 * quotes are YAML, anything else is taken literally.
 */
final class FlowText {
  private FlowText() {}

  static YamlNode parse(String text, Place place, String path, Problems problems) {
    String value = text.strip();
    if (!value.isEmpty() && "[{'\"".indexOf(value.charAt(0)) >= 0) {
      return YamlParser.parse(place.file(), path, value, problems);
    }
    return new YamlNode.Scalar(value, true, place);
  }
}
