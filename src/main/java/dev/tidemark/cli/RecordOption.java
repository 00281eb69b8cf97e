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
      endAfter(defect, sink);
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

  /** What was recorded up to a failure is a trace too. */
  private static void endAfter(Throwable failure, TraceSink sink) {
    try {
      sink.close();
    } catch (ProblemException cutOff) {
      failure.addSuppressed(cutOff);
    }
  }

  /** What was measured is kept, whatever becomes of its trace. */
  private static RunResult ended(TraceSink sink, RunResult result) {
    try {
      sink.close();
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
    try (KnownSoFar _ = new KnownSoFar(() -> endQuietly(sink))) {
      RunResult result = planned.simulate(listener, sink);
      sink.close();
      return result;
    } catch (RuntimeException | Error failure) {
      endAfter(failure, sink);
      throw failure;
    }
  }

  /** The process is on its way out, and there is nobody left to tell. */
  private static void endQuietly(TraceSink sink) {
    try {
      sink.close();
    } catch (ProblemException cutOff) {
      // The file is then known as cut off.
    }
  }
}
