package dev.tidemark.model.ssd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.sim.EventQueue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A drive that programs a byte a nanosecond and holds 4 GiB. */
class DriveTest {
  private static final long MIB = 1 << 20;

  private final EventQueue events = new EventQueue();
  private final Drive drive = drive(events);
  private final List<String> log = new ArrayList<>();

  private static Drive drive(EventQueue events) {
    SsdGeometry geometry = new SsdGeometry(16_384, 4_096 * MIB / 16_384, 64, 4_200);
    DriveSpec spec = SmallDrive.spec(geometry);
    FlashTranslation flash = new FlashTranslation(geometry, new GreedyPolicy(), 1, 1);
    return new Drive(events, spec, flash, true);
  }

  /** Addresses from one on, without a break. */
  private static final class Straight implements ExtentSource {
    private long next;
    private long taken;

    Straight(long start) {
      next = start;
    }

    @Override
    public long contiguousBytes() {
      return Long.MAX_VALUE - next;
    }

    @Override
    public long take(long bytesMax) {
      taken = bytesMax;
      next += bytesMax;
      return next - taken;
    }

    @Override
    public long takenBytes() {
      return taken;
    }
  }

  private void write(Lane lane, long start, long bytes, int blockBytes) {
    Transfer transfer = new Transfer(true, new Straight(start), bytes, blockBytes, 1, 0, 0, 0);
    drive.enqueue(lane, transfer);
  }

  private void logWhenServed(Lane lane, long bytes, String name) {
    drive.whenServed(lane, bytes, () -> log.add(name + "@" + events.nowNanos()));
  }

  /** 600 and 1,000 MiB in blocks of any size: a block of 1 GiB has more picoseconds than fit. */
  @ParameterizedTest
  @CsvSource({"4096", "1048576", "1000003", "67108864", "1073741824"})
  void lengthsThatAreNoMultipleOfTheBlockTakeTheirShare(int blockBytes) {
    Lane lane = drive.newLane(0);
    write(lane, 0, 600 * MIB, blockBytes);
    write(lane, 600 * MIB, 1_000 * MIB, blockBytes);
    write(lane, 1_600 * MIB, 1_500 * MIB, blockBytes);
    drive.whenServed(lane, lane.enqueuedBytes(), () -> log.add("done"));
    events.runAll();
    assertThat(log).containsExactly("done");
    assertThat((double) events.nowNanos()).isCloseTo(3_100 * MIB, within(3_100.0 * MIB / 1e6));
    assertThat(drive.hostWrittenBytes()).isEqualTo(3_100 * MIB);
  }

  @Test
  void waitersAreToldInTheOrderOfTheirBytes() {
    Lane lane = drive.newLane(0);
    write(lane, 0, 4 * MIB, 65_536);
    logWhenServed(lane, 3 * MIB, "later");
    logWhenServed(lane, MIB, "earlier");
    logWhenServed(lane, 0, "already");
    logWhenServed(lane, MIB + 1, "a block on");
    events.runAll();
    assertThat(log)
        .containsExactly(
            "already@0", "earlier@" + MIB, "a block on@" + (MIB + 65_536), "later@" + 3 * MIB);
  }

  @Test
  void aLaneThatJoinsHalvesTheShareOfTheOther() {
    Lane first = drive.newLane(0);
    Lane second = drive.newLane(0);
    write(first, 0, 8 * MIB, 65_536);
    logWhenServed(first, 8 * MIB, "first");
    events.at(4 * MIB, () -> write(second, 64 * MIB, 8 * MIB, 65_536));
    events.at(4 * MIB, () -> logWhenServed(second, 8 * MIB, "second"));
    events.runAll();
    assertThat(log).containsExactly("first@" + 12 * MIB, "second@" + 16 * MIB);
  }

  /** Units of 16 KiB: of [16,000, 66,000) only units 1 to 3 are whole. */
  @Test
  void aDiscardUnmapsWholeUnitsOnly() {
    Lane lane = drive.newLane(0);
    write(lane, 0, MIB, 65_536);
    events.runAll();
    drive.discard(16_000, 50_000);
    assertThat(drive.flash().mappedGranules()).isEqualTo(64 - 3);
    drive.discard(100, 16_384);
    assertThat(drive.flash().mappedGranules()).isEqualTo(64 - 3);
    assertThat(drive.flash().ownerOf(0)).isNotNegative();
    assertThat(drive.flash().ownerOf(4)).isNotNegative();
  }

  /** 5 W for 10 s, 15 W more for 4 s of writing, 7 W more for 2 s of reading. */
  @Test
  void energyIsIdlePowerPlusWhatWorkAdds() {
    assertThat(drive.spec().energyJoules(10_000_000_000L, 4e9, 2e9))
        .isCloseTo(50 + 60 + 14, within(1e-9));
  }
}
