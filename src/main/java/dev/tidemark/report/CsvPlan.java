package dev.tidemark.report;

import java.io.IOException;

/** A plan as CSV: a header and one line a rank; lines end in LF. */
public final class CsvPlan {
  private CsvPlan() {}

  public static void write(PlanReport plan, Appendable out) throws IOException {
    out.append("rank,bytes,files\n");
    for (PlanReport.Rank rank : plan.ranks()) {
      out.append(rank.rank() + "," + rank.bytes() + "," + rank.files() + "\n");
    }
  }
}
