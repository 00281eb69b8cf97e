package dev.tidemark.validate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.ValidationRow;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveParameters;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.ReviewProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/**
 * A changed parameter moves the figures that it is behind and leaves the others: a figure that
 * everything moved, or nothing, would say nothing about the model.
 */
@TestInstance(Lifecycle.PER_CLASS)
class MutationTest {
  private static final String DRIVE = "dapustor-r5100-7.68tb";
  private static final String RANDOM_WRITES = "random-write-iops";
  private static final String RANDOM_READS = "random-read-iops";

  /** What samples differ by when their random numbers do. */
  private static final double UNMOVED = 0.005;

  @TempDir private Path folder;

  private final Map<String, Double> unchanged = measured(UnaryOperator.identity());

  /** The datasheet's figures by metric. */
  private static Map<String, Double> measured(UnaryOperator<DriveProfile> change) {
    Map<String, Double> values = new HashMap<>();
    for (ValidationRow row :
        new Validation(List.of(DRIVE), change, ReviewProfile.all())
            .ofTool("datasheet")
            .run(1, done -> {})
            .rows()) {
      values.put(row.metric(), row.simulatedValue());
    }
    return values;
  }

  /** Values with a change over values without. */
  private Map<String, Double> factors(UnaryOperator<DriveProfile> change) {
    Map<String, Double> factors = measured(change);
    factors.replaceAll((metric, value) -> value / valueOf(unchanged, metric));
    return factors;
  }

  private static double valueOf(Map<String, Double> values, String metric) {
    Double value = values.get(metric);
    if (value == null) {
      throw new IllegalArgumentException("metric=" + metric + " is not among " + values.keySet());
    }
    return value;
  }

  private static UnaryOperator<DriveProfile> scaled(String key, double factor) {
    return profile ->
        DriveParameters.with(
            profile, key, DriveParameters.number(profile, key) * factor, "assumed: a mutation");
  }

  private static void assertOthersStay(Map<String, Double> factors, Set<String> moved) {
    factors.forEach(
        (metric, factor) -> {
          if (!moved.contains(metric)) {
            assertThat(factor).as(metric).isBetween(1 - UNMOVED, 1 + UNMOVED);
          }
        });
  }

  @Test
  void overProvisioningMovesRandomWritesAlone() {
    Map<String, Double> factors = factors(scaled("over-provisioning", 1.5));
    assertThat(valueOf(factors, RANDOM_WRITES)).isBetween(1.2, 1.6);
    assertOthersStay(factors, Set.of(RANDOM_WRITES));
  }

  @Test
  void thePolicyOfGarbageCollectionMovesRandomWritesAlone() throws IOException {
    Path file = folder.resolve("fifo.yaml");
    String text = DriveCatalogue.text(DRIVE);
    Files.writeString(file, text.replace("{value: greedy,", "{value: fifo,"));
    Map<String, Double> factors = factors(profile -> DriveCatalogue.profile(file.toString()));
    assertThat(valueOf(factors, RANDOM_WRITES)).isLessThan(1 - UNMOVED);
    assertOthersStay(factors, Set.of(RANDOM_WRITES));
  }

  /** A write of half a unit costs all of it. */
  @Test
  void theMappingUnitMovesRandomWritesAlone() {
    Map<String, Double> factors = factors(scaled("mapping-unit", 2));
    assertThat(valueOf(factors, RANDOM_WRITES)).isBetween(0.45, 0.55);
    assertOthersStay(factors, Set.of(RANDOM_WRITES));
  }

  /** Sequential reads are limited by the rate, single ones by the latency of the whole drive. */
  @Test
  void theReadTimeOfAParallelUnitMovesRandomReadsAlone() {
    Map<String, Double> factors = factors(scaled("unit-read-time", 2));
    assertThat(valueOf(factors, RANDOM_READS)).isBetween(0.5, 0.75);
    assertOthersStay(factors, Set.of(RANDOM_READS));
  }
}
