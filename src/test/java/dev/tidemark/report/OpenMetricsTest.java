package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class OpenMetricsTest {
  private static final Pattern META = Pattern.compile("# (TYPE|UNIT|HELP) (tidemark_[a-z_]+) (.+)");
  private static final Pattern SAMPLE =
      Pattern.compile(
          "(tidemark_[a-z_]+)\\{([a-z]+=\"(?:[^\"\\\\]|\\\\.)*\")(,[a-z]+=\"(?:[^\"\\\\]|\\\\.)*\")*}"
              + " -?[0-9.]+");

  /** The grammar of OpenMetrics 1.0, as far as it is used. */
  @Test
  void everyLineIsOpenMetrics() throws IOException {
    List<String> lines = written().lines().toList();
    assertThat(lines.getLast()).isEqualTo("# EOF");
    Set<String> families = new HashSet<>();
    String family = "";
    for (String line : lines.subList(0, lines.size() - 1)) {
      Matcher meta = META.matcher(line);
      Matcher sample = SAMPLE.matcher(line);
      if (meta.matches()) {
        if (meta.group(1).equals("TYPE")) {
          family = meta.group(2);
          assertThat(families.add(family)).as("one block of " + family).isTrue();
        }
        assertThat(meta.group(2)).isEqualTo(family);
        if (meta.group(1).equals("UNIT")) {
          assertThat(family).endsWith("_" + meta.group(3));
        }
      } else {
        assertThat(sample.matches()).as(line).isTrue();
        assertThat(sample.group(1).replaceFirst("_(total|count|sum)$", "")).isEqualTo(family);
      }
    }
    assertThat(families).contains("tidemark_checkpoint_duration_seconds", "tidemark_goal_met");
  }

  @Test
  void valuesAreThoseOfTheResult() throws IOException {
    double sum =
        Samples.small().checkpoints().stream().mapToLong(row -> row.durationNanos()).sum() / 1e9;
    assertThat(written())
        .contains("checkpoint_duration_seconds_count{", "} 4\n")
        .contains(
            "tidemark_drive_host_bytes_total{run=\"Llama 3.1 405B on one DapuStor"
                + " J5060\",drive=\"0\",profile=\"dapustor-j5060-61.44tb\"} 161973900000000\n")
        .containsPattern(
            "checkpoint_duration_seconds_sum\\{[^}]*} " + (long) sum + "(\\.[0-9]+)?\n");
  }

  @Test
  void anEmptyResultIsAnEmptyExposition() throws IOException {
    StringBuilder out = new StringBuilder();
    OpenMetrics.write(Samples.empty(), out);
    assertThat(out).hasToString("# EOF\n");
  }

  private static String written() throws IOException {
    StringBuilder out = new StringBuilder();
    OpenMetrics.write(Samples.small(), out);
    return out.toString();
  }
}
