package dev.tidemark.model.ssd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunLogTest {
  private final RunLog log = new RunLog();

  private List<String> runs() {
    List<String> runs = new ArrayList<>();
    for (int i = 0; i < log.size(); i++) {
      runs.add(RunLog.start(log.get(i)) + "+" + RunLog.length(log.get(i)));
    }
    return runs;
  }

  @Test
  void aRunThatFollowsTheLastIsJoinedToIt() {
    log.add(10, 5);
    log.add(15, 2);
    log.add(30, 1);
    log.add(8, 2);
    log.add(10, 1);
    assertThat(runs()).containsExactly("10+7", "30+1", "8+3");
  }

  @Test
  void sortingIsByStart() {
    for (int i = 20; i > 0; i--) {
      log.add(i * 100L, i);
    }
    log.sortAndJoin();
    assertThat(runs()).startsWith("100+1", "200+2").endsWith("2000+20").hasSize(20);
    log.clear();
    assertThat(runs()).isEmpty();
  }

  @Test
  void sortedRunsThatOverlapOrFollowEachOtherAreOne() {
    log.add(30, 2);
    log.add(10, 5);
    log.add(12, 1);
    log.add(10, 5);
    log.add(14, 3);
    log.add(17, 1);
    log.sortAndJoin();
    assertThat(runs()).containsExactly("10+8", "30+2");
  }

  /** 24 bits of length and 39 of start. */
  @Test
  void theLargestRunsKeepTheirLengthsApart() {
    long most = (1L << 24) - 1;
    long start = (1L << 39) - 1 - most;
    log.add(start - 1, most);
    log.add(start - 1 + most, 1);
    assertThat(runs()).containsExactly((start - 1) + "+" + most, (start - 1 + most) + "+1");
  }
}
