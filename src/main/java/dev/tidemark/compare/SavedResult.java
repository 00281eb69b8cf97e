package dev.tidemark.compare;

import dev.tidemark.calibrate.FioReader;
import dev.tidemark.json.JsonFields;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A result on disk: a folder of ours, or what fio or DLIO wrote, told apart by what is in it. */
public final class SavedResult {
  private static final String REPORT = "report.json";
  private static final String SUMMARY = "summary.json";
  private static final int BYTES_MAX = 256 << 20;
  private static final String FIX =
      "Name a folder of results, or what fio (--output-format=json) or DLIO (summary.json) wrote";

  private SavedResult() {}

  /**
   * Reads one.
   *
   * @param shown what problems call it
   */
  public static ComparedRun read(Path path, String shown) {
    Path file = path;
    if (Files.isDirectory(path)) {
      file = path.resolve(REPORT);
      if (!Files.isRegularFile(file)) {
        file = path.resolve(SUMMARY);
      }
      if (!Files.isRegularFile(file)) {
        throw problem(shown, "there is no report.json in it", FIX);
      }
    }
    return parse(text(file, shown), shown);
  }

  /**
   * Reads the text of one.
   *
   * @param shown what problems call it
   */
  public static ComparedRun parse(String text, String shown) {
    JsonFields json = JsonFields.parse(shown, text, FIX);
    ComparedRun run;
    if (SavedRun.isOne(json)) {
      run = SavedRun.of(json);
    } else if (DlioRun.isOne(json)) {
      run = DlioRun.of(json, shown);
    } else if (json.has("fio version")) {
      run = FioRun.of(FioReader.parse(shown, text));
    } else {
      throw problem(shown, "it is no result that is known", FIX);
    }
    if (run.isEmpty()) {
      throw problem(shown, "it has no figures to compare", "Name a run that measured something");
    }
    return run;
  }

  private static String text(Path file, String shown) {
    try {
      if (Files.size(file) > BYTES_MAX) {
        throw problem(shown, "the file is larger than 256 MiB", FIX);
      }
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (NoSuchFileException missing) {
      throw problem(shown, "no such file", "Check the path");
    } catch (IOException failed) {
      throw problem(shown, "it cannot be read: " + failed.getMessage(), "Check the path");
    }
  }

  private static ProblemException problem(String where, String what, String fix) {
    return new ProblemException(Problem.of(where, "", what, fix));
  }
}
