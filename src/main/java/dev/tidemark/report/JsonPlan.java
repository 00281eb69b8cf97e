package dev.tidemark.report;

import java.io.IOException;
import java.io.OutputStream;

/** A plan as JSON. */
public final class JsonPlan {
  private JsonPlan() {}

  /** Writes the plan and leaves the stream open. */
  public static void write(PlanReport plan, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.text("name", plan.name());
    json.text("layout", plan.layout());
    json.object(
        "checkpoint",
        () -> {
          json.whole("bytes", plan.checkpointBytes());
          json.whole("files", plan.files());
        });
    json.object("space", () -> space(json, plan));
    json.objects("bandwidthNeeded", plan.needs(), need -> BandwidthText.write(json, need));
    json.object("staging", () -> json.whole("bytes", plan.stagingBytes()));
    json.texts("notes", plan.notes());
    json.objects(
        "ranks",
        plan.ranks(),
        rank -> {
          json.whole("rank", rank.rank());
          json.whole("bytes", rank.bytes());
          json.whole("files", rank.files());
        });
    json.close();
  }

  private static void space(JsonOutput json, PlanReport plan) throws IOException {
    json.whole("bytesNeeded", plan.spaceNeededBytes());
    if (plan.capacityBytes().isPresent()) {
      json.whole("capacityBytes", plan.capacityBytes().getAsLong());
      json.truth("fits", plan.fits());
    } else {
      json.nothing("capacityBytes");
      json.nothing("fits");
    }
  }
}
