package dev.tidemark.llm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GroupedAttentionTest {

  @Test
  void headsSplitTheWidthUnlessTheyHaveOneOfTheirOwn() {
    assertThat(GroupedAttention.of(5120, 64, 8).keyValueWidth()).isEqualTo(640);
    assertThat(GroupedAttention.of(5120, 64, 8).withHeadSize(128).keyValueWidth()).isEqualTo(1024);
    assertThat(GroupedAttention.of(5120, 64, 8).withHeadSize(128).queryWidth()).isEqualTo(8192);
  }

  @Test
  void keyValueHeadsThatDoNotDivideHeadsAreAProblem() {
    assertThat(GroupedAttention.problems(4096, 32, 8)).isEmpty();
    assertThat(GroupedAttention.problems(4096, 32, 5))
        .singleElement()
        .hasToString("model.key-value-heads: 5 does not divide heads 32. Use a divisor of 32.");
    assertThat(GroupedAttention.problems(16, 32, 8))
        .singleElement()
        .hasToString("model.heads: 32 is more than hidden 16. Use fewer heads.");
  }
}
