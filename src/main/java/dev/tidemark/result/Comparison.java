package dev.tidemark.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.LongStream;

/** Two runs side by side, checkpoint by checkpoint. */
public record Comparison(ComparedRun first, ComparedRun second) {

  /**
   * The times of one checkpoint; NaN where a run has none of this index.
   *
   * @param index of the checkpoint, from 1
   */
  public record Row(int index, double firstSeconds, double secondSeconds) {
    /** Second over first. */
    public double ratio() {
      return secondSeconds / firstSeconds;
    }
  }

  /** In the order of the checkpoints; of both runs together. */
  public List<Row> rows() {
    Map<Integer, Double> ofFirst = seconds(first);
    Map<Integer, Double> ofSecond = seconds(second);
    TreeSet<Integer> indexes = new TreeSet<>(ofFirst.keySet());
    indexes.addAll(ofSecond.keySet());
    List<Row> rows = new ArrayList<>();
    for (int index : indexes) {
      rows.add(
          new Row(
              index,
              ofFirst.getOrDefault(index, Double.NaN),
              ofSecond.getOrDefault(index, Double.NaN)));
    }
    return rows;
  }

  private static Map<Integer, Double> seconds(ComparedRun run) {
    Map<Integer, Double> seconds = new TreeMap<>();
    run.checkpoints().forEach(each -> seconds.put(each.index(), each.seconds()));
    return seconds;
  }

  /** Means over the checkpoints of each. */
  public Row means() {
    return new Row(0, first.meanSeconds(), second.meanSeconds());
  }

  /** Whether both wrote as much in each checkpoint, so that their times say the same thing. */
  public boolean sameBytes() {
    return LongStream.concat(bytes(first), bytes(second)).distinct().count() <= 1;
  }

  private static LongStream bytes(ComparedRun run) {
    return run.checkpoints().stream().mapToLong(ComparedRun.Checkpoint::bytes);
  }
}
