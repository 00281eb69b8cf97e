package dev.tidemark.trace;

import dev.tidemark.program.Step;
import java.io.OutputStream;
import java.util.List;

/**
 * Writes MQSim's lines: ns, device, sector, sectors, 0 for a write and 1 for a read. Records must
 * come in the order of their times.
 */
public final class MqsimWriter implements TraceSink {
  private static final int SECTOR_BYTES = MqsimLines.SECTOR_BYTES;

  private final TextOutput out;
  private final TraceTargets targets = new TraceTargets();
  private final Losses losses = new Losses();
  private long lastNanos;

  /**
   * Begins the trace.
   *
   * @param file names it in problems
   * @param out closed with the writer
   */
  public MqsimWriter(String file, OutputStream out) {
    this.out = new TextOutput(file, out);
  }

  @Override
  public synchronized int target(TraceTarget target) {
    return targets.numberOf(target);
  }

  @Override
  public synchronized void record(
      TraceKind kind,
      long timeNanos,
      long latencyNanos,
      int target,
      int actor,
      long offset,
      long bytes) {
    if (kind != TraceKind.READ && kind != TraceKind.WRITE) {
      losses.count("records that neither read nor write");
      return;
    }
    if (latencyNanos >= 0) {
      losses.count("latencies");
    }
    if (actor != 0) {
      losses.count("process numbers");
    }
    long first = offset / SECTOR_BYTES;
    long end = Math.ceilDiv(offset + bytes, (long) SECTOR_BYTES);
    if (offset % SECTOR_BYTES != 0 || bytes % SECTOR_BYTES != 0) {
      losses.count("places widened to whole sectors");
    }
    lastNanos = Math.max(lastNanos, timeNanos);
    out.line(
        lastNanos
            + " "
            + device(target)
            + " "
            + first
            + " "
            + (end - first)
            + (kind == TraceKind.READ ? " 1" : " 0"));
  }

  /** A device that is a number keeps it. */
  private String device(int target) {
    String name = targets.get(target).name();
    if (name.matches("[0-9]{1,9}")) {
      return name;
    }
    losses.count("names of devices or files, which became numbers");
    return Integer.toString(target);
  }

  @Override
  public synchronized void mark(long timeNanos, Step.MarkKind mark, int index, int rank) {
    losses.count("marks");
  }

  @Override
  public synchronized List<String> losses() {
    return losses.sentences();
  }

  @Override
  public synchronized void close() {
    out.close();
  }
}
