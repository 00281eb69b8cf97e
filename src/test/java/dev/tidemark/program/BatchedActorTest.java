package dev.tidemark.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BatchedActorTest {

  @Test
  void roundsFollowEachOtherAndEmptyOnesAreSkipped() {
    BatchedActor actor =
        new BatchedActor(
            "rank 0", 4, round -> round % 2 == 0 ? List.of() : List.of(step(round), step(-round)));
    assertThat(actor.name()).isEqualTo("rank 0");
    assertThat(actor.next()).isEqualTo(step(1));
    assertThat(actor.next()).isEqualTo(step(-1));
    assertThat(actor.next()).isEqualTo(step(3));
    assertThat(actor.next()).isEqualTo(step(-3));
    assertThat(actor.next()).isNull();
    assertThat(actor.next()).isNull();
  }

  @Test
  void aRoundIsMadeOnlyWhenTheOneBeforeIsUsedUp() {
    List<Integer> made = new ArrayList<>();
    BatchedActor actor =
        new BatchedActor(
            "rank 0",
            3,
            round -> {
              made.add(round);
              return List.of(step(round), step(round));
            });
    assertThat(made).isEmpty();
    actor.next();
    actor.next();
    assertThat(made).containsExactly(0);
    actor.next();
    assertThat(made).containsExactly(0, 1);
  }

  @Test
  void aQueueHoldsAtLeastOneTokenAndNoMoreThanItsCapacity() {
    assertThatThrownBy(() -> new Program.QueueSpec(0, 0)).hasMessageContaining("capacity=0");
    assertThatThrownBy(() -> new Program.QueueSpec(2, 3)).hasMessageContaining("initial=3");
    assertThatThrownBy(() -> new Program.QueueSpec(2, -1)).hasMessageContaining("initial=-1");
    assertThat(new Program.QueueSpec(2, 2).initial()).isEqualTo(2);
  }

  private static Step step(long nanos) {
    return new Step.Compute(nanos);
  }
}
