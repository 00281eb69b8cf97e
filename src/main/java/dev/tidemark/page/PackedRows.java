package dev.tidemark.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Objects of the same members as a table, whose names are then written once.
 *
 * @param columns the path of each column's value in an object
 * @param rows the values of each object, column by column
 * @param every one of so many objects is there
 */
record PackedRows(List<List<String>> columns, List<List<JsonTree>> rows, int every) {
  /** Fewer rows are easier to read as they are. */
  private static final int ROWS_MIN = 8;

  /** The table of an array, if it has many items and all are objects of the same members. */
  static Optional<PackedRows> of(JsonTree.Items items) {
    if (items.kept().size() < ROWS_MIN
        || !(items.kept().getFirst() instanceof JsonTree.Members first)) {
      return Optional.empty();
    }
    List<List<String>> columns = List.copyOf(flat(first).keySet());
    List<List<JsonTree>> rows = new ArrayList<>(items.kept().size());
    for (JsonTree item : items.kept()) {
      if (!(item instanceof JsonTree.Members members)) {
        return Optional.empty();
      }
      Map<List<String>, JsonTree> row = flat(members);
      if (!columns.equals(List.copyOf(row.keySet()))) {
        return Optional.empty();
      }
      rows.add(List.copyOf(row.values()));
    }
    return Optional.of(new PackedRows(columns, rows, items.every()));
  }

  private static Map<List<String>, JsonTree> flat(JsonTree.Members object) {
    Map<List<String>, JsonTree> values = new LinkedHashMap<>();
    flatten(object, List.of(), values);
    return values;
  }

  private static void flatten(
      JsonTree.Members object, List<String> path, Map<List<String>, JsonTree> values) {
    object
        .members()
        .forEach(
            (name, value) -> {
              List<String> inner = new ArrayList<>(path);
              inner.add(name);
              if (value instanceof JsonTree.Members members && !members.members().isEmpty()) {
                flatten(members, inner, values);
              } else {
                values.put(inner, value);
              }
            });
  }
}
