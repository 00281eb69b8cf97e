package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.result.TimeShares;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvReportTest {
  private static String csv(RunResult result) throws IOException {
    StringBuilder out = new StringBuilder();
    CsvReport.write(result, out);
    return out.toString();
  }

  @Test
  void isTheReviewedText() throws IOException {
    assertThat(csv(Samples.small())).isEqualTo(Golden.text("checkpoints.csv"));
  }

  @Test
  void everyLineHasAsManyCellsAsTheHeader() throws IOException {
    assertThat(csv(Samples.slowing()).lines().map(line -> line.split(",", -1).length).distinct())
        .containsExactly(17);
    assertThat(csv(Samples.slowing()).lines()).hasSize(100);
  }

  @Test
  void whatWasNotMeasuredIsEmpty() throws IOException {
    CheckpointRow row =
        new CheckpointRow(1, 0, 5, 5, 1, 0.5, Double.NaN, 3, 0, 0, TimeShares.NONE, Double.NaN);
    assertThat(csv(Samples.ofRows(List.of(row)))).endsWith(",0.5,,3,0,0,,0,0,0,0,0\n");
  }
}
