package dev.tidemark.cli;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.run.RealRun;
import dev.tidemark.run.RunListener;
import dev.tidemark.trace.TidemarkTraceWriter;
import dev.tidemark.trace.TraceAbout;
import dev.tidemark.trace.TraceSink;
import java.io.IOException;
import java.nio.file.Files;
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

  /** Runs on real storage, and records it where that is asked for. */
  static RunResult measure(RealRun run, String title, ParseResult parsed, Console console) {
    String name = parsed.hasMatchedOption(NAME) ? parsed.matchedOptionValue(NAME, "") : "";
    if (name.isEmpty()) {
      return run.run();
    }
    Path path = CommonOptions.path(NAME, name, console);
    TraceAbout about = TraceAbout.of(title, Main.VERSION, "real");
    TraceSink sink = TidemarkTraceWriter.create(path, about);
    try {
      return ended(sink, run.recordedBy(sink).run());
    } catch (ProblemException refused) {
      remove(sink, path);
      throw refused;
    } catch (RuntimeException | Error defect) {
      sink.breakOff();
      throw defect;
    }
  }

  /** No run came about, so there is nothing to tell of one. */
  private static void remove(TraceSink sink, Path path) {
    try {
      sink.close();
      Files.deleteIfExists(path);
    } catch (ProblemException | IOException stays) {
      // Why there was no run is told, and says more than why an empty file stays.
    }
  }

  /**
   * What was measured is kept, whatever becomes of its trace. The trace of a run that ended early
   * is not to be taken for that of a whole one.
   */
  private static RunResult ended(TraceSink sink, RunResult result) {
    try {
      if (result.incomplete().isPresent()) {
        sink.breakOff();
      } else {
        sink.close();
      }
      return result;
    } catch (ProblemException cutOff) {
      return result.brokenOff(cutOff.problems().getFirst().toString());
    }
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
    TraceSink sink = TidemarkTraceWriter.create(path, about);
    boolean whole = false;
    try {
      RunResult result = planned.simulate(listener, sink);
      sink.close();
      whole = true;
      return result;
    } finally {
      if (!whole) {
        sink.breakOff();
      }
    }
  }
}
