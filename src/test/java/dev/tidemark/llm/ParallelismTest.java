package dev.tidemark.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ParallelismTest {

  @Test
  void dataIsWhatRanksLeave() {
    assertThat(of(8, 32, Optional.empty(), Optional.of(512)))
        .isEqualTo(new Parallelism(8, 32, 2, 1, 1));
  }

  @Test
  void dataIsOneWhenNobodySaysHowManyRanks() {
    assertThat(of(4, 2, Optional.empty(), Optional.empty()).ranks()).isEqualTo(8);
  }

  @Test
  void theFirstRanksOfALargerJobKeepItsData() {
    assertThat(of(8, 64, Optional.of(2), Optional.of(8)))
        .isEqualTo(new Parallelism(8, 64, 2, 1, 1));
  }

  @Test
  void ranksThatTheModelDoesNotDivideAreAProblemWithTheNearestNumbers() {
    assertThatThrownBy(() -> of(8, 32, Optional.empty(), Optional.of(408)))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "ranks: 408 is not a multiple of tensor 8 x pipeline 32 = 256. Use 256 or 512, or say"
                + " parallelism.data when these are the first ranks of a larger job.");
  }

  @Test
  void moreRanksThanTheJobHasAreAProblem() {
    assertThatThrownBy(() -> of(8, 1, Optional.of(2), Optional.of(17)))
        .isInstanceOf(ProblemException.class)
        .hasMessage("ranks: 17 is more than tensor 8 x pipeline 1 x data 2 = 16. Use at most 16.");
  }

  @Test
  void expertsThatDoNotDivideDataAreAProblem() {
    assertThatThrownBy(() -> Parallelism.of(1, 1, Optional.of(6), 4, 1, Optional.empty()))
        .isInstanceOf(ProblemException.class)
        .hasMessage("parallelism.expert: 4 does not divide data 6. Use a divisor of data.");
  }

  @Test
  void moreRanksThanTheLimitAreAProblemNotAnOverflow() {
    assertThatThrownBy(
            () -> Parallelism.of(1024, 1024, Optional.of(100_000), 1, 1, Optional.empty()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("104857600000 ranks are more than 100000");
  }

  @Test
  void dlioCountsPipelineStagesBeforeCopies() {
    Parallelism parallelism = new Parallelism(8, 32, 2, 1, 1);
    assertThat(parallelism.coordinates(265, RankOrder.PIPELINE_BEFORE_DATA))
        .isEqualTo(new RankCoordinates(1, 1, 1));
    assertThat(parallelism.coordinates(265, RankOrder.DATA_BEFORE_PIPELINE))
        .isEqualTo(new RankCoordinates(1, 16, 1));
  }

  @ParameterizedTest
  @EnumSource
  void everyRankHasAPlaceOfItsOwn(RankOrder order) {
    Parallelism parallelism = new Parallelism(3, 5, 4, 2, 1);
    Set<RankCoordinates> places = new HashSet<>();
    for (int rank = 0; rank < parallelism.ranks(); rank++) {
      RankCoordinates at = parallelism.coordinates(rank, order);
      assertThat(at.tensor()).isLessThan(3);
      assertThat(at.pipeline()).isLessThan(5);
      assertThat(at.data()).isLessThan(4);
      places.add(at);
    }
    assertThat(places).hasSize(60);
  }

  private static Parallelism of(
      int tensor, int pipeline, Optional<Integer> data, Optional<Integer> ranks) {
    return Parallelism.of(tensor, pipeline, data, 1, 1, ranks);
  }
}
