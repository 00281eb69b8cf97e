package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Every combination of the values of some keys, numbered from 0; the values of the last key change
 * first.
 */
public final class Variations {
  /** The most combinations that a sweep may have. */
  public static final int RUNS_MAX = 10_000;

  private final List<VariedKey> keys;
  private final int size;

  private Variations(List<VariedKey> keys, int size) {
    this.keys = List.copyOf(keys);
    this.size = size;
  }

  /**
   * Reads options of the form {@code PATH=VALUES}.
   *
   * @throws ProblemException with every problem of all options
   */
  public static Variations parse(List<String> options) {
    return parse(options, RUNS_MAX);
  }

  /**
   * The same with another limit.
   *
   * @param combinationsMax combinations that there may be
   */
  public static Variations parse(List<String> options, int combinationsMax) {
    List<Problem> problems = new ArrayList<>();
    List<VariedKey> keys = new ArrayList<>();
    Set<String> paths = new HashSet<>();
    for (String option : options) {
      try {
        VariedKey key = VariedKey.parse(option);
        keys.add(key);
        if (!paths.add(key.path())) {
          problems.add(
              Problem.of("--vary " + key.path(), "", "the key is varied twice", "Join the values"));
        }
      } catch (ProblemException e) {
        problems.addAll(e.problems());
      }
    }
    if (options.isEmpty()) {
      problems.add(Problem.of("--vary", "", "nothing is varied", "Add --vary PATH=VALUES"));
    }
    long size = keys.stream().mapToLong(key -> key.values().size()).reduce(1, Variations::product);
    if (size > combinationsMax) {
      problems.add(tooMany(keys, size, combinationsMax));
    }
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    return new Variations(keys, (int) size);
  }

  private static long product(long a, long b) {
    return a > Long.MAX_VALUE / b ? Long.MAX_VALUE : a * b;
  }

  private static Problem tooMany(List<VariedKey> keys, long size, int combinationsMax) {
    String factors =
        keys.stream()
            .map(key -> Integer.toString(key.values().size()))
            .collect(Collectors.joining(" x "));
    return Problem.of(
        "--vary",
        "",
        factors
            + (keys.size() > 1 ? " values make " + size + " combinations" : " values are too many")
            + ", and there may be "
            + combinationsMax,
        "Use fewer values");
  }

  /** The varied keys' paths, in the order given. */
  public List<String> paths() {
    return keys.stream().map(VariedKey::path).toList();
  }

  /** How many values each key has, in the order given. */
  public int[] counts() {
    return keys.stream().mapToInt(key -> key.values().size()).toArray();
  }

  /** The number of combinations. */
  public int size() {
    return size;
  }

  /** A combination's values, one a path. */
  public List<String> values(int combination) {
    String[] values = new String[keys.size()];
    int rest = combination;
    for (int i = values.length - 1; i >= 0; i--) {
      List<String> choices = keys.get(i).values();
      values[i] = choices.get(rest % choices.size());
      rest /= choices.size();
    }
    return List.of(values);
  }

  /** A combination's values as {@code --set} takes them. */
  public List<String> overrides(int combination) {
    List<String> values = values(combination);
    List<String> overrides = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      overrides.add(keys.get(i).path() + "=" + values.get(i));
    }
    return overrides;
  }

  /** The same problem, laid to {@code --vary} when a varied value has it. */
  public Problem attributed(Problem problem) {
    boolean varied =
        problem.where().equals(Place.OVERRIDE.where())
            && keys.stream().anyMatch(key -> key.holds(problem.key()));
    return varied ? Problem.of("--vary", problem.key(), problem.what(), problem.fix()) : problem;
  }
}
