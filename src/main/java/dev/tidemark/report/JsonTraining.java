package dev.tidemark.report;

import dev.tidemark.result.TrainingResult;
import dev.tidemark.result.TrainingResult.IntervalReferences;
import dev.tidemark.result.TrainingResult.TrainingTime;
import java.io.IOException;

/** The {@code training} of {@code report.json}. */
final class JsonTraining {
  private final JsonOutput json;

  JsonTraining(JsonOutput json) {
    this.json = json;
  }

  void write(TrainingResult training) throws IOException {
    json.number("goodput", training.goodput());
    json.number("goodputHalfWidth95", training.halfWidth());
    json.whole("runs", training.runs());
    json.seconds("intervalSeconds", training.intervalNanos());
    json.seconds("jobMtbfSeconds", training.mtbfNanos());
    json.number("failures", training.failures());
    json.whole("accelerators", training.accelerators());
    json.object("hours", () -> hours(training.time()));
    if (training.acceleratorHourPrice() > 0) {
      json.object("money", () -> money(training));
    }
    json.object("references", () -> references(training.references()));
  }

  private void hours(TrainingTime time) throws IOException {
    json.number("useful", time.useful() / 3.6e12);
    json.number("stall", time.stall() / 3.6e12);
    json.number("slowdown", time.slowdown() / 3.6e12);
    json.number("lost", time.lost() / 3.6e12);
    json.number("detection", time.detection() / 3.6e12);
    json.number("restart", time.restart() / 3.6e12);
    json.number("recovery", time.recovery() / 3.6e12);
    json.number("total", time.total() / 3.6e12);
  }

  private void money(TrainingResult training) throws IOException {
    TrainingTime time = training.time();
    json.number("stall", training.money(time.stall()));
    json.number("slowdown", training.money(time.slowdown()));
    json.number("lost", training.money(time.lost()));
    json.number("detection", training.money(time.detection()));
    json.number("restart", training.money(time.restart()));
    json.number("recovery", training.money(time.recovery()));
    json.number("total", training.money(time.total()));
  }

  private void references(IntervalReferences best) throws IOException {
    json.seconds("youngSeconds", Math.round(best.young()));
    json.seconds("dalyFirstOrderSeconds", Math.round(best.dalyFirstOrder()));
    json.seconds("dalyHigherOrderSeconds", Math.round(best.dalyHigherOrder()));
    json.seconds("availabilitySeconds", Math.round(best.availability()));
    json.seconds("exactSeconds", Math.round(best.exact()));
    json.seconds("asynchronousSeconds", Math.round(best.asynchronous()));
    json.number("exactGoodput", best.exactGoodput());
    json.number("exactGoodputAtBest", best.exactGoodputAtBest());
  }
}
