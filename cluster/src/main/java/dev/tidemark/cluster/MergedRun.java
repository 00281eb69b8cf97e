package dev.tidemark.cluster;

import dev.tidemark.cluster.MeasuredPart.Checkpoint;
import dev.tidemark.cluster.MeasuredPart.Recovery;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.RealUse;
import dev.tidemark.result.RecoveryRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.result.TimeShares;
import dev.tidemark.run.PlannedCheckpoints;
import dev.tidemark.run.PlannedRealRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * The parts that hosts have measured as one run. A checkpoint takes as long as on its slowest host,
 * by that host's own clock; hosts begin together, so no times of two clocks are subtracted.
 */
final class MergedRun {
  private final PlannedRealRun planned;
  private final String directory;
  private final List<MeasuredPart> parts;
  private final long bytes;

  /**
   * @param planned the whole run
   * @param parts by host
   */
  MergedRun(PlannedRealRun planned, String directory, List<MeasuredPart> parts) {
    this.planned = planned;
    this.directory = directory;
    this.parts = List.copyOf(parts);
    bytes =
        planned.workload() instanceof PlannedCheckpoints checkpoints
            ? checkpoints.bytesPerCheckpoint()
            : 0;
  }

  /**
   * Everything together.
   *
   * @throws ProblemException when a host could not begin
   */
  RunResult result() {
    requireBegun();
    return planned.result(
        IntStream.range(0, complete(MeasuredPart::checkpoints)).mapToObj(this::checkpoint).toList(),
        IntStream.range(0, complete(MeasuredPart::recoveries)).mapToObj(this::recovery).toList(),
        latencies(),
        parts.stream().mapToLong(MeasuredPart::endNanos).max().orElse(0),
        use());
  }

  private void requireBegun() {
    List<Problem> problems = new ArrayList<>();
    for (MeasuredPart part : parts) {
      for (List<String> p : part.refusals()) {
        String where = "host " + part.place().host() + " (" + part.place().address() + ") ";
        problems.add(Problem.of(where + p.get(0), p.get(1), p.get(2), p.get(3)));
      }
    }
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
  }

  /** As many as every host has ended. */
  private int complete(Function<MeasuredPart, List<?>> rows) {
    return parts.stream().mapToInt(part -> rows.apply(part).size()).min().orElse(0);
  }

  private CheckpointRow checkpoint(int number) {
    MeasuredPart slowest =
        parts.stream()
            .max(Comparator.comparingLong(part -> part.checkpoints().get(number).durationNanos()))
            .orElseThrow();
    Checkpoint row = slowest.checkpoints().get(number);
    return new CheckpointRow(
        row.index(),
        parts.getFirst().checkpoints().get(number).startNanos(),
        row.durationNanos(),
        rows(number).mapToLong(Checkpoint::stallNanos).max().orElse(0),
        bytes,
        rows(number).mapToDouble(Checkpoint::fillFraction).max().orElse(0),
        Double.NaN,
        slowest.place().firstRank() + row.slowestRank(),
        rows(number).mapToLong(Checkpoint::fastestRankNanos).min().orElse(0),
        row.slowestRankNanos(),
        TimeShares.NONE,
        Double.NaN);
  }

  private Stream<Checkpoint> rows(int number) {
    return parts.stream().map(part -> part.checkpoints().get(number));
  }

  private RecoveryRow recovery(int number) {
    Recovery first = parts.getFirst().recoveries().get(number);
    long slowest =
        parts.stream()
            .mapToLong(part -> part.recoveries().get(number).durationNanos())
            .max()
            .orElse(0);
    return new RecoveryRow(first.checkpoint(), first.startNanos(), slowest, bytes);
  }

  private SortedMap<String, Histogram> latencies() {
    SortedMap<String, Histogram> all = new TreeMap<>();
    for (MeasuredPart part : parts) {
      part.latencies()
          .forEach(
              (operation, histogram) ->
                  all.merge(
                      operation,
                      histogram.copy(),
                      (one, other) -> {
                        one.add(other);
                        return one;
                      }));
    }
    return all;
  }

  private RealUse use() {
    return new RealUse(
        distinct(storage -> storage.engine()),
        directory,
        distinct(storage -> storage.filesystem()),
        known(ofProcesses(part -> part.storage().bytesFromDevice())),
        known(ofProcesses(part -> part.storage().bytesToDevice())),
        OptionalLong.empty(),
        OptionalLong.empty(),
        checked(),
        IntStream.range(0, complete(MeasuredPart::checkpoints)).mapToObj(this::flushed).toList(),
        IntStream.range(0, complete(MeasuredPart::recoveries))
            .mapToObj(i -> ofProcesses(part -> part.recoveries().get(i).bytesFromDevice()))
            .toList(),
        List.of(),
        new HostRemarks(parts).sentences(),
        incomplete());
  }

  private String distinct(Function<MeasuredPart.Storage, String> field) {
    return String.join(
        " and ", parts.stream().map(part -> field.apply(part.storage())).distinct().toList());
  }

  /** The sum of what processes count, -1 unless each host has one of its own that tells. */
  private long ofProcesses(ToLongFunction<MeasuredPart> count) {
    long processes =
        parts.stream()
            .map(part -> part.place().address() + " " + part.place().process())
            .distinct()
            .count();
    boolean known =
        processes == parts.size() && parts.stream().mapToLong(count).noneMatch(c -> c < 0);
    return known ? parts.stream().mapToLong(count).sum() : -1;
  }

  private static OptionalLong known(long count) {
    return count < 0 ? OptionalLong.empty() : OptionalLong.of(count);
  }

  private Optional<RealUse.Checked> checked() {
    if (parts.stream().anyMatch(part -> part.storage().blocks() < 0)) {
      return Optional.empty();
    }
    return Optional.of(
        new RealUse.Checked(
            parts.stream().mapToLong(part -> part.storage().blocks()).sum(),
            parts.stream().mapToLong(part -> part.storage().mismatches()).sum(),
            parts.stream()
                .map(part -> part.storage().firstMismatch())
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("")));
  }

  /** Averages over all ranks. */
  private RealUse.Flushed flushed(int number) {
    long ranks = parts.stream().mapToLong(part -> part.place().ranks()).sum();
    long write = 0;
    long flush = 0;
    for (MeasuredPart part : parts) {
      Checkpoint row = part.checkpoints().get(number);
      write += row.writeNanos() * part.place().ranks();
      flush += row.flushNanos() * part.place().ranks();
    }
    return new RealUse.Flushed(
        write / ranks,
        flush / ranks,
        ofProcesses(part -> part.checkpoints().get(number).bytesToDevice()));
  }

  /** A host that was stopped since another one failed tells less than that one. */
  private Optional<String> incomplete() {
    return parts.stream()
        .filter(part -> !part.storage().incomplete().isEmpty())
        .max(Comparator.comparingInt(part -> part.storage().incomplete().length()))
        .map(
            part ->
                "host "
                    + part.place().host()
                    + " ("
                    + part.place().address()
                    + "): "
                    + part.storage().incomplete());
  }
}
