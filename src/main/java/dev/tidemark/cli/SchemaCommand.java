package dev.tidemark.cli;

import dev.tidemark.scenario.ScenarioReference;
import dev.tidemark.scenario.ScenarioSchema;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Prints what a scenario may say, for editors or for people. */
final class SchemaCommand implements Command {
  private static final String JSON = "json";
  private static final String MARKDOWN = "markdown";

  @Override
  public String summary() {
    return "Print the JSON Schema of scenarios, which lets an editor complete and check them.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "schema",
            summary(),
            "  tidemark schema > scenario.schema.json",
            "  tidemark schema --format markdown > scenario.md",
            "  # first line of a scenario, for editors with the YAML language server:",
            "  # yaml-language-server: $schema=scenario.schema.json")
        .addOption(
            OptionSpec.builder("--format")
                .paramLabel("FORMAT")
                .type(String.class)
                .completionCandidates(List.of(JSON, MARKDOWN))
                .converters(SchemaCommand::format)
                .description("json (default), or markdown for people.")
                .build());
  }

  private static String format(String text) {
    if (text.equals(JSON) || text.equals(MARKDOWN)) {
      return text;
    }
    throw new TypeConversionException("'" + text + "' is no format. Use json or markdown");
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    if (parsed.matchedOptionValue("--format", JSON).equals(MARKDOWN)) {
      console.out().print(ScenarioReference.toMarkdown());
    } else {
      console.out().println(ScenarioSchema.toJson());
    }
    return 0;
  }
}
