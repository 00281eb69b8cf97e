package dev.tidemark.cli;

import dev.tidemark.report.Screen;
import java.io.FileDescriptor;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * Where a command prints, and what can be shown there.
 *
 * @param out standard output: the result
 * @param err standard error: problems and progress
 * @param outIsTerminal whether a person watches standard output
 * @param errIsTerminal whether a person watches standard error
 * @param screen what the report may use
 * @param workingFolder what relative paths start from
 * @param environment variables by name
 */
record Console(
    PrintStream out,
    PrintStream err,
    boolean outIsTerminal,
    boolean errIsTerminal,
    Screen screen,
    Path workingFolder,
    Map<String, String> environment) {
  private static final int WIDTH_UNKNOWN = 100;
  private static final int WIDTH_MIN = 40;

  /**
   * The process's own. The launcher says what is a terminal and how wide, as Java cannot tell for
   * each stream.
   */
  static Console ofProcess(Map<String, String> environment) {
    boolean outIsTerminal = Boolean.getBoolean("tidemark.stdout.terminal");
    int width = Integer.getInteger("tidemark.columns", WIDTH_UNKNOWN);
    boolean colour = outIsTerminal && environment.getOrDefault("NO_COLOR", "").isEmpty();
    Screen screen =
        new Screen(
            Math.max(WIDTH_MIN, outIsTerminal ? width : WIDTH_UNKNOWN),
            colour,
            unicode(environment));
    return new Console(
        new StandardStream(FileDescriptor.out),
        new StandardStream(FileDescriptor.err),
        outIsTerminal,
        Boolean.getBoolean("tidemark.stderr.terminal"),
        screen,
        Path.of(""),
        environment);
  }

  /** UTF-8 unless the locale names something else. */
  private static boolean unicode(Map<String, String> environment) {
    for (String variable : new String[] {"LC_ALL", "LC_CTYPE", "LANG"}) {
      String locale = environment.getOrDefault(variable, "");
      if (!locale.isEmpty()) {
        String lower = locale.toLowerCase(Locale.ROOT);
        return lower.contains("utf-8") || lower.contains("utf8");
      }
    }
    return true;
  }

  /** Whether nobody reads standard output any more. */
  boolean outReaderGone() {
    return out instanceof StandardStream standard && standard.readerGone();
  }
}
