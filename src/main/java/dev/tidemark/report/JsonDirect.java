package dev.tidemark.report;

import dev.tidemark.result.DirectCell;
import dev.tidemark.result.DirectResult;
import java.io.IOException;

/** The {@code direct} of {@code report.json}. */
final class JsonDirect {
  private final JsonOutput json;

  JsonDirect(JsonOutput json) {
    this.json = json;
  }

  void write(DirectResult direct) throws IOException {
    json.object("direct", () -> body(direct));
  }

  private void body(DirectResult direct) throws IOException {
    json.text("path", direct.path());
    json.text("memory", direct.memory());
    json.text("drive", direct.drive());
    json.text("access", direct.random() ? "random" : "sequential");
    json.truth("batch", direct.batch());
    json.objects("cells", direct.cells(), this::cell);
    if (direct.paths().isPresent()) {
      json.object("requestsByPath", () -> paths(direct.paths().get()));
    }
    if (direct.against().isPresent()) {
      json.object("against", () -> body(direct.against().get()));
    }
  }

  private void cell(DirectCell cell) throws IOException {
    json.text("operation", cell.operation());
    json.whole("blockBytes", cell.blockBytes());
    json.whole("depth", cell.depth());
    json.whole("threads", cell.threads());
    json.rate("bandwidthBytesPerSecond", cell.bytesPerSecond());
    json.number("iops", cell.requestsPerSecond());
    json.number("meanLatencySeconds", cell.meanNanos() / 1e9);
    json.seconds("p99LatencySeconds", cell.p99Nanos());
    json.number("amortizedLatencySeconds", cell.amortizedNanos() / 1e9);
    json.whole("requests", cell.requests());
    json.seconds("seconds", cell.nanos());
    if (cell.source().isPresent()) {
      new JsonReal(json).sourced(cell.source().get());
    }
  }

  private void paths(DirectResult.Paths paths) throws IOException {
    json.whole("peerToPeer", paths.peerToPeer());
    json.whole("nvidiaFs", paths.driver());
    json.whole("copied", paths.copied());
    json.whole("unaligned", paths.unaligned());
  }
}
