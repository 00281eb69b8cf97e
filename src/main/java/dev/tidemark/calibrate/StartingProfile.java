package dev.tidemark.calibrate;

import dev.tidemark.scenario.DriveParameters;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.units.Bytes;

/** The profile of an unknown drive before its calibration: another drive's, and its capacity. */
public final class StartingProfile {
  private StartingProfile() {}

  /**
   * A profile of a name and a capacity; every other parameter is assumed to be as in the base,
   * whose superblock shrinks or grows with the capacity.
   */
  public static DriveProfile of(DriveProfile base, String name, Bytes capacity) {
    DriveProfile profile = DriveParameters.named(base, name, name);
    for (String key : DriveParameters.keys()) {
      String source = DriveParameters.source(base, key);
      boolean told = source.startsWith("assumed, as ");
      profile =
          DriveParameters.withSource(
              profile, key, told ? source : "assumed, as " + base.name() + ": " + stripped(source));
    }
    long unit = base.mappingUnit().value().value();
    double scaled =
        (double) base.superblock().value().value()
            * capacity.value()
            / base.capacity().value().value();
    double superblock = Math.max(1, Math.floor(scaled / unit)) * unit;
    profile = DriveParameters.with(profile, "capacity", capacity.value(), "given");
    return DriveParameters.with(
        profile,
        "superblock",
        superblock,
        "assumed, as many superblocks as " + base.name() + " has");
  }

  private static String stripped(String source) {
    String assumed = "assumed: ";
    return source.startsWith(assumed) ? source.substring(assumed.length()) : source;
  }
}
