package dev.tidemark.validate;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.run.RunListener;
import dev.tidemark.scenario.PublishedFigure;
import dev.tidemark.scenario.ScenarioReader;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checkpoints written one after another, 33 to a pass, on one drive. */
final class CheckpointTests implements TestMethod {
  private static final Pattern RANGE = Pattern.compile("mean-time-checkpoints-(\\d+)-(\\d+)");

  private final String drive;
  private final boolean aged;
  private Optional<RunResult> result = Optional.empty();

  /**
   * @param aged whether the same test had run on the drive before
   */
  CheckpointTests(String drive, boolean aged) {
    this.drive = drive;
    this.aged = aged;
  }

  @Override
  public OptionalDouble value(PublishedFigure figure) {
    Matcher range = RANGE.matcher(figure.metric());
    if (!range.matches()) {
      return OptionalDouble.empty();
    }
    int from = Integer.parseInt(range.group(1));
    int to = Integer.parseInt(range.group(2));
    double nanos =
        run().checkpoints().subList(from - 1, to).stream()
            .mapToLong(CheckpointRow::durationNanos)
            .average()
            .orElseThrow();
    return OptionalDouble.of(nanos / 1e9);
  }

  private RunResult run() {
    if (result.isEmpty()) {
      List<String> overrides =
          List.of(
              "target.simulate.drives.profile=" + drive,
              "target.simulate.condition=" + (aged ? "aged" : "filled"));
      result =
          Optional.of(
              PlannedRun.of(ScenarioReader.reviewedCheckpoints(overrides))
                  .simulate(RunListener.NOBODY));
    }
    return result.get();
  }
}
