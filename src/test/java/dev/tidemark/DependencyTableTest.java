package dev.tidemark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The reader of the dependency table. */
final class DependencyTableTest {
  private static final DependencyTable TABLE =
      DependencyTable.parse(
          """
          | package | may use |
          |---|---|
          | `units` | none |
          | `llm` | `units`, `problem` |
          """);

  @Test
  void rowsAreReadAndTheHeaderIsNot() {
    assertThat(TABLE.allowed())
        .isEqualTo(Map.of("units", Set.of(), "llm", Set.of("units", "problem")));
  }

  @Test
  void aPackageMayUseItselfAndItsRowAndNothingElse() {
    assertThat(TABLE.allows("llm", "llm")).isTrue();
    assertThat(TABLE.allows("llm", "units")).isTrue();
    assertThat(TABLE.allows("units", "llm")).isFalse();
    assertThat(TABLE.allows("stranger", "units")).isFalse();
  }
}
