package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.calibrate.FioReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FioJsonTest {
  /** What the reader of fio's own files makes of it. */
  @Test
  void aReaderOfFiosJsonTakesIt() throws IOException {
    String text = written();
    assertThat(FioReader.parse("out.json", text).version()).isEqualTo("fio-3.33");
  }

  @Test
  void checkpointsAreAJobThatWrites() throws IOException {
    String text = written();
    long bytes = 4 * 1_636_100_000_000L;
    assertThat(text)
        .contains("\"jobname\": \"checkpoints\"", "\"jobname\": \"recoveries\"")
        .contains("\"io_bytes\": " + bytes, "\"io_kbytes\": " + bytes / 1024)
        .contains("\"total_ios\": 1000000", "\"99.000000\": ", "\"written by\": \"tidemark 1.2.3");
  }

  /** The rate of a direction is its bytes over its time, in B/s and in KiB/s. */
  @Test
  void ratesAreBytesOverTime() throws IOException {
    double seconds =
        Samples.small().checkpoints().stream().mapToLong(row -> row.durationNanos()).sum() / 1e9;
    long rate = Math.round(4 * 1_636_100_000_000L / seconds);
    assertThat(written()).contains("\"bw_bytes\": " + rate, "\"bw\": " + Math.round(rate / 1024.0));
  }

  private static String written() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new FioJson("1.2.3").write(Samples.small(), out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
