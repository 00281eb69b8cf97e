package dev.tidemark.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Values given on the command line, {@code --set path=value}, laid over a file before it is bound.
 * Mappings on the way are made as needed; an empty value takes the key out, so that its default
 * holds.
 */
final class Overrides {
  private static final YamlNode.Entry NOTHING =
      new YamlNode.Entry(Place.OVERRIDE, new YamlNode.Scalar("", true, Place.OVERRIDE));

  private static final Pattern ITEM = Pattern.compile("\\[\\d{1,6}]");

  private final Problems problems;

  private Overrides(Problems problems) {
    this.problems = problems;
  }

  static YamlNode apply(YamlNode root, List<String> overrides, Problems problems) {
    YamlNode tree = root;
    for (String override : overrides) {
      tree = new Overrides(problems).applyOne(tree, override);
    }
    return tree;
  }

  private YamlNode applyOne(YamlNode root, String override) {
    int split = override.indexOf('=');
    String path = override.substring(0, Math.max(split, 0)).strip();
    List<String> keys = List.of(path.replaceAll("(?<=[^.])\\[", ".[").split("\\.", -1));
    if (split < 0 || keys.contains("")) {
      problems.add(
          Place.OVERRIDE,
          Quoted.shortened(override),
          "this is not path=value",
          "Write such as workload.checkpoint.keep=3");
      return root;
    }
    YamlNode value = FlowText.parse(override.substring(split + 1), Place.OVERRIDE, path, problems);
    return with(root, keys, 0, value, path);
  }

  private YamlNode with(YamlNode node, List<String> keys, int depth, YamlNode value, String path) {
    if (depth == keys.size()) {
      return value;
    }
    if (node instanceof YamlNode.Sequence list && ITEM.matcher(keys.get(depth)).matches()) {
      return withItem(list, keys, depth, value, path);
    }
    if (!(node instanceof YamlNode.Mapping) && !YamlNode.isNull(node)) {
      String parent = depth == 0 ? "the file" : String.join(".", keys.subList(0, depth));
      problems.add(
          Place.OVERRIDE,
          path,
          parent + " is " + node.noun() + " and has no keys",
          node instanceof YamlNode.Sequence
              ? "Write such as " + parent + "[0], or set it as a whole"
              : "Set it as a whole");
      return node;
    }
    Map<String, YamlNode.Entry> entries = new LinkedHashMap<>();
    if (node instanceof YamlNode.Mapping mapping) {
      entries.putAll(mapping.entries());
    }
    String key = keys.get(depth);
    YamlNode.Entry old = entries.getOrDefault(key, NOTHING);
    YamlNode child = with(old.value(), keys, depth + 1, value, path);
    if (depth == keys.size() - 1 && YamlNode.isNull(child)) {
      entries.remove(key);
    } else {
      entries.put(
          key, new YamlNode.Entry(depth == keys.size() - 1 ? Place.OVERRIDE : old.place(), child));
    }
    return new YamlNode.Mapping(entries, node.place());
  }

  /** One item of a list in place of the one there is. */
  private YamlNode withItem(
      YamlNode.Sequence list, List<String> keys, int depth, YamlNode value, String path) {
    String key = keys.get(depth);
    int index = Integer.parseInt(key.substring(1, key.length() - 1));
    if (index >= list.items().size()) {
      problems.add(
          Place.OVERRIDE,
          path,
          "there are " + list.items().size() + " items, the first of which is [0]",
          "Use a smaller number");
      return list;
    }
    List<YamlNode> items = new ArrayList<>(list.items());
    items.set(index, with(items.get(index), keys, depth + 1, value, path));
    return new YamlNode.Sequence(items, list.place());
  }
}
