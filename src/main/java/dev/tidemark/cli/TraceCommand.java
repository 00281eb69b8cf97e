package dev.tidemark.cli;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.report.TraceText;
import dev.tidemark.trace.FioWait;
import dev.tidemark.trace.SortedTrace;
import dev.tidemark.trace.TraceAbout;
import dev.tidemark.trace.TraceCopy;
import dev.tidemark.trace.TraceFile;
import dev.tidemark.trace.TraceFormat;
import dev.tidemark.trace.TraceInsight;
import dev.tidemark.trace.TraceOptions;
import dev.tidemark.trace.TraceStatistics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Looks at traces and converts them. */
final class TraceCommand implements Command {
  private static final String INFO = "info";
  private static final String CONVERT = "convert";

  @Override
  public String summary() {
    return "Show what a trace is like, or convert it into another format.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "trace",
            summary(),
            "  tidemark trace info prod.blkparse.gz",
            "  tidemark trace info prod.tmtrace --scenario dapustor-j5060-61.44tb > like-it.yaml",
            "  tidemark trace convert prod.tmtrace prod.fio --to fio")
        .addSubcommand(INFO, info())
        .addSubcommand(CONVERT, convert());
  }

  private static CommandSpec info() {
    return CommonOptions.command(
            INFO, "Sizes, share of reads, order, depth, working set, reuse, bursts, alignment.")
        .addPositional(trace("TRACE", "0", "The trace."))
        .addOption(inputFormat())
        .addOption(malformedMax())
        .addOption(
            option(
                "--scenario",
                "PROFILE",
                "Print a synthetic scenario like the trace instead, on a drive of the catalogue."))
        .addOption(CommonOptions.format());
  }

  private static CommandSpec convert() {
    return CommonOptions.command(CONVERT, "Write a trace again in another format.")
        .addPositional(trace("FROM", "0", "The trace."))
        .addPositional(trace("TO", "1", "A new file."))
        .addOption(inputFormat())
        .addOption(malformedMax())
        .addOption(option("--to", "FORMAT", "tidemark (default), fio (version 3) or mqsim."));
  }

  private static PositionalParamSpec trace(String label, String index, String description) {
    return PositionalParamSpec.builder()
        .paramLabel(label)
        .index(index)
        .arity("1")
        .required(true)
        .type(String.class)
        .description(description)
        .build();
  }

  private static OptionSpec option(String name, String label, String description) {
    return OptionSpec.builder(name)
        .paramLabel(label)
        .type(String.class)
        .description(description)
        .build();
  }

  private static OptionSpec inputFormat() {
    return option("--input-format", "FORMAT", "Format of the trace; found out when absent.");
  }

  private static OptionSpec malformedMax() {
    return OptionSpec.builder("--malformed-max")
        .paramLabel("N")
        .type(Integer.class)
        .description("Broken lines that are left out at most; 10 by default.")
        .build();
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    if (!parsed.hasSubcommand()) {
      throw new ParameterException(
          parsed.commandSpec().commandLine(), "Missing command: info or convert");
    }
    ParseResult sub = parsed.subcommand();
    return sub.commandSpec().name().equals(INFO) ? info(sub, console) : convert(sub, console);
  }

  private static TraceFile file(ParseResult parsed, Console console) {
    int malformedMax = parsed.matchedOptionValue("--malformed-max", TraceOptions.MALFORMED_MAX);
    if (malformedMax < 0) {
      throw new ProblemException(
          Problem.of("--malformed-max", "", "it is below 0", "Use 0 or more"));
    }
    return new TraceFile(
        CommonOptions.path("TRACE", parsed.matchedPositionalValue(0, ""), console),
        format("--input-format", parsed),
        new TraceOptions(
            malformedMax,
            FioWait.ABSOLUTE_MS,
            TraceOptions.SPC_BLOCK_BYTES,
            TraceOptions.KV_BLOCK_BYTES));
  }

  private static Optional<TraceFormat> format(String option, ParseResult parsed) {
    String word = parsed.matchedOptionValue(option, "");
    if (word.isEmpty()) {
      return Optional.empty();
    }
    Optional<TraceFormat> format = TraceFormat.of(word);
    if (format.isEmpty()) {
      throw new ProblemException(
          Problem.of(
              option,
              "",
              "there is no format '" + word + "'",
              "Use one of " + String.join(", ", TraceFormat.words())));
    }
    return format;
  }

  private static int info(ParseResult parsed, Console console) {
    TraceFile file = file(parsed, console);
    TraceFormat format = file.format();
    TraceInsight insight;
    try (SortedTrace trace = new SortedTrace(file.open())) {
      insight = TraceStatistics.of(trace);
    }
    TraceText text = new TraceText(insight, file.path().toString(), format.word());
    String drive = parsed.matchedOptionValue("--scenario", "");
    try {
      if (!drive.isEmpty()) {
        text.scenario(drive, console.out());
      } else {
        switch (parsed.matchedOptionValue("--format", OutputFormat.TABLE)) {
          case TABLE -> text.print(console.screen(), console.out());
          case JSON -> text.json(console.out());
          case CSV -> text.csv(console.out());
        }
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
    return 0;
  }

  private static int convert(ParseResult parsed, Console console) {
    TraceFile from = file(parsed, console);
    Path to = CommonOptions.path("TO", parsed.matchedPositionalValue(1, ""), console);
    TraceFormat format = format("--to", parsed).orElse(TraceFormat.TIDEMARK);
    if (!TraceCopy.WRITTEN.contains(format)) {
      throw new ProblemException(
          Problem.of("--to", "", format.word() + " is only read", "Use tidemark, fio or mqsim"));
    }
    TraceAbout about = TraceAbout.of(from.path().toString(), Main.VERSION, from.format().word());
    TraceCopy copy = TraceCopy.convert(from, to, format, about);
    console.out().println(copy.read() + " records read, " + copy.written() + " handed on to " + to);
    copy.remarks().forEach(console.out()::println);
    return 0;
  }
}
