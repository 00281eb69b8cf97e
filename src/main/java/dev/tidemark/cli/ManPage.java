package dev.tidemark.cli;

import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual page of a command, from the descriptions that its help shows. */
final class ManPage {
  private final CommandSpec spec;
  private final String version;
  private final StringBuilder text = new StringBuilder();

  private ManPage(CommandLine command, String version) {
    this.spec = command.getCommandSpec();
    this.version = version;
  }

  /** The page in the language of troff, for section 1. */
  static String of(CommandLine command, String version) {
    return new ManPage(command, version).write();
  }

  /** What its file is called: {@code tidemark-run.1}. */
  static String fileName(CommandLine command) {
    return command.getCommandSpec().qualifiedName("-") + ".1";
  }

  private String write() {
    String name = spec.qualifiedName("-");
    line(".TH " + name.toUpperCase(Locale.ROOT) + " 1 \"\" \"Tidemark " + version + "\"");
    section("NAME");
    line(escaped(name) + " \\- " + escaped(String.join(" ", spec.usageMessage().description())));
    section("SYNOPSIS");
    Help help = new Help(spec, Help.defaultColorScheme(Help.Ansi.OFF));
    line(escaped(help.synopsis(0).strip()));
    if (!spec.positionalParameters().isEmpty()) {
      section("ARGUMENTS");
      spec.positionalParameters().forEach(this::argument);
    }
    section("OPTIONS");
    spec.options().forEach(this::option);
    subcommands();
    String[] examples = spec.usageMessage().footer();
    if (examples.length > 0) {
      section("EXAMPLES");
      line(".nf");
      for (String example : examples) {
        line(escaped(shown(example)));
      }
      line(".fi");
    }
    return text.toString();
  }

  private void subcommands() {
    List<CommandLine> shown =
        spec.subcommands().values().stream()
            .filter(sub -> !sub.getCommandSpec().usageMessage().hidden())
            .toList();
    if (shown.isEmpty()) {
      return;
    }
    section("COMMANDS");
    for (CommandLine sub : shown) {
      CommandSpec command = sub.getCommandSpec();
      item(command.name(), command.usageMessage().description());
    }
  }

  private void argument(PositionalParamSpec argument) {
    item(argument.paramLabel(), argument.description());
  }

  private void option(OptionSpec option) {
    String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
    item(String.join(", ", option.names()) + value, option.description());
  }

  private void item(String term, String[] description) {
    line(".TP");
    line("\\fB" + escaped(term) + "\\fR");
    for (String each : description) {
      line(escaped(shown(each)));
    }
  }

  private void section(String title) {
    line(".SH " + title);
  }

  private void line(String content) {
    text.append(content).append('\n');
  }

  /** What picocli makes of a text that it takes for a format. */
  private static String shown(String description) {
    return description.replace("%%", "%").replace("%n", "\n");
  }

  /** A text that troff shows as it is. */
  private static String escaped(String plain) {
    return plain.replace("\\", "\\e").replace("-", "\\-").replaceAll("(?m)^([.'])", "\\\\&$1");
  }
}
