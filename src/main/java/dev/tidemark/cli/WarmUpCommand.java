package dev.tidemark.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/**
 * Reaches what the other commands need, once after a build, so that the start-up cache can be made
 * from it.
 */
final class WarmUpCommand implements Command {
  @Override
  public String summary() {
    return "Reach what other commands need, for the start-up cache.";
  }

  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommonOptions.command("warm-up", summary());
    spec.usageMessage().hidden(true);
    return spec.addPositional(CommonOptions.scenario())
        .addPositional(
            PositionalParamSpec.builder()
                .paramLabel("DIR")
                .index("1")
                .type(String.class)
                .description("Results.")
                .build());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    String scenario = parsed.matchedPositionalValue(0, "");
    String folder = parsed.matchedPositionalValue(1, "");
    Main main = new Main(console);
    main.execute("--help");
    main.execute("run", "--help");
    main.execute("plan", scenario);
    main.execute("plan", scenario, "--format", "json");
    main.execute(
        "plan", scenario, "--set", "target.simulate.drives.profile=unknown", "--set", "seed=none");
    main.execute("drives");
    main.execute("models");
    main.execute("schema");
    main.execute("run", scenario, "--out", folder, "--format", "json");
    return main.execute("run", scenario, "--out", folder);
  }
}
