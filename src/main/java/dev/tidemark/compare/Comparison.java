package dev.tidemark.compare;

import dev.tidemark.result.Headline;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Runs side by side, the first as the measure of the others. */
public record Comparison(List<ComparedRun> runs) {
  public Comparison {
    runs = List.copyOf(runs);
  }

  /**
   * One figure of all runs.
   *
   * @param about its name, label and scale; its value is that of the first run that has it
   * @param values one a run; NaN where a run has none
   */
  public record Row(Headline about, List<Double> values) {
    public Row {
      values = List.copyOf(values);
    }

    /** A run's value over the first run's. */
    public double ratio(int run) {
      return values.get(run) / values.getFirst();
    }

    /** Above 0 where a run is better than the first, below where it is worse, 0 for equal. */
    public int verdict(int run) {
      double change = values.get(run) - values.getFirst();
      return Double.isNaN(change) ? 0 : (int) Math.signum(about.lowerIsBetter() ? -change : change);
    }
  }

  /**
   * The times of one checkpoint.
   *
   * @param index from 1
   * @param seconds one a run; NaN where a run has none of this index
   */
  public record CheckpointTimes(int index, List<Double> seconds) {
    public CheckpointTimes {
      seconds = List.copyOf(seconds);
    }
  }

  /**
   * The throughput of one cell.
   *
   * @param bytesPerSecond one a run; NaN where a run has no such cell
   */
  public record CellRates(ComparedRun.CellKey key, List<Double> bytesPerSecond) {
    public CellRates {
      bytesPerSecond = List.copyOf(bytesPerSecond);
    }
  }

  /** Figures that any run has, in the order in which runs give them. */
  public List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (String name : names(run -> run.figures().stream().map(Headline::name).toList())) {
      List<Headline> found =
          runs.stream()
              .flatMap(run -> run.figures().stream().filter(each -> each.name().equals(name)))
              .toList();
      rows.add(new Row(found.getFirst(), values(run -> figure(run, name))));
    }
    return rows;
  }

  private static double figure(ComparedRun run, String name) {
    return run.figures().stream()
        .filter(each -> each.name().equals(name))
        .mapToDouble(Headline::value)
        .findFirst()
        .orElse(Double.NaN);
  }

  /** Checkpoints that any run has, in their order. */
  public List<CheckpointTimes> checkpoints() {
    Set<Integer> indexes =
        new TreeSet<>(
            names(run -> run.checkpoints().stream().map(ComparedRun.Checkpoint::index).toList()));
    return indexes.stream()
        .map(index -> new CheckpointTimes(index, values(run -> seconds(run, index))))
        .toList();
  }

  private static double seconds(ComparedRun run, int index) {
    int guess = index - 1;
    List<ComparedRun.Checkpoint> all = run.checkpoints();
    if (guess < all.size() && all.get(guess).index() == index) {
      return all.get(guess).seconds();
    }
    return all.stream()
        .filter(each -> each.index() == index)
        .mapToDouble(ComparedRun.Checkpoint::seconds)
        .findFirst()
        .orElse(Double.NaN);
  }

  /**
   * Cells that any run has: operations as runs give them, each by block size, threads and depth.
   */
  public List<CellRates> cells() {
    Set<ComparedRun.CellKey> keys =
        names(run -> run.cells().stream().map(ComparedRun.Cell::key).toList());
    List<String> operations = keys.stream().map(ComparedRun.CellKey::operation).distinct().toList();
    return keys.stream()
        .sorted(
            Comparator.comparingInt(
                    (ComparedRun.CellKey key) -> operations.indexOf(key.operation()))
                .thenComparingLong(ComparedRun.CellKey::blockBytes)
                .thenComparingInt(ComparedRun.CellKey::threads)
                .thenComparingInt(ComparedRun.CellKey::depth))
        .map(key -> new CellRates(key, values(run -> rate(run, key))))
        .toList();
  }

  private static double rate(ComparedRun run, ComparedRun.CellKey key) {
    return run.cells().stream()
        .filter(each -> each.key().equals(key))
        .mapToDouble(ComparedRun.Cell::bytesPerSecond)
        .findFirst()
        .orElse(Double.NaN);
  }

  private List<Double> values(Function<ComparedRun, Double> value) {
    return runs.stream().map(value).toList();
  }

  private <T> Set<T> names(Function<ComparedRun, Collection<T>> of) {
    Set<T> names = new LinkedHashSet<>();
    runs.forEach(run -> names.addAll(of.apply(run)));
    return names;
  }

  /** Whether all wrote as much in each checkpoint, so that their times say the same thing. */
  public boolean sameBytes() {
    return runs.stream()
            .flatMapToLong(
                run -> run.checkpoints().stream().mapToLong(ComparedRun.Checkpoint::bytes))
            .distinct()
            .count()
        <= 1;
  }
}
