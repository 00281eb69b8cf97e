package dev.tidemark.validate;

import dev.tidemark.result.ValidationResult;
import dev.tidemark.result.ValidationRow;
import dev.tidemark.run.Parallel;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.ReviewProfile;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.UnaryOperator;

/** Holds the profiles of the catalogue against all that was published about their drives. */
public final class Validation {
  private final List<String> drives;
  private final UnaryOperator<DriveProfile> change;
  private final List<ReviewProfile> reviewProfiles;

  /**
   * @param drives names in the catalogue
   */
  public Validation(List<String> drives) {
    this(drives, UnaryOperator.identity(), ReviewProfile.all());
  }

  /**
   * @param change made to each profile first, to see what that does
   * @param reviewProfiles the definitions of the loads that reviewers only name
   */
  public Validation(
      List<String> drives, UnaryOperator<DriveProfile> change, List<ReviewProfile> reviewProfiles) {
    this.drives = List.copyOf(drives);
    this.change = change;
    this.reviewProfiles = List.copyOf(reviewProfiles);
  }

  /**
   * Measures everything; the outcome does not depend on the number of threads.
   *
   * @param completed told how many drives are done
   */
  public ValidationResult run(int threads, IntConsumer completed) {
    List<List<ValidationRow>> rows =
        Parallel.map(drives.size(), threads, i -> review(drives.get(i)).rows(), completed);
    return new ValidationResult(rows.stream().flatMap(List::stream).toList());
  }

  private DriveReview review(String name) {
    DriveProfile profile = change.apply(DriveCatalogue.profile(name));
    return new DriveReview(profile, reviewProfiles, DriveCatalogue.published(name));
  }
}
