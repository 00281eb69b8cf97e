package dev.tidemark.validate;

import dev.tidemark.calibrate.FreeParameter;
import dev.tidemark.calibrate.FreeParameters;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveParameters;
import dev.tidemark.scenario.DriveProfile;
import java.util.List;

/** What one would guess of a drive from the others of the catalogue, before measuring it. */
final class TypicalDrive {
  private TypicalDrive() {}

  /** A drive of which every parameter that can be fitted is the median of the other drives. */
  static DriveProfile insteadOf(String drive) {
    List<DriveProfile> others =
        DriveCatalogue.names().stream()
            .filter(name -> !name.equals(drive))
            .map(DriveCatalogue::profile)
            .toList();
    DriveProfile profile = DriveCatalogue.profile(drive);
    for (FreeParameter parameter : FreeParameters.ALL) {
      String key = parameter.key();
      double[] sorted =
          others.stream()
              .mapToDouble(other -> DriveParameters.number(other, key))
              .sorted()
              .toArray();
      profile =
          DriveParameters.with(
              profile, key, sorted[sorted.length / 2], "assumed: the median of other drives");
    }
    return profile;
  }
}
