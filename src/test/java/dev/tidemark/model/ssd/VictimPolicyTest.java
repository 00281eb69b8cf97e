package dev.tidemark.model.ssd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Superblocks of 10: 0, 1 and 2 hold 4, 2 and 9 and were closed in the order 2, 0, 1; 3 is open and
 * empty; 4 is free.
 */
class VictimPolicyTest {
  private final Superblocks superblocks = new Superblocks(5);

  VictimPolicyTest() {
    int[] valid = {4, 2, 9, 0};
    for (int i = 0; i < valid.length; i++) {
      superblocks.addValid(superblocks.open(0), valid[i]);
    }
    superblocks.close(2);
    superblocks.close(0);
    superblocks.close(1);
  }

  @Test
  void greedyTakesTheLeastValidAndOfEqualsTheLowest() {
    assertThat(new GreedyPolicy().choose(superblocks)).isEqualTo(1);
    superblocks.removeValid(0, 2);
    assertThat(new GreedyPolicy().choose(superblocks)).isZero();
  }

  @Test
  void fifoTakesTheOneClosedFirst() {
    assertThat(new FifoPolicy().choose(superblocks)).isEqualTo(2);
  }

  /** Scores: 0.6 x 2 / 1.4 = 0.86, 0.8 x 1 / 1.2 = 0.67, 0.1 x 3 / 1.9 = 0.16. */
  @Test
  void costBenefitWeighsAgeAgainstValidity() {
    assertThat(new CostBenefitPolicy(10).choose(superblocks)).isZero();
    superblocks.removeValid(2, 6);
    assertThat(new CostBenefitPolicy(10).choose(superblocks)).isEqualTo(2);
  }

  /**
   * Of two draws among three, the best is missed with probability 4/9, the worst taken with 1/9.
   */
  @Test
  void dChoicesTakesTheBestOfItsDraws() {
    DChoicesPolicy policy = new DChoicesPolicy(2, new SplittableRandom(3));
    int[] chosen = new int[5];
    for (int i = 0; i < 90_000; i++) {
      chosen[policy.choose(superblocks)]++;
    }
    assertThat(chosen[1]).isCloseTo(50_000, within(600));
    assertThat(chosen[0]).isCloseTo(30_000, within(600));
    assertThat(chosen[2]).isCloseTo(10_000, within(600));
  }

  @Test
  void manyChoicesAreGreedyAndNoneAreRefused() {
    SplittableRandom random = new SplittableRandom(3);
    assertThat(new DChoicesPolicy(500, random).choose(superblocks)).isEqualTo(1);
    assertThatThrownBy(() -> new DChoicesPolicy(0, random)).hasMessage("choices=0");
  }

  @Test
  void withoutAClosedSuperblockThereIsNoVictim() {
    SplittableRandom random = new SplittableRandom(3);
    for (VictimPolicy policy :
        List.of(
            new GreedyPolicy(),
            new FifoPolicy(),
            new CostBenefitPolicy(10),
            new DChoicesPolicy(2, random))) {
      assertThat(policy.choose(new Superblocks(5))).isEqualTo(-1);
    }
  }

  @Test
  void theSuperblockFreeLongestIsOpenedNextAndErasingNeedsEmptiness() {
    assertThatThrownBy(() -> superblocks.erase(1)).hasMessage("validCount=2 of superblock 1");
    superblocks.removeValid(1, 2);
    superblocks.erase(1);
    assertThat(superblocks.eraseCount(1)).isEqualTo(1);
    assertThat(superblocks.open(0)).isEqualTo(4);
    assertThat(superblocks.open(0)).isEqualTo(1);
    assertThatThrownBy(() -> superblocks.open(0)).hasMessageContaining("freeCount=0");
  }
}
