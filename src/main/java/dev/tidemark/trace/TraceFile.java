package dev.tidemark.trace;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file that holds a trace. */
public record TraceFile(Path path) {
  private static final int BUFFER_BYTES = 1 << 17;

  /**
   * Opens it at its beginning.
   *
   * @throws dev.tidemark.problem.ProblemException if it cannot be read or its format is not known
   */
  public TraceSource open() {
    return new TidemarkTraceReader(path.toString(), stream());
  }

  /** The format that it is read in. */
  public TraceFormat format() {
    return TraceFormat.TIDEMARK;
  }

  /** What to know about what it says, a sentence each; complete once it has been read. */
  public List<String> remarks() {
    return List.of();
  }

  private InputStream stream() {
    if (Files.isDirectory(path)) {
      throw TraceProblem.of(path.toString(), "this is a directory", "Name a file");
    }
    try {
      return new BufferedInputStream(Files.newInputStream(path), BUFFER_BYTES);
    } catch (IOException failed) {
      throw TraceProblem.reading(path.toString(), failed);
    }
  }
}
