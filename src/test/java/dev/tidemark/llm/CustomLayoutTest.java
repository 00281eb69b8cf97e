package dev.tidemark.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CustomLayoutTest {

  @Test
  void everySoManyRanksWriteTheirGroupsInOrder() {
    CheckpointLayout checkpoint =
        plan(
            new FileGroup("model-{rank}.pt", 10, 1, 1),
            new FileGroup("layers/{index}-{rank}.pt", 7, 2, 3));
    assertThat(checkpoint.ranks().get(3).files())
        .containsExactly(
            new CheckpointFile("model-3.pt", 10),
            new CheckpointFile("layers/0-3.pt", 7),
            new CheckpointFile("layers/1-3.pt", 7));
    assertThat(checkpoint.ranks().get(2).files())
        .containsExactly(new CheckpointFile("model-2.pt", 10));
    assertThat(checkpoint.bytes()).isEqualTo(4 * 10 + 2 * 2 * 7);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/etc/{rank}",
        "../{rank}",
        "a/../../{rank}",
        "a//{rank}",
        "./{rank}",
        "{rank}/"
      })
  void nameThatLeavesTheFolderIsAProblem(String name) {
    assertThatThrownBy(() -> plan(new FileGroup(name, 1, 1, 1)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("is no name below the checkpoint's folder");
  }

  @Test
  void namesThatCannotTellFilesApartAreProblems() {
    assertThatThrownBy(() -> plan(new FileGroup("model.pt", 1, 2, 1)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("Put {index} into it")
        .hasMessageContaining("Put {rank} into it");
    assertThatThrownBy(
            () -> plan(new FileGroup("{rank}", 1, 1, 1), new FileGroup("{rank}", 2, 1, 1)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("'0' is written twice");
  }

  @Test
  void noFilesAreAProblem() {
    assertThatThrownBy(() -> plan())
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("has no files");
  }

  @Test
  void moreFilesOrBytesThanTheLimitAreProblems() {
    assertThatThrownBy(() -> plan(new FileGroup("{rank}-{index}", 1, 1_000_000, 1)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("more than 1000000 files");
    assertThatThrownBy(() -> plan(new FileGroup("{rank}", Long.MAX_VALUE, 1, 1)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("more than 8 EiB");
  }

  private static CheckpointLayout plan(FileGroup... groups) {
    ModelArchitecture model = ModelCatalogue.find("llama3.1-8b").architecture();
    return Layouts.of(LayoutName.CUSTOM)
        .plan(
            new LayoutRequest(
                model,
                Optional.empty(),
                new Parallelism(2, 1, 2, 1, 1),
                Optional.empty(),
                List.of(groups)))
        .checkpoint();
  }
}
