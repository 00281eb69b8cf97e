package dev.tidemark.cluster;

import dev.tidemark.units.Durations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is to be said of a run's hosts, a sentence each. */
final class HostRemarks {
  private final List<MeasuredPart> parts;

  HostRemarks(List<MeasuredPart> parts) {
    this.parts = parts;
  }

  List<String> sentences() {
    Set<String> sentences = new LinkedHashSet<>();
    if (parts.stream().noneMatch(part -> part.checkpoints().isEmpty())) {
      sentences.add(spread());
    }
    sentences.add(
        "hosts began together at times agreed on, at most "
            + text(parts.stream().mapToLong(MeasuredPart::lateNanos).max().orElse(0))
            + " late, by clocks compared to "
            + text(parts.stream().mapToLong(MeasuredPart::clockUncertaintyNanos).max().orElse(0)));
    long machines = parts.stream().map(part -> part.place().address()).distinct().count();
    if (machines < parts.size()) {
      sentences.add(
          "the "
              + parts.size()
              + " hosts are processes of "
              + machines
              + (machines == 1 ? " machine" : " machines"));
    }
    parts.forEach(part -> sentences.addAll(part.storage().remarks()));
    return new ArrayList<>(sentences);
  }

  private String spread() {
    Comparator<MeasuredPart> byMean = Comparator.comparingDouble(HostRemarks::meanNanos);
    MeasuredPart slowest = parts.stream().max(byMean).orElseThrow();
    MeasuredPart fastest = parts.stream().min(byMean).orElseThrow();
    return "of "
        + parts.size()
        + " hosts the slowest on average was "
        + named(slowest)
        + ", and the fastest "
        + named(fastest);
  }

  private static String named(MeasuredPart part) {
    MeasuredPart.Place place = part.place();
    String last = place.ranks() == 1 ? "" : "-" + (place.firstRank() + place.ranks() - 1);
    return "host "
        + place.host()
        + " ("
        + place.address()
        + ", ranks "
        + place.firstRank()
        + last
        + ") with "
        + text(Math.round(meanNanos(part)))
        + " a checkpoint";
  }

  private static double meanNanos(MeasuredPart part) {
    return part.checkpoints().stream()
        .mapToLong(MeasuredPart.Checkpoint::durationNanos)
        .average()
        .orElse(0);
  }

  /** Two or three digits are enough of a time that is for people. */
  private static String text(long nanos) {
    long unit = 1;
    while (nanos / unit >= 1_000) {
      unit *= 10;
    }
    return Durations.toText(Duration.ofNanos(nanos / unit * unit));
  }
}
