package dev.tidemark.model.ssd;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Units of 16 KiB. */
class WriteBufferTest {
  private static final int UNIT = 16_384;

  private final WriteBuffer buffer = new WriteBuffer(UNIT, 2);

  private static boolean write(WriteBuffer buffer, long start, long end) {
    boolean programmed = buffer.open(start, end - start);
    buffer.close(start, end);
    return programmed;
  }

  private static void assertCost(WriteBuffer buffer, long units, long missingBytes) {
    assertThat(buffer.readModifyWrites()).isEqualTo(units);
    assertThat(buffer.missingBytes()).isEqualTo(missingBytes);
  }

  @Test
  void aTailThatTheNextHeadCompletesCostsNothing() {
    assertThat(write(buffer, 0, UNIT + 3_000)).isFalse();
    assertThat(write(buffer, UNIT + 3_000, 3 * UNIT)).isTrue();
    for (long unit = 10; unit < 14; unit++) {
      write(buffer, unit * UNIT, (unit + 1) * UNIT);
    }
    assertCost(buffer, 0, 0);
  }

  @Test
  void wholeUnitsAreNeverHeld() {
    WriteBuffer none = new WriteBuffer(UNIT, 0);
    assertThat(write(none, 5 * UNIT, 9 * UNIT)).isFalse();
    assertCost(none, 0, 0);
  }

  @Test
  void theUnitHeldLongestLeavesWithWhatIsMissing() {
    write(buffer, 0, 5_000);
    write(buffer, 10 * UNIT, 10 * UNIT + 100);
    assertCost(buffer, 0, 0);
    write(buffer, 20 * UNIT, 20 * UNIT + 7);
    assertCost(buffer, 1, UNIT - 5_000);
    write(buffer, 30 * UNIT, 30 * UNIT + 7);
    assertCost(buffer, 2, 2 * UNIT - 5_100);
  }

  @Test
  void aHeadWithoutItsTailIsHeldToo() {
    assertThat(write(buffer, UNIT - 600, 2 * UNIT)).isFalse();
    assertCost(buffer, 0, 0);
    write(buffer, 10 * UNIT, 10 * UNIT + 1);
    write(buffer, 20 * UNIT, 20 * UNIT + 1);
    assertCost(buffer, 1, UNIT - 600);
  }

  @Test
  void aBufferOfNothingCompletesEveryPartAtOnce() {
    WriteBuffer none = new WriteBuffer(UNIT, 0);
    write(none, 0, UNIT + 5_000);
    assertCost(none, 1, UNIT - 5_000);
    assertThat(write(none, UNIT + 5_000, 2 * UNIT)).isFalse();
    assertCost(none, 2, UNIT);
  }

  @Test
  void aRunWithinOneUnitIsHeldOnce() {
    assertThat(write(buffer, 4_096, 5_096)).isFalse();
    assertThat(write(buffer, 5_096, 6_096)).isTrue();
    write(buffer, 10 * UNIT, 10 * UNIT + 1);
    write(buffer, 20 * UNIT, 20 * UNIT + 1);
    assertCost(buffer, 1, UNIT - 2_000);
  }

  @Test
  void smallRunsThatFillAUnitCompleteIt() {
    for (int start = 0; start < UNIT; start += 4_096) {
      assertThat(write(buffer, start, start + 4_096)).isEqualTo(start > 0);
    }
    write(buffer, 10 * UNIT, 10 * UNIT + 1);
    write(buffer, 20 * UNIT, 20 * UNIT + 1);
    assertCost(buffer, 0, 0);
  }
}
