package dev.tidemark.validate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.result.ValidationRow;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What was published about arrays, on modelled ones. */
class ArrayReviewTest {
  private static final String P5316 = "solidigm-p5316-30.72tb";

  private static List<ValidationRow> rows(String drive, String tool) {
    return new Validation(List.of(drive))
        .run(1, done -> {}).rows().stream().filter(row -> row.tool().equals(tool)).toList();
  }

  private static double error(List<ValidationRow> rows, String test) {
    ValidationRow row =
        rows.stream().filter(each -> each.test().equals(test)).findFirst().orElseThrow();
    return row.simulatedValue() / row.publishedValue() - 1;
  }

  @Test
  void aNodeLimitsWritesInOrderAndTheDrivesThoseAtRandom() {
    List<ValidationRow> rows = rows(P5316, "fio");
    assertThat(rows).hasSize(9);
    assertThat(error(rows, "sequential write 1M")).isCloseTo(0, within(0.01));
    assertThat(error(rows, "sequential write 64K")).isCloseTo(0, within(0.05));
    assertThat(error(rows, "random 70/30 mixed 64K")).isCloseTo(0, within(0.05));
    assertThat(error(rows, "random 90/10 mixed 64K")).isCloseTo(0, within(0.05));
  }

  @Test
  void drivesAreAddedUntilTheAcceleratorIsFull() {
    assertThat(rows("wd-sn861", "gpu-saturation"))
        .extracting(ValidationRow::simulatedValue)
        .containsExactly(5.0);
    assertThat(rows("wd-sn655", "gpu-saturation"))
        .extracting(ValidationRow::simulatedValue)
        .containsExactly(10.0);
  }
}
