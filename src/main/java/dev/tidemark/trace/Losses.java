package dev.tidemark.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts what a format cannot take, by what it is. */
final class Losses {
  private final Map<String, Long> counts = new TreeMap<>();

  void count(String what) {
    counts.merge(what, 1L, Long::sum);
  }

  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    counts.forEach((what, count) -> sentences.add("lost: " + count + " " + what));
    return sentences;
  }
}
