package dev.tidemark.tune;

import java.util.Arrays;

/** Combinations of choices, one a key, numbered from 0; the last key's choices change first. */
final class SearchSpace {
  private final int[] counts;

  /**
   * @param counts how many choices each key has
   */
  SearchSpace(int[] counts) {
    this.counts = counts.clone();
  }

  int keys() {
    return counts.length;
  }

  int choices(int key) {
    return counts[key];
  }

  int size() {
    return Math.toIntExact(Arrays.stream(counts).asLongStream().reduce(1, Math::multiplyExact));
  }

  /** The number of a combination. */
  int combination(int[] choices) {
    int number = 0;
    for (int key = 0; key < counts.length; key++) {
      number = number * counts[key] + choices[key];
    }
    return number;
  }

  /** A combination's choice of every key. */
  int[] choicesOf(int combination) {
    int[] choices = new int[counts.length];
    int rest = combination;
    for (int key = counts.length - 1; key >= 0; key--) {
      choices[key] = rest % counts[key];
      rest /= counts[key];
    }
    return choices;
  }

  /** The combination with another choice of one key. */
  int with(int combination, int key, int choice) {
    int[] choices = choicesOf(combination);
    choices[key] = choice;
    return combination(choices);
  }
}
