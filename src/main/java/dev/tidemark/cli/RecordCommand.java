package dev.tidemark.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** Records what a scenario does as a trace: {@code run --record} by another name. */
final class RecordCommand implements Command {
  @Override
  public String summary() {
    return "Run a scenario and record every request as a trace.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "record", summary(), "  tidemark record configs/four-corners-j5060.yaml four.tmtrace")
        .addPositional(CommonOptions.scenario())
        .addPositional(
            PositionalParamSpec.builder()
                .paramLabel("TRACE")
                .index("1")
                .arity("1")
                .required(true)
                .type(String.class)
                .description("The trace, a new file.")
                .build())
        .addOption(CommonOptions.format())
        .addOption(CommonOptions.set())
        .addOption(CommonOptions.seed())
        .addOption(CommonOptions.out("NAME"))
        .addOption(CommonOptions.quiet());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    return new RunCommand().execute(parsed, console);
  }
}
