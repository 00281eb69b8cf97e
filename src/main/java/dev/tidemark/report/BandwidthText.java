package dev.tidemark.report;

import dev.tidemark.result.BandwidthNeed;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** What storage must carry, as a line and as JSON. */
final class BandwidthText {
  private BandwidthText() {}

  /** Such as "33 GB/s in 30 s (5 % of 10 min), 16.5 GB/s in 60 s (5 % of 20 min)". */
  static String of(List<BandwidthNeed> needs) {
    return needs.stream()
        .map(
            need ->
                Figures.bytes(need.bytesPerSecond())
                    + "/s"
                    + " in "
                    + Figures.duration(need.seconds())
                    + " ("
                    + need.why()
                    + ")")
        .collect(Collectors.joining(", "));
  }

  static void write(JsonOutput json, BandwidthNeed need) throws IOException {
    json.number("seconds", need.seconds());
    json.number("bytesPerSecond", need.bytesPerSecond());
    json.text("why", need.why());
  }
}
