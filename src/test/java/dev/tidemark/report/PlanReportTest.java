package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.llm.CheckpointFile;
import dev.tidemark.llm.CheckpointLayout;
import dev.tidemark.llm.RankFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

class PlanReportTest {
  private static PlanReport plan(int ranks, IntToLongFunction bytes, OptionalLong capacity) {
    List<RankFiles> files = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      CheckpointFile model = new CheckpointFile("model", bytes.applyAsLong(rank));
      files.add(
          new RankFiles(
              rank, rank == 0 ? List.of(model, new CheckpointFile("meta", 0)) : List.of(model)));
    }
    CheckpointLayout layout = new CheckpointLayout(files);
    return PlanReport.of(
        "Llama 3.1 8B",
        "DLIO 2.0",
        layout,
        3 * layout.bytes(),
        capacity,
        0,
        List.of("Kept: the last 3."));
  }

  private static String text(PlanReport plan) throws IOException {
    StringBuilder out = new StringBuilder();
    new TextPlan(new Screen(80, false, false), out).print(plan);
    return out.toString();
  }

  @Test
  void textIsTheReviewedText() throws IOException {
    assertThat(text(plan(8, rank -> 13_500_000_000L, OptionalLong.of(1_000_000_000_000L))))
        .isEqualTo(Golden.text("plan.txt"));
  }

  @Test
  void jsonIsTheReviewedText() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    JsonPlan.write(plan(3, rank -> 13_500_000_000L, OptionalLong.of(1_000_000_000_000L)), out);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(Golden.text("plan.json"));
  }

  @Test
  void csvHasOneLineARank() throws IOException {
    StringBuilder out = new StringBuilder();
    CsvPlan.write(plan(3, rank -> 10 + rank, OptionalLong.empty()), out);
    assertThat(out).hasToString("rank,bytes,files\n0,10,2\n1,11,1\n2,12,1\n");
  }

  @Test
  void thousandDifferentRanksFitOnAScreen() throws IOException {
    String text = text(plan(1024, rank -> 1_000_000_000L + rank * 10_000_000L, OptionalLong.of(1)));
    assertThat(text.lines().count()).isLessThanOrEqualTo(20);
    assertThat(text).contains("7-1023", "1.07 GB to 11.23 GB");
    assertThat(text.lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void missingSpaceIsTold() throws IOException {
    PlanReport plan = plan(1, rank -> 1_000, OptionalLong.of(2_000));
    assertThat(plan.fits()).isFalse();
    assertThat(text(plan)).contains("3 kB (2.93 KiB) needed of 2 kB: DOES NOT FIT, 1 kB too much");
  }

  @Test
  void unknownCapacityIsNull() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    JsonPlan.write(plan(1, rank -> 1_000, OptionalLong.empty()), out);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("\"capacityBytes\": null", "\"fits\": null");
  }
}
