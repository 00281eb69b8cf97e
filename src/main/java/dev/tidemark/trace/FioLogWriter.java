package dev.tidemark.trace;

import dev.tidemark.program.Step;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes fio's I/O log, version 3, so that fio replays it. A trace that begins at 0 is put off by a
 * microsecond, since fio would lose its first gap. Records must come in the order of their times.
 */
public final class FioLogWriter implements TraceSink {
  /** fio reads lengths in 32 bits. */
  private static final long LENGTH_MAX = 1L << 31;

  private static final long MICRO = 1_000;
  private static final int NAME_MAX = 255;

  private final TextOutput out;
  private final TraceTargets targets = new TraceTargets();
  private final List<State> states = new ArrayList<>();
  private final Losses losses = new Losses();
  private long shiftMicros = -1;
  private long lastMicros;
  private boolean closed;

  private enum State {
    NEW,
    ADDED,
    OPEN
  }

  /**
   * Begins the log.
   *
   * @param file names it in problems
   * @param out closed with the writer
   */
  public FioLogWriter(String file, OutputStream out) {
    this.out = new TextOutput(file, out);
    this.out.line(FioLogLines.VERSION_3);
  }

  @Override
  public synchronized int target(TraceTarget target) {
    int number = targets.numberOf(target);
    if (number == states.size()) {
      states.add(State.NEW);
    }
    return number;
  }

  @Override
  public synchronized void record(
      TraceKind kind,
      long timeNanos,
      long latencyNanos,
      int target,
      int actor,
      long offset,
      long bytes) {
    long micros = micros(timeNanos);
    if (latencyNanos >= 0) {
      losses.count("latencies");
    }
    if (actor != 0) {
      losses.count("process numbers");
    }
    switch (kind) {
      case READ -> moved(micros, target, "read", offset, bytes);
      case WRITE -> moved(micros, target, "write", offset, bytes);
      case DISCARD -> moved(micros, target, "trim", offset, bytes);
      case SYNC -> {
        open(micros, target);
        line(micros, target, "sync 0 0");
      }
      case CREATE -> add(micros, target);
      case OPEN -> open(micros, target);
      case CLOSE -> close(micros, target);
      case DELETE -> losses.count("deletions");
      case MARK -> throw new IllegalArgumentException("kind=" + kind);
    }
  }

  private long micros(long timeNanos) {
    long micros = Math.max(0, timeNanos / MICRO);
    if (timeNanos % MICRO != 0) {
      losses.count("times cut to microseconds");
    }
    if (shiftMicros < 0) {
      shiftMicros = micros == 0 ? 1 : 0;
    }
    lastMicros = Math.max(lastMicros, micros + shiftMicros);
    return lastMicros;
  }

  private void moved(long micros, int target, String action, long offset, long bytes) {
    open(micros, target);
    long at = offset;
    for (long left = bytes; left > 0; left -= LENGTH_MAX) {
      long part = Math.min(left, LENGTH_MAX);
      line(micros, target, action + " " + at + " " + part);
      at += part;
    }
  }

  private void add(long micros, int target) {
    if (states.get(target) == State.NEW) {
      states.set(target, State.ADDED);
      line(micros, target, "add");
    }
  }

  private void open(long micros, int target) {
    add(micros, target);
    if (states.get(target) == State.ADDED) {
      states.set(target, State.OPEN);
      line(micros, target, "open");
    }
  }

  private void close(long micros, int target) {
    if (states.get(target) == State.OPEN) {
      states.set(target, State.ADDED);
      line(micros, target, "close");
    }
  }

  private void line(long micros, int target, String action) {
    out.line(micros + " " + name(target) + " " + action);
  }

  /** fio's names have no blanks and 256 characters at most. */
  private String name(int target) {
    String name = targets.get(target).name();
    String plain = name.replaceAll("\\s", "_");
    if (plain.length() > NAME_MAX) {
      plain = plain.substring(0, NAME_MAX - 12) + "~" + target;
    }
    if (!plain.equals(name)) {
      losses.count("uses of a name that had blanks or was too long");
    }
    return plain;
  }

  @Override
  public synchronized void mark(long timeNanos, Step.MarkKind mark, int index, int rank) {
    losses.count("marks");
  }

  @Override
  public synchronized List<String> losses() {
    List<String> sentences = losses.sentences();
    if (shiftMicros > 0) {
      sentences.add("every time is 1 us later: fio loses the first gap of a log that begins at 0");
    }
    return sentences;
  }

  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      for (int target = 0; target < states.size(); target++) {
        close(lastMicros, target);
      }
      out.close();
    }
  }
}
