package dev.tidemark.validate;

import dev.tidemark.model.host.RequestHost;
import dev.tidemark.result.ValidationRow;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.PublishedFigure;
import dev.tidemark.scenario.ReviewProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * All published figures of one drive, measured on its model. Each tool's tests run in the order in
 * which they were published, on a drive prepared as the review prepared its.
 */
final class DriveReview {
  /** vdbench reviews: fill the whole drive, then a partition of 25 % of it. */
  private static final double VDBENCH_PARTITION = 0.25;

  /** The reviewer's reference drive, on which the checkpoint test had run before. */
  private static final String REFERENCE_DRIVE = "solidigm-p5336-61.44tb";

  private final String name;
  private final DriveProfile profile;
  private final List<ReviewProfile> reviewProfiles;
  private final List<PublishedFigure> figures;

  DriveReview(
      DriveProfile profile, List<ReviewProfile> reviewProfiles, List<PublishedFigure> figures) {
    name = profile.name();
    this.profile = profile;
    this.reviewProfiles = reviewProfiles;
    this.figures = figures;
  }

  /** One row a figure, in their order. */
  List<ValidationRow> rows() {
    double[] values = new double[figures.size()];
    for (String tool : figures.stream().map(PublishedFigure::tool).distinct().toList()) {
      TestMethod method = method(tool);
      for (int i = 0; i < values.length; i++) {
        if (figures.get(i).tool().equals(tool)) {
          OptionalDouble value = method.value(figures.get(i));
          values[i] = value.orElse(Double.NaN);
        }
      }
    }
    List<ValidationRow> rows = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      rows.add(ReviewRow.of(name, figures.get(i), values[i]));
    }
    return rows;
  }

  private TestMethod method(String tool) {
    return switch (tool) {
      case "datasheet" -> new DatasheetTests(profile);
      case "vdbench" -> vdbench();
      case "fio" -> drives() > 1 ? new ArrayTests(profile, drives()) : new StatedTests(reviewed(1));
      case "gpu-saturation" -> new SaturationTests(profile);
      case "gdsio" -> new AcceleratorTests(profile);
      case "dlio" -> new CheckpointTests(name, name.equals(REFERENCE_DRIVE));
      default -> figure -> OptionalDouble.empty();
    };
  }

  /** Drives that the review had. */
  private int drives() {
    return figures.stream().mapToInt(PublishedFigure::drives).max().orElse(1);
  }

  private TestMethod vdbench() {
    ReviewedDrive drive = reviewed(VDBENCH_PARTITION);
    List<Function<PublishedFigure, OptionalDouble>> methods =
        List.of(new StatedTests(drive)::value, new ProfileTests(drive, reviewProfiles)::value);
    return figure ->
        methods.stream()
            .map(method -> method.apply(figure))
            .filter(OptionalDouble::isPresent)
            .findFirst()
            .orElse(OptionalDouble.empty());
  }

  private ReviewedDrive reviewed(double partition) {
    return new ReviewedDrive(profile, partition, RequestHost.NONE);
  }
}
