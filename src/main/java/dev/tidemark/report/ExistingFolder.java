package dev.tidemark.report;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What is where a result shall go, and whether it may be replaced. */
final class ExistingFolder {
  /** Every name that a run writes; a folder with any other is not replaced. */
  static final Set<String> OUR_FILES =
      Set.of(
          "cells.csv",
          "checkpoints.csv",
          "front.csv",
          "epochs.csv",
          "gdsio.txt",
          "latency.hlog",
          "phases.csv",
          "recommended.yaml",
          "report.html",
          "report.json",
          "scenario.yaml",
          "series.csv",
          "sweep.csv",
          "sweep.json",
          "tune.json",
          "validation.csv",
          "validation.json");

  /** What tells that a folder is a result: of a run, a sweep, a search, a validation. */
  private static final List<String> REPORTS =
      List.of("report.json", "sweep.json", "tune.json", "validation.json");

  private static final String OUR_REPORT = "{\n  \"formatVersion\":";

  private final Path folder;

  ExistingFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Throws a problem unless there is nothing, an empty folder or an earlier result; tells whether
   * there is one.
   */
  boolean requireReplaceable() {
    try {
      if (folder.getFileName() == null || folder.equals(Path.of("").toRealPath())) {
        throw refused("is the working folder or the root", "Choose a folder in it with --out");
      }
      if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
        return false;
      }
      if (!Files.isDirectory(folder)) {
        throw refused("is no folder", "Choose another name with --out");
      }
      Set<String> names = names();
      if (!names.isEmpty()) {
        requireOurs(names);
      }
      return true;
    } catch (IOException e) {
      throw WriteProblem.of(folder, e);
    }
  }

  private void requireOurs(Set<String> names) throws IOException {
    if (!holdsOurReport()) {
      throw refused(
          "holds files but no result of an earlier run", "Choose a new or empty folder with --out");
    }
    names.removeAll(OUR_FILES);
    if (!names.isEmpty()) {
      String first = names.iterator().next();
      throw refused(
          "holds " + first + ", which no run wrote",
          "Move that away, or choose another folder with --out");
    }
  }

  private boolean holdsOurReport() throws IOException {
    for (String report : REPORTS) {
      if (isOurReport(folder.resolve(report))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOurReport(Path report) throws IOException {
    if (!Files.isRegularFile(report, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(report)) {
      return OUR_REPORT.equals(
          new String(in.readNBytes(OUR_REPORT.length()), StandardCharsets.UTF_8));
    }
  }

  private Set<String> names() throws IOException {
    Set<String> names = new TreeSet<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      entries.forEach(entry -> names.add(entry.getFileName().toString()));
    }
    return names;
  }

  private ProblemException refused(String what, String fix) {
    return new ProblemException(Problem.of(folder.toString(), "", what, fix));
  }
}
