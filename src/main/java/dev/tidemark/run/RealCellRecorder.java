package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.result.DirectCell;
import dev.tidemark.result.RealUse.Sourced;
import dev.tidemark.workload.DirectPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Measures one cell of a grid in real time: the requests that complete after those that settle its
 * queues, up to a number. Threads share a counter and measure for themselves.
 */
final class RealCellRecorder implements RequestObserver {
  private final DirectPlan.Cell cell;
  private final long settling;
  private final long counted;
  private final AtomicLong seen = new AtomicLong();
  private final List<Part> threads = new ArrayList<>();

  /** What one thread has seen; only it touches this until all are done. */
  private static final class Part {
    private final OperationTally tally = new OperationTally(false);
    private long settledNanos = Long.MIN_VALUE;
    private long lastNanos = Long.MIN_VALUE;
    private long allBytes;
  }

  /**
   * @param settling requests at the beginning that do not count
   * @param counted those after them that do
   */
  RealCellRecorder(DirectPlan.Cell cell, long settling, long counted) {
    this.cell = cell;
    this.settling = settling;
    this.counted = counted;
    for (int thread = 0; thread < cell.threads(); thread++) {
      threads.add(new Part());
    }
  }

  @Override
  public void completed(
      int group,
      RequestKind kind,
      long offset,
      int bytes,
      long arrivalNanos,
      long issuedNanos,
      long completedNanos) {
    Part part = threads.get(group);
    part.allBytes += bytes;
    long number = seen.incrementAndGet();
    if (number <= settling) {
      part.settledNanos = Math.max(part.settledNanos, completedNanos);
    } else if (number <= settling + counted) {
      long latency = Math.max(1, completedNanos - issuedNanos);
      part.tally.add(bytes, latency, latency);
      part.lastNanos = completedNanos;
    }
  }

  /** Of all requests, those that do not count included. */
  long allBytes() {
    return threads.stream().mapToLong(part -> part.allBytes).sum();
  }

  /**
   * What the requests that count gave, once no thread is under way; absent while they are not all
   * there.
   */
  Optional<DirectCell> cell(Sourced source) {
    OperationTally all = new OperationTally(false);
    threads.forEach(part -> all.add(part.tally));
    if (all.count() < counted) {
      return Optional.empty();
    }
    long began = threads.stream().mapToLong(part -> part.settledNanos).max().orElseThrow();
    long ended = threads.stream().mapToLong(part -> part.lastNanos).max().orElseThrow();
    return Optional.of(
        new DirectCell(
            cell.kind() == RequestKind.WRITE,
            cell.blockBytes(),
            cell.depth(),
            cell.threads(),
            all.count(),
            ended - began,
            all.result().latency().getMean(),
            all.result().latency().getValueAtPercentile(99),
            Optional.of(source)));
  }
}
