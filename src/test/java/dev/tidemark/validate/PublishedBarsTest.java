package dev.tidemark.validate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.ValidationResult;
import dev.tidemark.result.ValidationRow;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The whole model against every published figure: the one test that runs it all. */
class PublishedBarsTest {
  private static final int THREADS = 2;
  private static final double CHECKPOINTS_MAX = 0.05;
  private static final double CALIBRATE_MEDIAN_MAX = 0.02;

  @Test
  void theBarsThatAreReachedHold() {
    ValidationResult result = new Validation(Validation.drives()).run(THREADS, done -> {});
    System.out.println("predict: " + result.summary("predict"));
    assertThat(result.rows()).hasSize(319);
    assertThat(result.of("predict")).hasSize(241);
    List<ValidationRow> checkpoints =
        result.rows().stream().filter(row -> row.tool().equals("dlio")).toList();
    assertThat(checkpoints)
        .hasSize(3)
        .allSatisfy(row -> assertThat(row.error()).as(row.id()).isLessThan(CHECKPOINTS_MAX));
    assertThat(result.summary("calibrate").medianErrorFraction())
        .isLessThanOrEqualTo(CALIBRATE_MEDIAN_MAX);
  }
}
