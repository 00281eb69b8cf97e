package dev.tidemark.scenario;

import java.util.HashMap;
import java.util.Map;

/** Where each key of a file was written. */
final class Places {
  private final Place start;
  private final Map<String, Place> byPath = new HashMap<>();

  /**
   * @param file name of the file, for keys that nobody wrote
   */
  Places(String file) {
    this.start = new Place(file, 1);
  }

  void put(String path, Place place) {
    byPath.put(path, place);
  }

  /**
   * The key's place; that of the nearest key around it when it was not written; at last the file's
   * first line.
   */
  Place of(String path) {
    for (String at = path; !at.isEmpty(); at = parent(at)) {
      Place place = byPath.get(at);
      if (place != null) {
        return place;
      }
    }
    return start;
  }

  private static String parent(String path) {
    return path.substring(0, Math.max(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['))));
  }
}
