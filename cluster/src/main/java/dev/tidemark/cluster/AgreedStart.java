package dev.tidemark.cluster;

import dev.tidemark.run.StartGate;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Lets the ranks of all hosts go at one time, or none when a host has ended. Spark's barriers let
 * tasks go up to a second apart, so one is used to agree on a time that all have left to wait for.
 */
final class AgreedStart implements StartGate {
  private static final String AT = "at ";
  private static final String END = "end";

  /** Longer than Spark takes to tell a task what all have said: it looks once a second. */
  private static final long MARGIN_NANOS = 1_500_000_000;

  private final Gathering gathering;
  private final CommonClock clock;
  private final Runnable stop;
  private Thread agreeing = new Thread();
  private boolean over;
  private Optional<Exception> broken = Optional.empty();
  private long lateNanosMax;

  /** Where hosts speak to each other. */
  interface Gathering {
    /** What all hosts say, once all have spoken. */
    String[] say(String text);
  }

  /**
   * @param gathering of the hosts
   * @param stop ends this host's run
   */
  AgreedStart(Gathering gathering, CommonClock clock, Runnable stop) {
    this.gathering = gathering;
    this.clock = clock;
    this.stop = stop;
  }

  /** On a thread of its own: the ranks' completions are still to be heard of meanwhile. */
  @Override
  public void pass(Runnable release) {
    agreeing = Thread.ofPlatform().daemon().name("tidemark-start").start(() -> agree(release));
  }

  private void agree(Runnable release) {
    try {
      clock.compare();
      String[] all = say(AT + clock.nowNanos());
      if (over) {
        stop.run();
        return;
      }
      long start =
          Arrays.stream(all).mapToLong(AgreedStart::time).max().orElseThrow() + MARGIN_NANOS;
      TimeUnit.NANOSECONDS.sleep(start - clock.nowNanos());
      lateNanosMax = Math.max(lateNanosMax, clock.nowNanos() - start);
      release.run();
    } catch (IOException | InterruptedException | RuntimeException failure) {
      broken = Optional.of(failure);
      stop.run();
    }
  }

  private static long time(String said) {
    return Long.parseLong(said.substring(AT.length()));
  }

  private String[] say(String text) {
    String[] all = gathering.say(text);
    over = Arrays.asList(all).contains(END);
    return all;
  }

  /**
   * Tells the others that this host is done, however that came, unless one of them is already.
   *
   * @throws IllegalStateException when they cannot be told; their tasks then end with this one
   */
  void end() throws InterruptedException {
    agreeing.join();
    if (broken.isPresent()) {
      throw new IllegalStateException("hosts lost each other: " + broken.get(), broken.get());
    }
    if (!over) {
      say(END);
    }
  }

  /** How long after the agreed time it let ranks go, at most. */
  long lateNanosMax() {
    return lateNanosMax;
  }
}
