package dev.tidemark.cli;

import dev.tidemark.scenario.ScenarioSchema;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** Prints the JSON Schema of scenarios, for editors. */
final class SchemaCommand implements Command {
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
        "  # first line of a scenario, for editors with the YAML language server:",
        "  # yaml-language-server: $schema=scenario.schema.json");
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    console.out().println(ScenarioSchema.toJson());
    return 0;
  }
}
