package dev.tidemark.validate;

import dev.tidemark.run.BenchLoad;
import dev.tidemark.scenario.PublishedFigure;
import dev.tidemark.scenario.ReviewProfile;
import java.util.List;
import java.util.OptionalDouble;

/** Loads that reviewers only name, by the definitions inferred for them. */
final class ProfileTests implements TestMethod {
  private final ReviewedDrive drive;
  private final List<ReviewProfile> profiles;

  ProfileTests(ReviewedDrive drive, List<ReviewProfile> profiles) {
    this.drive = drive;
    this.profiles = profiles;
  }

  @Override
  public OptionalDouble value(PublishedFigure figure) {
    for (ReviewProfile profile : profiles) {
      if (profile.name().equals(figure.workload()) && figure.outstanding().isPresent()) {
        int outstanding = StatedLoad.count(figure.outstanding().get());
        return Readings.of(figure, drive.measure(load(profile, outstanding)));
      }
    }
    return OptionalDouble.empty();
  }

  static BenchLoad load(ReviewProfile profile, int outstanding) {
    return new BenchLoad(
        profile.readShare().value(),
        true,
        Math.toIntExact(profile.readBlock().value()),
        Math.toIntExact(profile.writeBlock().value()),
        outstanding);
  }
}
