package dev.tidemark.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  private static final List<String> KEYS =
      List.of("drives", "condition", "filesystem", "block-size", "interval-steps");

  @Test
  void distanceCountsEditsAndSwapsOfNeighbours() {
    assertThat(Nearest.distance("", "abc")).isEqualTo(3);
    assertThat(Nearest.distance("kitten", "sitting")).isEqualTo(3);
    assertThat(Nearest.distance("dirves", "drives")).isEqualTo(1);
    assertThat(Nearest.distance("same", "same")).isZero();
  }

  @Test
  void aMisspeltNameFindsTheKnownOne() {
    assertThat(Nearest.to("drive", KEYS)).contains("drives");
    assertThat(Nearest.to("blockSize", KEYS)).contains("block-size");
    assertThat(Nearest.to("CONDITON", KEYS)).contains("condition");
  }

  @Test
  void aShortenedNameFindsTheOneThatContainsIt() {
    assertThat(Nearest.to("steps", KEYS)).contains("interval-steps");
    assertThat(Nearest.to("fs", KEYS)).isEmpty();
  }

  @Test
  void aNameLikeNoneFindsNothing() {
    assertThat(Nearest.to("colour", KEYS)).isEmpty();
    assertThat(Nearest.to("", KEYS)).isEmpty();
    assertThat(Nearest.to("x".repeat(1_000_000), KEYS)).isEmpty();
  }
}
