package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceCommandTest {
  private static final String FIO =
      """
      fio version 3 iolog
      16 /mnt/a.dat add
      150 /mnt/a.dat open
      157 /mnt/a.dat read 0 262144
      1555 /mnt/a.dat write 262144 262144
      3589 /mnt/a.dat trim 524288 4096
      3642 /mnt/a.dat sync 0 0
      3685 /mnt/a.dat close
      """;

  private static final String MQSIM = "1000 0 8 16 1\n2000 0 32 8 0\n2000 1 0 8 1\n";

  @TempDir private Path folder;

  private CommandLineRun run(String... args) {
    CommandLineRun run = CommandLineRun.in(folder, args);
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    return run;
  }

  private void roundTrip(String text, String format) throws IOException {
    Files.writeString(folder.resolve("in"), text);
    run("trace", "convert", "in", "own");
    CommandLineRun back = run("trace", "convert", "own", "out", "--to", format);
    assertThat(Files.readString(folder.resolve("out"))).isEqualTo(text);
    assertThat(back.out()).doesNotContain("lost");
  }

  @Test
  void fiosLogSurvivesARoundTrip() throws IOException {
    roundTrip(FIO, "fio");
  }

  @Test
  void mqsimsLinesSurviveARoundTrip() throws IOException {
    roundTrip(MQSIM, "mqsim");
  }

  @Test
  void whatAFormatCannotTakeIsSaid() throws IOException {
    Files.writeString(folder.resolve("in"), FIO);
    CommandLineRun run = run("trace", "convert", "in", "out", "--to", "mqsim");
    assertThat(run.out()).contains("lost: 5 records that neither read nor write");
    assertThat(Files.readString(folder.resolve("out")))
        .isEqualTo("157000 0 0 512 1\n1555000 0 512 512 0\n");
  }

  @Test
  void anExistingFileIsNotOverwritten() throws IOException {
    Files.writeString(folder.resolve("in"), MQSIM);
    Files.writeString(folder.resolve("out"), "precious");
    CommandLineRun run = CommandLineRun.in(folder, "trace", "convert", "in", "out");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(Files.readString(folder.resolve("out"))).isEqualTo("precious");
  }

  /** Four reads of 4 KiB in a row, then again the first two, with known latencies. */
  @Test
  void infoCountsWhatIsThere() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      text.append(128_166_372_003_061_629L + i * 10_000_000L)
          .append(",h,0,")
          .append(i < 4 ? "Read," : "Write,")
          .append(i % 4 * 4096)
          .append(",4096,5000000\n");
    }
    Files.writeString(folder.resolve("in"), text);
    JsonValue info = JsonValue.parse(run("trace", "info", "in", "--format", "json").out());
    assertThat(info.at("format").text()).isEqualTo("msr");
    assertThat(info.at("counts", "read").whole()).isEqualTo(4);
    assertThat(info.at("counts", "write").whole()).isEqualTo(2);
    assertThat(info.at("spanSeconds").number()).isEqualTo(5);
    assertThat(info.at("sequentialShare").number()).isEqualTo(4 / 6.0, within());
    assertThat(info.at("alignedShare").number()).isEqualTo(1);
    assertThat(info.at("reuseShare").number()).isEqualTo(5 / 6.0, within());
    assertThat(info.at("workingSetBytes").whole()).isEqualTo(1 << 20);
    assertThat(info.at("depthMean").number()).isEqualTo(3 / 5.5, within());
    assertThat(info.at("depthMax").whole()).isEqualTo(1);
    assertThat(info.at("peakRequestsPerSecond").whole()).isEqualTo(1);
  }

  private static org.assertj.core.data.Offset<Double> within() {
    return org.assertj.core.data.Offset.offset(1e-6);
  }

  @Test
  void aScenarioLikeTheTraceRuns() throws IOException {
    Files.writeString(folder.resolve("in"), MQSIM);
    String yaml = run("trace", "info", "in", "--scenario", "dapustor-r5100-7.68tb").out();
    Files.writeString(folder.resolve("like.yaml"), yaml);
    run("run", "like.yaml", "--out", "like");
    assertThat(yaml).contains("read-share: 66.7%");
  }

  @Test
  void fioReplaysWhatIsExportedForIt() throws IOException, InterruptedException {
    assumeTrue(fioIsThere(), "fio is not installed");
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      text.append(i * 20_000L).append(" 0 ").append(i * 31L % 1000 * 8).append(" 16 ");
      text.append(i % 3 == 0 ? 0 : 1).append('\n');
    }
    Files.writeString(folder.resolve("in"), text);
    run("trace", "convert", "in", "log", "--to", "fio");
    Process fio =
        new ProcessBuilder(
                "fio",
                "--name=replay",
                "--ioengine=null",
                "--read_iolog=" + folder.resolve("log"),
                "--output-format=json")
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String out = new String(fio.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(fio.waitFor()).isZero();
    JsonValue job = JsonValue.parse(out.substring(out.indexOf('{'))).at("jobs").items().getFirst();
    assertThat(job.at("write", "total_ios").whole()).isEqualTo(167);
    assertThat(job.at("read", "total_ios").whole()).isEqualTo(333);
    assertThat(job.at("write", "io_bytes").whole()).isEqualTo(167 * 8192);
    assertThat(job.at("read", "io_bytes").whole()).isEqualTo(333 * 8192);
  }

  private static boolean fioIsThere() throws InterruptedException {
    try {
      return new ProcessBuilder("fio", "--version")
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException absent) {
      return false;
    }
  }
}
