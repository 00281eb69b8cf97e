package dev.tidemark.model.ssd;

/** Figures of a small drive for tests: round numbers, so that times can be worked out by hand. */
public final class SmallDrive {
  /** Four units; a read of 4 KiB takes one 20 us + 4.096 us, a program 200 us for 64 KiB. */
  public static final FlashTiming TIMING =
      new FlashTiming(4, 16_384, 20_000, 1e9, 65_536, 200_000, 100_000, 50_000);

  private SmallDrive() {}

  public static DriveSpec spec(SsdGeometry geometry) {
    return spec(geometry, 1e9, 2e9, 8e9);
  }

  public static DriveSpec spec(
      SsdGeometry geometry, double programRate, double readRate, double linkRate) {
    return new DriveSpec(
        "small",
        geometry,
        programRate,
        readRate,
        linkRate,
        10_000,
        80_000,
        500,
        TIMING,
        1 << 20,
        0,
        1,
        64,
        5,
        12,
        20);
  }
}
