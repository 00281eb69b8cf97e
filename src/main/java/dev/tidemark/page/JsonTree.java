package dev.tidemark.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON value, its numbers as they were written. */
sealed interface JsonTree {
  /**
   * A number, true, false or null.
   *
   * @param text as it stands in JSON
   */
  record Plain(String text) implements JsonTree {}

  /**
   * A text.
   *
   * @param value unescaped
   */
  record Text(String value) implements JsonTree {}

  /**
   * An object.
   *
   * @param members by name, in the order of the source
   */
  record Members(Map<String, JsonTree> members) implements JsonTree {
    Members() {
      this(new LinkedHashMap<>());
    }
  }

  /** An array, thinned out once it has more items than a page can show. */
  final class Items implements JsonTree {
    /** More points than any screen has columns; a multiple of two. */
    static final int MAX = 20_000;

    private List<JsonTree> kept = new ArrayList<>();
    private long seen;
    private int every = 1;

    /** Keeps the item, or leaves it out: of every so many, the first stays. */
    void add(JsonTree item) {
      if (seen++ % every != 0) {
        return;
      }
      kept.add(item);
      if (kept.size() > MAX) {
        halve();
      }
    }

    private void halve() {
      List<JsonTree> half = new ArrayList<>(MAX);
      for (int i = 0; i < kept.size(); i += 2) {
        half.add(kept.get(i));
      }
      kept = half;
      every *= 2;
    }

    List<JsonTree> kept() {
      return kept;
    }

    /** One of so many items was kept. */
    int every() {
      return every;
    }
  }
}
