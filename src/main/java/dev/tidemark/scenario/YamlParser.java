package dev.tidemark.scenario;

import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import org.yaml.snakeyaml.parser.Parser;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * Reads one YAML document into nodes from SnakeYAML's events. Aliases are allowed up to a size;
 * tags, merge keys, duplicate keys and further documents are problems, as no scenario needs them.
 */
final class YamlParser {
  private static final int DEPTH_MAX = 32;
  private static final int NODES_MAX = 100_000;

  private final String file;
  private final String rootPath;
  private final Problems problems;
  private final Parser events;
  private final Map<String, Anchored> anchors = new HashMap<>();
  private int nodes;

  /** A node that aliases may name, and how many nodes it stands for. */
  private record Anchored(YamlNode node, int nodes) {}

  private YamlParser(String file, String rootPath, String text, Problems problems) {
    this.file = file;
    this.rootPath = rootPath;
    this.problems = problems;
    this.events = new ParserImpl(new StreamReader(text), new LoaderOptions());
  }

  /**
   * The document's root; an empty text gives a null scalar.
   *
   * @param rootPath key that problems name, empty for a file
   * @throws ProblemException if the text is no YAML; other problems are only collected
   */
  static YamlNode parse(String file, String rootPath, String text, Problems problems) {
    try {
      return new YamlParser(file, rootPath, text, problems).document();
    } catch (MarkedYAMLException e) {
      YamlSyntaxError error = YamlSyntaxError.of(e);
      throw problems.fatal(place(file, error.line()), rootPath, error.what(), error.fix());
    } catch (YAMLException e) {
      Place place = place(file, TextFile.lineOfControlCharacter(text));
      throw problems.fatal(
          place, rootPath, "the text has a control character", "Remove it, or escape it in quotes");
    }
  }

  private YamlNode document() {
    events.getEvent();
    if (events.checkEvent(Event.ID.StreamEnd)) {
      return new YamlNode.Scalar("", true, place(file, 1));
    }
    events.getEvent();
    YamlNode root = node(rootPath, 0);
    events.getEvent();
    if (!events.checkEvent(Event.ID.StreamEnd)) {
      problems.add(
          place(events.peekEvent()),
          rootPath,
          "a second document starts here",
          "Put it into a file of its own");
    }
    return root;
  }

  private YamlNode node(String path, int depth) {
    NodeEvent event = (NodeEvent) events.getEvent();
    int before = nodes;
    if (event instanceof AliasEvent) {
      return aliased(event, path);
    }
    count(event, path, 1);
    if (depth > DEPTH_MAX) {
      throw problems.fatal(
          place(event),
          rootPath,
          "values are nested deeper than " + DEPTH_MAX + " levels",
          "Flatten them");
    }
    YamlNode node = content(event, path, depth);
    if (event.getAnchor() != null) {
      anchors.put(event.getAnchor(), new Anchored(node, nodes - before));
    }
    return node;
  }

  private YamlNode aliased(NodeEvent event, String path) {
    Anchored anchored = anchors.get(event.getAnchor());
    if (anchored == null) {
      String what =
          "the alias '*" + event.getAnchor() + "' names nothing that is complete before it";
      throw problems.fatal(
          place(event),
          path,
          what,
          "Mark a value above with '&" + event.getAnchor() + "', or use quotes");
    }
    count(event, path, anchored.nodes());
    return anchored.node();
  }

  private void count(NodeEvent event, String path, int more) {
    nodes += more;
    if (nodes > NODES_MAX) {
      throw problems.fatal(
          place(event),
          path,
          "the file stands for more than " + NODES_MAX + " values",
          "Use fewer aliases");
    }
  }

  private YamlNode content(NodeEvent event, String path, int depth) {
    Place place = place(event);
    if (event instanceof SequenceStartEvent start) {
      refuseTag(start.getTag(), place, path);
      return sequence(place, path, depth);
    }
    if (event instanceof MappingStartEvent start) {
      refuseTag(start.getTag(), place, path);
      return mapping(place, path, depth);
    }
    ScalarEvent scalar = (ScalarEvent) event;
    refuseTag(scalar.getTag(), place, path);
    return new YamlNode.Scalar(scalar.getValue(), scalar.isPlain(), place);
  }

  private YamlNode sequence(Place place, String path, int depth) {
    List<YamlNode> items = new ArrayList<>();
    while (!events.checkEvent(Event.ID.SequenceEnd)) {
      items.add(node(path + "[" + items.size() + "]", depth + 1));
    }
    events.getEvent();
    return new YamlNode.Sequence(items, place);
  }

  private YamlNode mapping(Place place, String path, int depth) {
    Map<String, YamlNode.Entry> entries = new LinkedHashMap<>();
    while (!events.checkEvent(Event.ID.MappingEnd)) {
      YamlNode key = node(path, depth + 1);
      if (!(key instanceof YamlNode.Scalar name)) {
        problems.add(
            key.place(),
            path,
            key.noun() + " cannot be a key",
            "Write 'key: value'; put braces in text into quotes");
        node(path, depth + 1);
        continue;
      }
      String childPath = YamlNames.child(path, name.text());
      YamlNode value = node(childPath, depth + 1);
      add(entries, name, new YamlNode.Entry(name.place(), value), childPath);
    }
    events.getEvent();
    return new YamlNode.Mapping(entries, place);
  }

  private void add(
      Map<String, YamlNode.Entry> entries, YamlNode.Scalar key, YamlNode.Entry entry, String path) {
    if (key.plain() && key.text().equals("<<")) {
      problems.add(key.place(), path, "merge keys are not supported", "Write the keys out");
      return;
    }
    YamlNode.Entry first = entries.putIfAbsent(key.text(), entry);
    if (first != null) {
      problems.add(
          key.place(),
          path,
          "the key is given twice, first in line " + first.place().line(),
          "Remove one of the two");
    }
  }

  private void refuseTag(String tag, Place place, String path) {
    if (tag != null) {
      String shown = Quoted.of(tag.replace("tag:yaml.org,2002:", "!!"));
      problems.add(place, path, "the tag " + shown + " is not allowed", "Remove it");
    }
  }

  private Place place(Event event) {
    return place(file, event.getStartMark().getLine() + 1);
  }

  private static Place place(String file, int line) {
    return file.equals(Place.OVERRIDE.file()) ? Place.OVERRIDE : new Place(file, line);
  }
}
