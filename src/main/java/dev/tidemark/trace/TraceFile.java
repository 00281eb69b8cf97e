package dev.tidemark.trace;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * A file that holds a trace, as it is or compressed by gzip or Zstandard.
 *
 * @param path of blktrace's files, one a processor, any of them or what their names begin with
 * @param stated its format, where somebody says so
 * @param options what the trace does not say of itself
 */
public record TraceFile(Path path, Optional<TraceFormat> stated, TraceOptions options) {
  private static final int BUFFER_BYTES = 1 << 17;
  private static final String PER_PROCESSOR = ".blktrace.";
  private static final int PROCESSORS_MAX = 8192;

  /** A file of whatever format. */
  public TraceFile(Path path) {
    this(path, Optional.empty(), TraceOptions.USUAL);
  }

  /**
   * Opens it at its beginning.
   *
   * @throws dev.tidemark.problem.ProblemException if it cannot be read or its format is not known
   */
  public TraceSource open() {
    TraceFormat format = format();
    if (format == TraceFormat.BLKTRACE) {
      return blktrace();
    }
    return open(path.toString(), stream(path), format, options);
  }

  /** Reads a stream of one format, other than of several files; it is closed with the source. */
  static TraceSource open(String name, InputStream in, TraceFormat format, TraceOptions options) {
    MalformedLimit malformed = new MalformedLimit(options.malformedMax());
    RecordSlot slot = new RecordSlot();
    Optional<LineFormat> lines = format.lines(slot, options);
    if (lines.isPresent()) {
      return new LineTrace(name, in, slot, lines.get(), malformed);
    }
    return format == TraceFormat.BLKTRACE
        ? new BlktraceTrace(List.of(new BlktraceEvents(name, in)), malformed)
        : new TidemarkTraceReader(name, in);
  }

  /** The format that it is read in: the one stated, or the one that its beginning shows. */
  public TraceFormat format() {
    return stated.orElseGet(this::detected);
  }

  private TraceFormat detected() {
    if (!perProcessor().isEmpty()) {
      return TraceFormat.BLKTRACE;
    }
    try (InputStream in = stream(path)) {
      byte[] start = in.readNBytes(FormatDetection.BYTES);
      return FormatDetection.of(start)
          .orElseThrow(
              () ->
                  TraceProblem.of(
                      path.toString(),
                      start.length == 0
                          ? "the file is empty"
                          : "the format of this trace is not known from its beginning",
                      "Say it with --input-format: " + String.join(", ", TraceFormat.words())));
    } catch (IOException failed) {
      throw TraceProblem.reading(path.toString(), failed);
    }
  }

  private TraceSource blktrace() {
    List<Path> files = perProcessor();
    List<BlktraceEvents> events = new ArrayList<>();
    for (Path file : files.isEmpty() ? List.of(path) : files) {
      events.add(new BlktraceEvents(file.toString(), stream(file)));
    }
    return new BlktraceTrace(events, new MalformedLimit(options.malformedMax()));
  }

  /** blktrace's files of all processors; empty when this is none of them. */
  private List<Path> perProcessor() {
    Path named = path.getFileName();
    String name = named == null ? "" : named.toString();
    int at = name.lastIndexOf(PER_PROCESSOR);
    String base = at < 0 ? name : name.substring(0, at);
    if (at < 0 && Files.exists(path)) {
      return List.of();
    }
    List<Path> files = new ArrayList<>();
    for (int processor = 0; processor < PROCESSORS_MAX; processor++) {
      Path file = path.resolveSibling(base + PER_PROCESSOR + processor);
      if (Files.isRegularFile(file)) {
        files.add(file);
      }
    }
    return files;
  }

  private static InputStream stream(Path file) {
    if (Files.isDirectory(file)) {
      throw TraceProblem.of(file.toString(), "this is a directory", "Name a file");
    }
    try {
      BufferedInputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES);
      try {
        return plain(in);
      } catch (IOException broken) {
        in.close();
        throw broken;
      }
    } catch (IOException failed) {
      throw TraceProblem.reading(file.toString(), failed);
    }
  }

  /** What a stream holds, uncompressed. */
  static InputStream plain(BufferedInputStream in) throws IOException {
    in.mark(4);
    byte[] start = in.readNBytes(4);
    in.reset();
    if (start.length >= 2 && start[0] == 0x1f && start[1] == (byte) 0x8b) {
      return new GZIPInputStream(in, BUFFER_BYTES);
    }
    boolean zstandard =
        start.length == 4
            && start[0] == 0x28
            && start[1] == (byte) 0xb5
            && start[2] == 0x2f
            && start[3] == (byte) 0xfd;
    return zstandard ? new ZstdInputStream(in) : in;
  }
}
