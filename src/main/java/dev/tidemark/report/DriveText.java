package dev.tidemark.report;

import dev.tidemark.result.DriveUse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * What the run did to the drives, taken together by profile: sums, the most worn, the shortest
 * life.
 */
final class DriveText {
  private final LabelledText text;
  private final int checkpoints;

  DriveText(LabelledText text, int checkpoints) {
    this.text = text;
    this.checkpoints = checkpoints;
  }

  void print(List<DriveUse> drives) throws IOException {
    Map<String, List<DriveUse>> byProfile =
        drives.stream()
            .collect(
                Collectors.groupingBy(DriveUse::profile, LinkedHashMap::new, Collectors.toList()));
    for (Map.Entry<String, List<DriveUse>> profile : byProfile.entrySet()) {
      List<DriveUse> same = profile.getValue();
      text.item(same.size() == 1 ? "drive" : "drives", name(profile.getKey(), same));
      text.item("", written(same));
      text.item("", wear(same));
      text.item("", energy(same));
    }
  }

  private static String name(String profile, List<DriveUse> drives) {
    String count = drives.size() == 1 ? "" : drives.size() + " x ";
    return count
        + profile
        + ", busy "
        + Figures.percent(sum(drives, DriveUse::busyFraction) / drives.size());
  }

  /** Phases show their own write amplification: some are shorter than a superblock takes. */
  private String written(List<DriveUse> drives) {
    double host = sum(drives, DriveUse::hostBytes);
    if (checkpoints == 0) {
      return Figures.bytes(host) + " from the host";
    }
    double nand = sum(drives, DriveUse::nandBytes);
    return Figures.bytes(host)
        + " from the host, "
        + Figures.bytes(nand)
        + " to flash (WAF "
        + Figures.fixed(nand / host, 2)
        + ")";
  }

  private static String wear(List<DriveUse> drives) {
    double used = drives.stream().mapToDouble(DriveUse::enduranceUsedFraction).max().orElse(0);
    double life =
        drives.stream().mapToDouble(DriveUse::projectedLifeSeconds).min().orElse(Double.NaN);
    String wear =
        Figures.grouped((long) sum(drives, DriveUse::erases))
            + " erases, "
            + Figures.percent(used)
            + " of rated host bytes";
    return Double.isFinite(life) ? wear + " (" + Figures.duration(life) + " at this pace)" : wear;
  }

  private String energy(List<DriveUse> drives) {
    double joules = sum(drives, DriveUse::energyJoules);
    String used = Figures.joules(joules) + " (" + Figures.kilowattHours(joules) + ")";
    return checkpoints == 0
        ? used
        : used + ", " + Figures.joules(joules / checkpoints) + " a checkpoint";
  }

  private static double sum(List<DriveUse> drives, ToDoubleFunction<DriveUse> figure) {
    return drives.stream().mapToDouble(figure).sum();
  }
}
