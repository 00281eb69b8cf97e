package dev.tidemark.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Slots come in the order of a priority queue, whichever way they were added. */
final class TimedSlotsTest {
  private static final int ROUNDS = 200_000;

  private record Expected(long time, long order, int slot) {}

  @Test
  void slotsComeByTimeAndThenByTheirAdding() {
    SplittableRandom random = new SplittableRandom(7);
    PriorityQueue<Expected> twin =
        new PriorityQueue<>(
            Comparator.comparingLong(Expected::time).thenComparingLong(Expected::order));
    TimedSlots slots = new TimedSlots(2);
    long now = 0;
    for (int round = 0; round < ROUNDS || !twin.isEmpty(); round++) {
      if (twin.isEmpty() || round < ROUNDS && random.nextInt(100) < 51) {
        int slot = random.nextInt(1 << 23);
        long time = now + random.nextInt(20); // few times, so that many are equal
        int row = random.nextInt(3);
        if (row == 2) {
          slots.add(time, slot);
        } else {
          slots.addToRow(row, time, slot);
        }
        twin.add(new Expected(time, round, slot));
      } else {
        Expected first = twin.remove();
        now = first.time();
        assertThat(slots.firstTime()).isEqualTo(now);
        assertThat(slots.advance(now - 1)).isFalse();
        assertThat(slots.advance(now)).isTrue();
        assertThat(slots.time()).isEqualTo(now);
        assertThat(slots.slot()).isEqualTo(first.slot());
      }
      assertThat(slots.firstTime() == Long.MAX_VALUE).isEqualTo(twin.isEmpty());
    }
  }
}
