package dev.tidemark.report;

import dev.tidemark.result.LatencySummary;
import dev.tidemark.result.ReplayResult;
import dev.tidemark.result.ReplayedStretch;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** What became of a replayed trace, on a few lines. */
final class ReplayText {
  private final Screen screen;
  private final LabelledText text;

  ReplayText(Screen screen, LabelledText text) {
    this.screen = screen;
    this.text = text;
  }

  void print(ReplayResult replay) throws IOException {
    text.item("trace", replay.format() + ", " + replay.timing());
    text.item("records", counts(replay));
    late(replay);
    stretches("checkpoints", "marks", replay.checkpoints());
    stretches("recoveries", "", replay.recoveries());
    for (String remark : replay.remarks()) {
      text.item("note", remark);
    }
    text.blank();
  }

  private static String counts(ReplayResult replay) {
    String counts =
        Figures.grouped(replay.read())
            + " read, "
            + Figures.grouped(replay.issued())
            + " issued, "
            + Figures.grouped(replay.completed())
            + " completed, "
            + Figures.grouped(replay.skippedCount())
            + " skipped";
    String why =
        replay.skipped().entrySet().stream()
            .map(reason -> Figures.grouped(reason.getValue()) + " " + reason.getKey())
            .collect(Collectors.joining(", ", " (", ")"));
    return replay.skipped().isEmpty() ? counts : counts + why;
  }

  private void late(ReplayResult replay) throws IOException {
    if (replay.lateness().getTotalCount() == 0) {
      return;
    }
    LatencySummary late = LatencySummary.of(replay.lateness());
    text.item(
        "lateness",
        "p50 "
            + Figures.nanos(late.p50Nanos())
            + ", p99 "
            + Figures.nanos(late.p99Nanos())
            + ", max "
            + Figures.nanos(late.maxNanos()));
    if (replay.behindSinceNanos().isPresent()) {
      text.item(
          "overload",
          "the storage did not keep up from "
              + Figures.nanos(replay.behindSinceNanos().getAsLong())
              + " on",
          screen::bad);
    }
    if (replay.disordered() > 0) {
      text.item(
          "disorder",
          Figures.grouped(replay.disordered())
              + " records lay too far from their place in time and were issued late",
          screen::bad);
    }
  }

  private void stretches(String what, String label, List<ReplayedStretch> rows) throws IOException {
    if (rows.isEmpty()) {
      return;
    }
    double replayed = rows.stream().mapToLong(ReplayedStretch::durationNanos).average().orElse(0);
    double recorded = rows.stream().mapToLong(ReplayedStretch::recordedNanos).average().orElse(0);
    text.item(
        label,
        rows.size()
            + " "
            + what
            + ", "
            + Figures.nanos(Math.round(replayed))
            + " on average; "
            + Figures.nanos(Math.round(recorded))
            + " when recorded");
  }
}
