package dev.tidemark.cli;

import dev.tidemark.engine.FolderSpace;
import dev.tidemark.report.IngestPlanReport;
import dev.tidemark.report.Listing;
import dev.tidemark.report.Listing.Cell;
import dev.tidemark.report.Listing.Column;
import dev.tidemark.report.TextPhasePlan;
import dev.tidemark.run.FeedSupply;
import dev.tidemark.run.PlannedDirect;
import dev.tidemark.run.PlannedIngest;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.units.Bytes;
import dev.tidemark.workload.ingest.IngestPlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Plans of what feeds accelerators: datasets, and transfers straight to them. */
final class FeedPlans {
  private static final long MEGABYTE = 1_000_000;

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
    return report(
        planned.scenario().name(), planned.targetText(), ingest, new ArrayList<>(planned.notes()));
  }

  /** On real storage, whose free space is looked at now. */
  static IngestPlanReport report(
      PlannedRealRun planned, PlannedIngest ingest, Optional<FolderSpace> space) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "the run needs at most "
            + new Bytes(Math.ceilDiv(planned.neededBytes(), MEGABYTE) * MEGABYTE)
            + " at once"
            + space.map(FeedPlans::free).orElse(""));
    if (!planned.isWhole()) {
      notes.add(
          "every sample is scaled, and with it what accelerators ask for in a second; fewer"
              + " dataset.files would leave that as it is");
    }
    return report(planned.scenario().name(), planned.targetText(), ingest, notes);
  }

  private static String free(FolderSpace there) {
    return "; "
        + Bytes.of(there.freeBytes())
        + " are free now on the "
        + there.filesystem()
        + " filesystem of the folder";
  }

  private static IngestPlanReport report(
      String name, String target, PlannedIngest ingest, List<String> furtherNotes) {
    IngestPlan plan = ingest.plan();
    List<String> notes = new ArrayList<>(ingest.notes());
    notes.addAll(furtherNotes);
    return new IngestPlanReport(
        name,
        target,
        plan.dataset().files(),
        plan.dataset().samples(),
        ingest.datasetBytes(),
        plan.accelerators(),
        plan.hosts(),
        plan.steps(),
        plan.leftoverSamples(),
        plan.epochs(),
        plan.demandBytesPerSecond(),
        ingest.supply().map(supply -> feed(ingest, supply)),
        Math.round(plan.prefetchBytes()),
        notes);
  }

  private static IngestPlanReport.Feed feed(PlannedIngest ingest, FeedSupply supply) {
    return new IngestPlanReport.Feed(
        List.of(
            new IngestPlanReport.Supply("drives", supply.driveBytesPerSecond()),
            new IngestPlanReport.Supply("links of hosts", supply.linkBytesPerSecond()),
            new IngestPlanReport.Supply("cores that decode", supply.coreBytesPerSecond()),
            new IngestPlanReport.Supply("readers", supply.readerBytesPerSecond())),
        ingest.acceleratorsFed(supply),
        ingest.utilization(supply));
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
