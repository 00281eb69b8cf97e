package dev.tidemark.report;

import java.io.IOException;
import java.util.List;

/** A plan on half a screen, however many ranks there are. */
public final class TextPlan {
  /** With more groups of equal ranks than these, the rest is one row. */
  private static final int GROUPS_MAX = 8;

  private final Screen screen;
  private final Appendable out;
  private final LabelledText text;

  public TextPlan(Screen screen, Appendable out) {
    this.screen = screen;
    this.out = out;
    this.text = new LabelledText(screen, out);
  }

  public void print(PlanReport plan) throws IOException {
    text.title(plan.name());
    text.item("layout", plan.layout());
    text.item(
        "size", both(plan.checkpointBytes()) + " in " + Figures.grouped(plan.files()) + " files");
    text.item("space", space(plan), plan.fits() ? screen::good : screen::bad);
    text.item("bandwidth", BandwidthText.of(plan.needs()));
    if (plan.stagingBytes() > 0) {
      text.item("staging", both(plan.stagingBytes()) + " of host memory");
    }
    for (String note : plan.notes()) {
      text.item("note", note);
    }
    text.blank();
    ranks(plan);
  }

  private static String space(PlanReport plan) {
    String needed = both(plan.spaceNeededBytes()) + " needed";
    if (plan.capacityBytes().isEmpty()) {
      return needed;
    }
    long capacity = plan.capacityBytes().getAsLong();
    String of = needed + " of " + Figures.bytes(capacity) + ": ";
    return plan.fits()
        ? of + "fits"
        : of + "DOES NOT FIT, " + Figures.bytes(plan.spaceNeededBytes() - capacity) + " too much";
  }

  private void ranks(PlanReport plan) throws IOException {
    List<RankGroup> groups = RankGroup.of(plan.ranks());
    int shown = groups.size() <= GROUPS_MAX ? groups.size() : GROUPS_MAX - 1;
    TextTable table = new TextTable(List.of("ranks", "files each", "size each", ""));
    for (RankGroup group : groups.subList(0, shown)) {
      table.row(
          row(
              group.label(),
              Figures.grouped(group.files()),
              Figures.bytes(group.bytes()),
              Figures.binaryBytes(group.bytes())));
    }
    if (shown < groups.size()) {
      table.row(rest(groups.subList(shown, groups.size())));
    }
    table.row(
        row(
            "all " + Figures.grouped(plan.ranks().size()),
            Figures.grouped(plan.files()),
            Figures.bytes(plan.checkpointBytes()),
            Figures.binaryBytes(plan.checkpointBytes())));
    table.print(screen, true, out);
  }

  /** The groups that are not shown, as ranges. */
  private static List<String> rest(List<RankGroup> groups) {
    long smallest = groups.stream().mapToLong(RankGroup::bytes).min().orElse(0);
    long largest = groups.stream().mapToLong(RankGroup::bytes).max().orElse(0);
    int fewest = groups.stream().mapToInt(RankGroup::files).min().orElse(0);
    int most = groups.stream().mapToInt(RankGroup::files).max().orElse(0);
    return row(
        groups.getFirst().from() + "-" + groups.getLast().to(),
        fewest == most
            ? Figures.grouped(most)
            : Figures.grouped(fewest) + " to " + Figures.grouped(most),
        smallest == largest
            ? Figures.bytes(largest)
            : Figures.bytes(smallest) + " to " + Figures.bytes(largest),
        smallest == largest ? Figures.binaryBytes(largest) : "");
  }

  private static List<String> row(String ranks, String files, String bytes, String binaryBytes) {
    return List.of(ranks, files, bytes, binaryBytes);
  }

  private static String both(long bytes) {
    return Figures.bytes(bytes) + " (" + Figures.binaryBytes(bytes) + ")";
  }
}
