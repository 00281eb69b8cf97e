package dev.tidemark.validate;

import dev.tidemark.result.ValidationResult;
import dev.tidemark.result.ValidationRow;
import dev.tidemark.run.Parallel;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.PublishedFigure;
import dev.tidemark.scenario.ReviewProfile;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Holds the profiles of the catalogue against all that was published about their drives. */
public final class Validation {
  /** What the figures of drives that nobody named stand under; nothing of it is modelled. */
  public static final String NO_DRIVE = "tlc-reference-x24";

  private final List<String> drives;
  private final UnaryOperator<DriveProfile> change;
  private final List<ReviewProfile> reviewProfiles;
  private final Predicate<PublishedFigure> wanted;

  /**
   * @param drives some of {@link #drives()}
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
    this(drives, change, reviewProfiles, figure -> true);
  }

  private Validation(
      List<String> drives,
      UnaryOperator<DriveProfile> change,
      List<ReviewProfile> reviewProfiles,
      Predicate<PublishedFigure> wanted) {
    this.drives = List.copyOf(drives);
    this.change = change;
    this.reviewProfiles = List.copyOf(reviewProfiles);
    this.wanted = wanted;
  }

  /** Everything about which something was published: the catalogue, and what nobody named. */
  public static List<String> drives() {
    return Stream.concat(DriveCatalogue.names().stream(), Stream.of(NO_DRIVE)).toList();
  }

  /** What was published about one of {@link #drives()}. */
  public static List<PublishedFigure> published(String drive) {
    return drive.equals(NO_DRIVE)
        ? DriveCatalogue.publishedOfNoDrive()
        : DriveCatalogue.published(drive);
  }

  /** The same with the tests of one tool alone; a tool's tests do not depend on another's. */
  public Validation ofTool(String tool) {
    return new Validation(drives, change, reviewProfiles, figure -> figure.tool().equals(tool));
  }

  /**
   * Measures everything; the outcome does not depend on the number of threads.
   *
   * @param completed told how many drives are done
   */
  public ValidationResult run(int threads, IntConsumer completed) {
    List<List<ValidationRow>> rows =
        Parallel.map(drives.size(), threads, i -> rows(drives.get(i)), completed);
    return new ValidationResult(rows.stream().flatMap(List::stream).toList());
  }

  private List<ValidationRow> rows(String drive) {
    List<PublishedFigure> figures = published(drive).stream().filter(wanted).toList();
    if (drive.equals(NO_DRIVE)) {
      return figures.stream().map(figure -> ReviewRow.of(drive, figure, Double.NaN)).toList();
    }
    DriveProfile profile = change.apply(DriveCatalogue.profile(drive));
    return new DriveReview(profile, reviewProfiles, figures).rows();
  }
}
