package dev.tidemark.cli;

import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.run.RunListener;
import dev.tidemark.trace.TidemarkTraceWriter;
import dev.tidemark.trace.TraceAbout;
import dev.tidemark.trace.TraceSink;
import java.nio.file.Path;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The option that records what a run does as a trace. */
final class RecordOption {
  private static final String NAME = "--record";

  private RecordOption() {}

  static OptionSpec spec() {
    return OptionSpec.builder(NAME)
        .paramLabel("TRACE")
        .type(String.class)
        .description("Record every request as a trace, a new file ('tidemark replay' takes it).")
        .build();
  }

  /** Runs a plan, and records it where that is asked for. */
  static RunResult simulate(
      PlannedRun planned, RunListener listener, ParseResult parsed, Console console) {
    String name =
        parsed.commandSpec().name().equals("record")
            ? parsed.matchedPositionalValue(1, "")
            : parsed.matchedOptionValue(NAME, "");
    if (name.isEmpty()) {
      return planned.simulate(listener);
    }
    Path path = CommonOptions.path(NAME, name, console);
    TraceAbout about = TraceAbout.of(planned.scenario().name(), Main.VERSION, "simulated");
    try (TraceSink sink = TidemarkTraceWriter.create(path, about)) {
      return planned.simulate(listener, sink);
    }
  }
}
