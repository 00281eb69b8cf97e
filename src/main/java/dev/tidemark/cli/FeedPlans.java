package dev.tidemark.cli;

import dev.tidemark.report.IngestPlanReport;
import dev.tidemark.report.Listing;
import dev.tidemark.report.Listing.Cell;
import dev.tidemark.report.Listing.Column;
import dev.tidemark.report.TextPhasePlan;
import dev.tidemark.run.FeedSupply;
import dev.tidemark.run.PlannedDirect;
import dev.tidemark.run.PlannedIngest;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.units.Bytes;
import dev.tidemark.workload.ingest.IngestPlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Plans of what feeds accelerators: datasets, and transfers straight to them. */
final class FeedPlans {
  private FeedPlans() {}

  static int print(
      String name, String targetText, PlannedDirect direct, OutputFormat format, Console console)
      throws IOException {
    Listing cells =
        new Listing(
            "cells",
            List.of(
                new Column("", "operation"),
                new Column("block", "blockBytes"),
                new Column("threads", "threads"),
                new Column("depth", "depth")),
            direct.outlines().stream().map(FeedPlans::row).toList());
    switch (format) {
      case TABLE -> {
        new TextPhasePlan(console.screen(), console.out())
            .print(name, targetText, List.of(direct.text()));
        cells.writeText(console.screen(), console.out());
      }
      case JSON -> cells.writeJson(console.out());
      case CSV -> cells.writeCsv(console.out());
    }
    return 0;
  }

  private static List<Cell> row(PlannedDirect.Outline cell) {
    return List.of(
        Cell.of(cell.operation()),
        Cell.of(new Bytes(cell.blockBytes()).toString(), cell.blockBytes()),
        Cell.of(Integer.toString(cell.threads()), cell.threads()),
        Cell.of(Integer.toString(cell.depth()), cell.depth()));
  }

  static IngestPlanReport report(PlannedRun planned, PlannedIngest ingest) {
    IngestPlan plan = ingest.plan();
    FeedSupply supply = ingest.supply();
    List<String> notes = new ArrayList<>(ingest.notes());
    notes.addAll(planned.notes());
    return new IngestPlanReport(
        planned.scenario().name(),
        planned.targetText(),
        plan.dataset().files(),
        plan.dataset().samples(),
        ingest.datasetBytes(),
        plan.accelerators(),
        plan.hosts(),
        plan.steps(),
        plan.leftoverSamples(),
        plan.epochs(),
        plan.demandBytesPerSecond(),
        List.of(
            new IngestPlanReport.Supply("drives", supply.driveBytesPerSecond()),
            new IngestPlanReport.Supply("links of hosts", supply.linkBytesPerSecond()),
            new IngestPlanReport.Supply("cores that decode", supply.coreBytesPerSecond()),
            new IngestPlanReport.Supply("readers", supply.readerBytesPerSecond())),
        ingest.acceleratorsFed(),
        ingest.utilization(),
        Math.round(plan.prefetchBytes()),
        notes);
  }

  static int print(IngestPlanReport plan, OutputFormat format, Console console) throws IOException {
    switch (format) {
      case TABLE -> plan.writeText(console.screen(), console.out());
      case JSON -> plan.writeJson(console.out());
      case CSV -> plan.writeCsv(console.out());
    }
    return 0;
  }
}
