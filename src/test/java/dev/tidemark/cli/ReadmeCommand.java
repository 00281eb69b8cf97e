package dev.tidemark.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command that the README shows.
 *
 * @param arguments what follows {@code ./tidemark}, up to a pipe, a redirection or a comment
 */
record ReadmeCommand(List<String> arguments) {
  private static final Pattern BLOCK =
      Pattern.compile("^```(?:sh|console)\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern LINE =
      Pattern.compile("^(?:\\$ )?\\./tidemark (.*)$", Pattern.MULTILINE);
  private static final Pattern WORD =
      Pattern.compile("\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s\"'|><&;#][^\\s\"'|><&;]*))");

  /** The commands in a page's blocks of shell lines, in order. */
  static List<ReadmeCommand> in(String page) {
    List<ReadmeCommand> commands = new ArrayList<>();
    Matcher block = BLOCK.matcher(page);
    while (block.find()) {
      Matcher line = LINE.matcher(block.group(1).replace("\\\n", ""));
      while (line.find()) {
        commands.add(new ReadmeCommand(words(line.group(1))));
      }
    }
    return commands;
  }

  /** Words as a shell splits them; parts that touch each other, quoted or not, are one. */
  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(text);
    int end = 0;
    while (word.find() && word.start() == end) {
      String part = word.group(1) != null ? word.group(1) : word.group(2);
      part = part != null ? part : word.group(3);
      boolean joined = !words.isEmpty() && !Character.isWhitespace(text.charAt(end));
      words.add(joined ? words.removeLast() + part : part);
      end = word.end();
    }
    return List.copyOf(words);
  }

  @Override
  public String toString() {
    return "tidemark " + String.join(" ", arguments);
  }
}
