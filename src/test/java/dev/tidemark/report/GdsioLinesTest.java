package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.result.DirectCell;
import dev.tidemark.result.DirectResult;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class GdsioLinesTest {
  private static final Pattern LINE =
      Pattern.compile(
          "IoType: (READ|WRITE|RANDREAD|RANDWRITE) XferType: (\\S+) Threads: (\\d+)"
              + " (?:IoDepth: (\\d+) )?DataSetSize: (\\d+)/(\\d+)\\(KiB\\) IOSize: (\\d+)\\(KiB\\)"
              + " Throughput: ([\\d.]+) GiB/sec, Avg_Latency: ([\\d.]+) usecs ops: (\\d+)"
              + " total_time ([\\d.]+) secs\n");

  /** The sample of NVIDIA's guide: 8 threads of 1 MiB, 799,606 in 119.679102 s. */
  @Test
  void isTheLineOfTheGuide() throws IOException {
    DirectCell cell =
        new DirectCell(false, 1 << 20, 1, 8, 799_606, 119_679_102_000L, 1_197_000, 1_300_000);
    Matcher line = line("gpu-direct", false, cell);
    assertThat(line.group(1)).isEqualTo("READ");
    assertThat(line.group(2)).isEqualTo("GPUD");
    assertThat(line.group(3)).isEqualTo("8");
    assertThat(line.group(5)).isEqualTo("818796544");
    assertThat(Double.parseDouble(line.group(8))).isCloseTo(6.524658, within(1e-4));
    assertThat(Double.parseDouble(line.group(9))).isCloseTo(1197.370995, within(0.01));
  }

  /** 31,995 of 16 MiB by one thread in batches of 8 in 300.268538 s: 9,383 us of the guide. */
  @Test
  void aBatchIsAmortised() throws IOException {
    DirectCell cell =
        new DirectCell(true, 16 << 20, 8, 1, 31_995, 300_268_538_000L, 75e6, 80_000_000);
    Matcher line = line("gpu-direct", true, cell);
    assertThat(line.group(2)).isEqualTo("GPU_BATCH");
    assertThat(line.group(4)).isEqualTo("8");
    assertThat(Double.parseDouble(line.group(9))).isCloseTo(9383, within(2.0));
  }

  private static Matcher line(String path, boolean batch, DirectCell cell) throws IOException {
    StringBuilder out = new StringBuilder();
    GdsioLines.write(
        new DirectResult(
            path, "m", false, batch, "d", List.of(cell), Optional.empty(), Optional.empty()),
        out);
    Matcher matcher = LINE.matcher(out);
    assertThat(matcher.matches()).as("%s", out).isTrue();
    return matcher;
  }
}
