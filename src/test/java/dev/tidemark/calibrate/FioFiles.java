package dev.tidemark.calibrate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The fio results among the test resources. */
final class FioFiles {
  static final String PLAIN = "fio-3.33.json";
  static final String PLUS = "fio-3.33-jsonplus.json";
  static final String DISK_A = "this-disk-a.json";
  static final String DISK_B = "this-disk-b.json";

  private FioFiles() {}

  static String text(String name) {
    try (InputStream stream = FioFiles.class.getResourceAsStream("/fio/" + name)) {
      return new String(
          Objects.requireNonNull(stream, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static FioResult result(String name) {
    return FioReader.parse(name, text(name));
  }

  /** A result with one job of these options, quoted names and values. */
  static String withOptions(String options) {
    return """
    {"fio version": "fio-3.36", "global options": {"direct": "1", "ioengine": "libaio"},
     "jobs": [
      {"jobname": "one", "groupid": 0, "error": 0, "job options": {%s},
       "read": {"total_ios": 1000, "iops": 100.5, "bw_bytes": 411648, "bw": 402,
        "clat_ns": {"min": 10, "max": 30, "mean": 20.5, "stddev": 1, "N": 1000}}}]}
    """
        .formatted(options);
  }
}
