package dev.tidemark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Hosts start together, or not at all when one has ended. */
class AgreedStartTest {
  /** Two hosts that speak to each other by a barrier of this process. */
  private static final class Pair {
    private final CyclicBarrier barrier = new CyclicBarrier(2);
    private final String[] said = new String[2];

    AgreedStart.Gathering host(int number) {
      return text -> {
        said[number] = text;
        try {
          barrier.await(10, TimeUnit.SECONDS);
          String[] all = said.clone();
          barrier.await(10, TimeUnit.SECONDS);
          return all;
        } catch (InterruptedException
            | BrokenBarrierException
            | java.util.concurrent.TimeoutException e) {
          throw new IllegalStateException(e);
        }
      };
    }
  }

  @Test
  void bothAreLetGoNoEarlierThanTheLaterOneAsked() throws Exception {
    Pair pair = new Pair();
    try (ClockServer server = ClockServer.open();
        CommonClock own = CommonClock.own();
        CommonClock other = CommonClock.of("localhost", server.port())) {
      AgreedStart first = new AgreedStart(pair.host(0), own, () -> {});
      AgreedStart second = new AgreedStart(pair.host(1), other, () -> {});
      CountDownLatch released = new CountDownLatch(2);
      List<Long> times = new ArrayList<>();
      Runnable release =
          () -> {
            synchronized (times) {
              times.add(System.nanoTime());
            }
            released.countDown();
          };
      first.pass(release);
      TimeUnit.MILLISECONDS.sleep(50);
      long asked = System.nanoTime();
      second.pass(release);
      assertThat(released.await(20, TimeUnit.SECONDS)).isTrue();
      assertThat(times).allSatisfy(time -> assertThat(time).isGreaterThan(asked));
      Thread ending = Thread.ofPlatform().start(() -> end(first));
      end(second);
      ending.join();
      assertThat(first.lateNanosMax()).isNotNegative();
    }
  }

  private static void end(AgreedStart start) {
    try {
      start.end();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aHostThatHasEndedStopsTheOther() throws Exception {
    Pair pair = new Pair();
    AtomicBoolean stopped = new AtomicBoolean();
    AtomicBoolean released = new AtomicBoolean();
    AgreedStart ended = new AgreedStart(pair.host(0), CommonClock.own(), () -> {});
    AgreedStart waiting = new AgreedStart(pair.host(1), CommonClock.own(), () -> stopped.set(true));
    waiting.pass(() -> released.set(true));
    ended.end();
    waiting.end();
    assertThat(stopped).isTrue();
    assertThat(released).isFalse();
  }

  /** Otherwise the others would wait for it for ever. */
  @Test
  void aHostThatCannotReachTheOthersFails() throws IOException {
    CommonClock lost;
    try (ClockServer server = ClockServer.open()) {
      lost = CommonClock.of("localhost", server.port());
    }
    lost.close();
    AtomicBoolean stopped = new AtomicBoolean();
    AgreedStart start = new AgreedStart(text -> new String[] {text}, lost, () -> stopped.set(true));
    start.pass(() -> {});
    assertThatThrownBy(start::end)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("hosts lost each other");
    assertThat(stopped).isTrue();
  }

  /** Both clocks are one here, so what the comparison is off by is its error. */
  @Test
  void comparedClocksAreOffByNoMoreThanIsSaid() throws IOException {
    try (ClockServer server = ClockServer.open();
        CommonClock clock = CommonClock.of("localhost", server.port())) {
      clock.compare();
      long before = System.nanoTime();
      long common = clock.nowNanos();
      long after = System.nanoTime();
      assertThat(common)
          .isBetween(before - clock.uncertaintyNanos(), after + clock.uncertaintyNanos());
    }
  }
}
