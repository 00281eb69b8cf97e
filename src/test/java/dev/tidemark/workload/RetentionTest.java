package dev.tidemark.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Retention by formula against retention by doing it, for every small choice of parameters. */
class RetentionTest {
  private static final int CHECKPOINTS_MAX = 14;
  private static final int LIMIT_MAX = 16;

  /** Writes, expires and clears one checkpoint after another. */
  private static final class Twin {
    final List<Integer> alive = new ArrayList<>();
    final List<List<Integer>> expired = new ArrayList<>();
    final List<Boolean> ended = new ArrayList<>();
    int aliveMost;

    Twin(int checkpoints, int pass, int keep) {
      for (int index = 1; index <= checkpoints; index++) {
        alive.add(index);
        aliveMost = Math.max(aliveMost, alive.size());
        boolean ends = pass > 0 && index % pass == 0 && index < checkpoints;
        int stay = ends ? 0 : keep > 0 ? keep : alive.size();
        List<Integer> gone = new ArrayList<>();
        while (alive.size() > stay) {
          gone.add(alive.removeFirst());
        }
        expired.add(gone);
        ended.add(ends);
      }
    }
  }

  @Test
  void theFormulasSayWhatDoingItSays() {
    for (int checkpoints = 1; checkpoints <= CHECKPOINTS_MAX; checkpoints++) {
      for (int pass = 0; pass <= LIMIT_MAX; pass++) {
        for (int keep = 0; keep <= LIMIT_MAX; keep++) {
          assertSame(new Retention(checkpoints, pass, keep), new Twin(checkpoints, pass, keep));
        }
      }
    }
  }

  private static void assertSame(Retention retention, Twin twin) {
    for (int index = 1; index <= retention.checkpoints(); index++) {
      assertThat(retention.expiredAfter(index))
          .as("%s after %d", retention, index)
          .isEqualTo(twin.expired.get(index - 1));
      assertThat(retention.endsPass(index))
          .as("%s pass ends at %d", retention, index)
          .isEqualTo(twin.ended.get(index - 1));
    }
    assertThat(retention.aliveAtEnd()).as("%s at end", retention).isEqualTo(twin.alive);
    assertThat(retention.aliveMost()).as("%s at most", retention).isEqualTo(twin.aliveMost);
  }

  @Test
  void aPassIsClearedUnlessItIsTheLast() {
    Retention retention = new Retention(6, 3, 0);
    assertThat(retention.expiredAfter(3)).containsExactly(1, 2, 3);
    assertThat(retention.expiredAfter(6)).isEmpty();
    assertThat(retention.aliveAtEnd()).containsExactly(4, 5, 6);
    assertThat(retention.aliveMost()).isEqualTo(3);
  }

  @Test
  void theOldestGoesOnlyWhenItsSuccessorIsComplete() {
    Retention retention = new Retention(5, 0, 2);
    assertThat(retention.expiredAfter(2)).isEmpty();
    assertThat(retention.expiredAfter(3)).containsExactly(1);
    assertThat(retention.aliveAtEnd()).containsExactly(4, 5);
    assertThat(retention.aliveMost()).isEqualTo(3);
  }
}
