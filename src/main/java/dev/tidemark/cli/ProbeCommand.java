package dev.tidemark.cli;

import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.FolderProbe;
import dev.tidemark.problem.Nearest;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Says what a folder's storage is and which engines work there, and why others do not. */
final class ProbeCommand implements Command {
  @Override
  public String summary() {
    return "Say which engines work on the storage of a folder, and why others do not.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "probe", summary(), "  tidemark probe .", "  tidemark probe . --engine io-uring")
        .addPositional(
            PositionalParamSpec.builder()
                .paramLabel("PATH")
                .index("0")
                .arity("1")
                .required(true)
                .type(String.class)
                .description(
                    "A folder on the storage. A file of 4 KiB is made in it and removed again.")
                .build())
        .addOption(
            OptionSpec.builder("--engine")
                .paramLabel("NAME")
                .type(String.class)
                .completionCandidates(FolderProbe.engines())
                .converters(ProbeCommand::engine)
                .defaultValue(EngineKind.BUFFERED.label())
                .description(
                    "Exit with 0 only if this one works: "
                        + String.join(", ", FolderProbe.engines())
                        + ". buffered when absent.")
                .build())
        .addOption(
            OptionSpec.builder("--format")
                .paramLabel("FORMAT")
                .type(OutputFormat.class)
                .completionCandidates(List.of("table", "json"))
                .converters(ProbeCommand::format)
                .defaultValue("table")
                .description("What is printed: table (default) or json.")
                .build());
  }

  private static String engine(String text) {
    if (FolderProbe.engines().contains(text)) {
      return text;
    }
    throw new TypeConversionException(
        "'%s' is no engine. %s"
            .formatted(
                text,
                Nearest.to(text, FolderProbe.engines())
                    .map(near -> "Did you mean '" + near + "'?")
                    .orElse("Use " + String.join(", ", FolderProbe.engines()))));
  }

  private static OutputFormat format(String text) {
    OutputFormat format = OutputFormat.of(text);
    if (format == OutputFormat.CSV) {
      throw new TypeConversionException("a probe is no list for csv. Use table or json");
    }
    return format;
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    String path = parsed.matchedPositionalValue(0, "");
    if (path.isBlank()) {
      throw new ProblemException(Problem.of("PATH", "", "the name is empty", "Name a folder"));
    }
    FolderProbe probe = FolderProbe.of(CommonOptions.path("PATH", path, console));
    String engine = parsed.matchedOptionValue("--engine", EngineKind.BUFFERED.label());
    OutputFormat format = parsed.matchedOptionValue("--format", OutputFormat.TABLE);
    if (format == OutputFormat.JSON) {
      printJson(probe, engine, console);
    } else {
      console.out().print(new ProbeText(probe).text());
    }
    console.out().flush();
    return probe.capability(engine).works() ? 0 : 1;
  }

  private static void printJson(FolderProbe probe, String engine, Console console) {
    try {
      ProbeJson.write(probe, engine, console.out());
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
