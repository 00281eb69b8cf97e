package dev.tidemark.report;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.DriveUse;
import dev.tidemark.result.GoalOutcome;
import dev.tidemark.result.RecoveryRow;
import dev.tidemark.result.ReplayResult;
import dev.tidemark.result.RunResult;
import dev.tidemark.result.TimeShares;
import java.io.IOException;
import java.io.OutputStream;

/**
 * {@code report.json}: all that a run measured, units in the names, null for what was not measured.
 */
public final class JsonReport {
  /** Changes when a name changes its meaning or goes; not when one is added. */
  static final int FORMAT_VERSION = 1;

  private final String tidemarkVersion;

  public JsonReport(String tidemarkVersion) {
    this.tidemarkVersion = tidemarkVersion;
  }

  /** Writes the report and leaves the stream open. */
  public void write(RunResult result, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.whole("formatVersion", FORMAT_VERSION);
    json.text("tidemarkVersion", tidemarkVersion);
    json.text("name", result.name());
    json.whole("seed", result.seed());
    json.object(
        "target",
        () -> {
          json.text("kind", result.targetKind());
          json.text("text", result.targetText());
          if (result.onStorage().isPresent()) {
            new JsonReal(json).target(result.onStorage().get());
          }
        });
    if (result.onStorage().isPresent()) {
      new JsonReal(json).write(result, result.onStorage().get());
    }
    json.object("workload", () -> json.text("text", result.workloadText()));
    if (result.hasCheckpoints()) {
      json.text(
          "explanation",
          result
              .ingest()
              .map(ingest -> new IngestTable(ingest).explanation())
              .orElseGet(() -> Explanation.of(result)));
    }
    json.seconds("endSeconds", result.endNanos());
    json.truth("goalsMet", result.goalsMet());
    if (result.hasCheckpoints()) {
      json.object("summary", () -> new JsonSummary(json).write(result));
    }
    if (result.training().isPresent()) {
      json.object("training", () -> new JsonTraining(json).write(result.training().get()));
    }
    json.objects("goals", result.goals(), goal -> goal(json, goal));
    json.objects("drives", result.drives(), drive -> drive(json, drive));
    if (result.ingest().isPresent()) {
      new JsonIngest(json).write(result.ingest().get());
    }
    if (result.direct().isPresent()) {
      new JsonDirect(json).write(result.direct().get());
    }
    if (result.hasPhases()) {
      new JsonPhases(json, result.onStorage().isEmpty()).write(result.phases());
      if (result.replay().isPresent()) {
        ReplayResult replay = result.replay().get();
        json.object("replay", () -> new JsonReplay(json).write(replay));
      }
    } else {
      json.object("latency", () -> new JsonLatency(json).write(result.latencies()));
    }
    if (result.hasCheckpoints()) {
      json.objects("recoveries", result.recoveries(), row -> recovery(json, row));
      json.objects("checkpoints", result.checkpoints(), row -> checkpoint(json, row));
    }
    json.close();
  }

  private static void checkpoint(JsonOutput json, CheckpointRow row) throws IOException {
    json.whole("index", row.index());
    json.seconds("startSeconds", row.startNanos());
    json.seconds("durationSeconds", row.durationNanos());
    json.seconds("stallSeconds", row.stallNanos());
    json.whole("bytes", row.bytes());
    json.rate("bandwidthBytesPerSecond", row.bytesPerSecond());
    json.number("fillFraction", row.fillFraction());
    json.number("writeAmplification", row.writeAmplification());
    json.whole("slowestRank", row.slowestRank());
    json.seconds("fastestRankSeconds", row.fastestRankNanos());
    json.seconds("slowestRankSeconds", row.slowestRankNanos());
    json.number("energyJoules", row.energyJoules());
    json.object("busy", () -> busy(json, row.busy()));
  }

  private static void busy(JsonOutput json, TimeShares busy) throws IOException {
    json.seconds("hostProgramSeconds", busy.hostProgramNanos());
    json.seconds("garbageCollectionSeconds", busy.garbageCollectionNanos());
    json.seconds("readModifyWriteSeconds", busy.readModifyWriteNanos());
    json.seconds("linkSeconds", busy.linkNanos());
    json.seconds("hostSeconds", busy.hostNanos());
  }

  private static void recovery(JsonOutput json, RecoveryRow row) throws IOException {
    json.whole("checkpoint", row.checkpoint());
    json.seconds("startSeconds", row.startNanos());
    json.seconds("durationSeconds", row.durationNanos());
    json.whole("bytes", row.bytes());
    json.rate("bandwidthBytesPerSecond", row.bytesPerSecond());
  }

  private static void drive(JsonOutput json, DriveUse drive) throws IOException {
    json.text("profile", drive.profile());
    json.whole("capacityBytes", drive.capacityBytes());
    json.whole("hostBytes", drive.hostBytes());
    json.whole("nandBytes", drive.nandBytes());
    json.whole("garbageCollectionBytes", drive.gcBytes());
    json.number("writeAmplification", drive.writeAmplification());
    json.whole("erases", drive.erases());
    json.whole("eraseCountMin", drive.eraseCountMin());
    json.whole("eraseCountMax", drive.eraseCountMax());
    json.number("enduranceUsedFraction", drive.enduranceUsedFraction());
    json.number("projectedLifeSeconds", drive.projectedLifeSeconds());
    json.number("energyJoules", drive.energyJoules());
    json.number("busyFraction", drive.busyFraction());
  }

  static void goal(JsonOutput json, GoalOutcome goal) throws IOException {
    json.text("goal", goal.goal());
    json.number("limit", goal.limit());
    json.number("actual", goal.actual());
    json.text("unit", goal.unit());
    json.truth("met", goal.met());
  }
}
