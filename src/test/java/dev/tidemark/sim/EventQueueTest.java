package dev.tidemark.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EventQueueTest {
  private final EventQueue events = new EventQueue();
  private final List<String> log = new ArrayList<>();

  private void logAt(long timeNanos, String name) {
    events.at(timeNanos, () -> log.add(name + "@" + events.nowNanos()));
  }

  @Test
  void earlierTimesComeFirst() {
    logAt(30, "c");
    logAt(10, "a");
    logAt(20, "b");
    events.runAll();
    assertThat(log).containsExactly("a@10", "b@20", "c@30");
  }

  @Test
  void equalTimesKeepTheOrderOfScheduling() {
    logAt(10, "a");
    logAt(5, "first");
    logAt(10, "b");
    logAt(10, "c");
    events.runAll();
    assertThat(log).containsExactly("first@5", "a@10", "b@10", "c@10");
  }

  @Test
  void aTimeThatHasPassedMeansNowAfterWhatIsAlreadyDue() {
    events.at(
        50,
        () -> {
          logAt(7, "late");
          logAt(50, "now");
        });
    logAt(50, "due");
    logAt(51, "next");
    events.runAll();
    assertThat(log).containsExactly("due@50", "late@50", "now@50", "next@51");
  }

  @Test
  void anEmptyQueueRunsNothingAndKeepsItsTime() {
    assertThat(events.runNext()).isFalse();
    logAt(9, "only");
    assertThat(events.runNext()).isTrue();
    assertThat(events.runNext()).isFalse();
    assertThat(events.nowNanos()).isEqualTo(9);
  }

  static LongStream seeds() {
    return LongStream.range(0, 50);
  }

  /** Twin: a stable sort by time, for actions scheduled from within actions too. */
  @ParameterizedTest
  @MethodSource("seeds")
  void timeNeverDecreasesAndNothingIsLost(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<long[]> scheduled = new ArrayList<>();
    List<long[]> ran = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      schedule(random, scheduled, ran, 3);
    }
    events.runAll();
    assertThat(ran).as("seed %d", seed).isSortedAccordingTo(Comparator.comparingLong(e -> e[0]));
    List<long[]> sorted = new ArrayList<>(scheduled);
    sorted.sort(Comparator.comparingLong(e -> e[0]));
    assertThat(ran).as("seed %d", seed).containsExactlyElementsOf(sorted);
  }

  private void schedule(
      SplittableRandom random, List<long[]> scheduled, List<long[]> ran, int depth) {
    long wanted = random.nextLong(100);
    long[] event = {Math.max(wanted, events.nowNanos())};
    scheduled.add(event);
    events.at(
        wanted,
        () -> {
          assertThat(events.nowNanos()).isEqualTo(event[0]);
          ran.add(event);
          if (depth > 0 && random.nextBoolean()) {
            schedule(random, scheduled, ran, depth - 1);
          }
        });
  }
}
