package dev.tidemark.model.ssd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** 100 superblocks' worth of granules on 120 superblocks of 64. */
class FlashTranslationTest {
  private static final int SUPERBLOCK = 64;
  private static final int LOGICAL = 100 * SUPERBLOCK;

  private static FlashTranslation flash(int hostStreams, int gcStreams, int superblocks) {
    SsdGeometry geometry = new SsdGeometry(4096, LOGICAL, SUPERBLOCK, superblocks);
    return new FlashTranslation(geometry, new GreedyPolicy(), hostStreams, gcStreams);
  }

  /** Three free, and one for each write point. */
  @ParameterizedTest
  @CsvSource({"1, 1, 5", "4, 1, 8", "4, 4, 11"})
  void tooLittleSpareSpaceIsRefused(int hostStreams, int gcStreams, int needed) {
    assertThat(flash(hostStreams, gcStreams, 100 + needed).room(0)).isZero();
    assertThatThrownBy(() -> flash(hostStreams, gcStreams, 99 + needed))
        .hasMessage("spareSuperblocks=" + (needed - 1) + ", needed=" + needed);
  }

  @Test
  void collectionHasOneWritePointOrOnePerStream() {
    assertThatThrownBy(() -> flash(4, 2, 120)).hasMessage("gcStreams=2 hostStreams=4");
  }

  @ParameterizedTest
  @ValueSource(ints = {105, 110, 120})
  void aDriveWithJustEnoughSpareSpaceGoesOnForEver(int superblocks) {
    FlashTranslation flash = flash(1, 1, superblocks);
    flash.write(0, 0, LOGICAL);
    overwrite(flash, 1, 5 * LOGICAL, 7);
    assertThat(flash.mappedGranules()).isEqualTo(LOGICAL);
  }

  @Test
  void aDriveWrittenInOrderAgainAndAgainCopiesNothing() {
    FlashTranslation flash = flash(1, 1, 120);
    for (int pass = 0; pass < 10; pass++) {
      flash.write(0, 0, LOGICAL);
    }
    assertThat(flash.counters().hostGranules()).isEqualTo(10 * LOGICAL);
    assertThat(flash.counters().copiedGranules()).isZero();
    assertThat(flash.counters().amplification()).isEqualTo(1);
  }

  @Test
  void discardingEverythingMakesTheNextPassFree() {
    FlashTranslation flash = flash(1, 1, 120);
    flash.write(0, 0, LOGICAL);
    overwrite(flash, 1, 3 * LOGICAL, 7);
    FlashCounters aged = flash.counters();
    assertThat(aged.amplification()).isGreaterThan(2);
    flash.trim(0, LOGICAL);
    assertThat(flash.mappedGranules()).isZero();
    for (int granule = LOGICAL - 1; granule >= 0; granule--) {
      flash.write(0, granule, 1);
    }
    assertThat(flash.counters().minus(aged).amplification()).isEqualTo(1);
  }

  /** What collection copies is paid by the superblocks for which it was done, to the granule. */
  @Test
  void theSharesOfCopiesAddUpToTheCopies() {
    FlashTranslation flash = flash(1, 1, 115);
    flash.write(0, 0, LOGICAL);
    SplittableRandom random = new SplittableRandom(5);
    double paid = 0;
    for (int i = 0; i < 3 * LOGICAL; i++) {
      flash.ensureRoom(0);
      paid += flash.copiesPerGranule(0);
      flash.write(0, random.nextInt(LOGICAL), 1);
    }
    assertThat(flash.room(0)).isZero();
    assertThat(Math.round(paid)).isEqualTo(flash.counters().copiedGranules()).isPositive();
  }

  @Test
  void erasesAreTheSumOfTheSuperblocksErases() {
    FlashTranslation flash = flash(1, 1, 120);
    flash.write(0, 0, LOGICAL);
    overwrite(flash, 1, 3 * LOGICAL, 9);
    long sum = 0;
    for (int i = 0; i < flash.superblocks().count(); i++) {
      sum += flash.superblocks().eraseCount(i);
    }
    assertThat(flash.counters().erases()).isEqualTo(sum).isPositive();
  }

  /** Less than the drive holds, so nothing is collected. */
  @Test
  void streamsFillSuperblocksOfTheirOwn() {
    FlashTranslation flash = flash(4, 1, 120);
    overwrite(flash, 4, 100 * SUPERBLOCK, 3);
    assertThat(flash.counters().erases()).isZero();
    assertThat(mixedSuperblocks(flash, 4)).isZero();
  }

  @Test
  void onlyPersistentIsolationKeepsStreamsApartWhenTheyAreCollected() {
    FlashTranslation persistent = flash(4, 4, 120);
    FlashTranslation initial = flash(4, 1, 120);
    for (int round = 0; round < 10; round++) {
      overwrite(persistent, 4, LOGICAL, round);
      overwrite(initial, 4, LOGICAL, round);
      assertThat(mixedSuperblocks(persistent, 4)).as("round %d", round).isZero();
    }
    assertThat(persistent.counters().copiedGranules()).isPositive();
    assertThat(mixedSuperblocks(initial, 4)).isPositive();
  }

  /** Every stream has an equal part of the granules, and writes them at random. */
  private static void overwrite(FlashTranslation flash, int streams, int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < count; i++) {
      int granule = random.nextInt(LOGICAL);
      flash.write(granule * streams / LOGICAL, granule, 1);
    }
  }

  private static int mixedSuperblocks(FlashTranslation flash, int streams) {
    int[] streamOf = new int[flash.superblocks().count()];
    Arrays.fill(streamOf, -1);
    boolean[] mixed = new boolean[streamOf.length];
    for (int granule = 0; granule < LOGICAL; granule++) {
      int owner = flash.ownerOf(granule);
      if (owner >= 0) {
        int stream = granule * streams / LOGICAL;
        mixed[owner] |= streamOf[owner] >= 0 && streamOf[owner] != stream;
        streamOf[owner] = stream;
      }
    }
    int count = 0;
    for (boolean isMixed : mixed) {
      count += isMixed ? 1 : 0;
    }
    return count;
  }
}
