package dev.tidemark.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.LongSupplier;

/**
 * How far a run is and how long it will take from here at the pace so far.
 *
 * <p>On a terminal one line is drawn again and again, at most ten times a second, and cleared at
 * the end; elsewhere each checkpoint gets a line.
 */
public final class ProgressLine implements AutoCloseable {
  /** How progress is shown. */
  public enum Mode {
    REDRAWN,
    LINES,
    QUIET
  }

  private static final long REDRAW_NANOS_MIN = 100_000_000L;
  private static final int PROFILES_A_LINE = 50;

  private final Appendable out;
  private final LongSupplier clockNanos;
  private final Mode mode;
  private final int total;
  private long startNanos;
  private long drawnNanos;
  private int drawnColumns;

  /** Starts the clock for {@code total} checkpoints of a run, combinations or drives. */
  public ProgressLine(Appendable out, LongSupplier clockNanos, Mode mode, int total) {
    this.out = out;
    this.clockNanos = clockNanos;
    this.mode = mode;
    this.total = total;
    this.startNanos = clockNanos.getAsLong();
    this.drawnNanos = startNanos - REDRAW_NANOS_MIN;
  }

  /** Tells what is done before the first checkpoint; the estimate starts after it. */
  public void preparing(String text) {
    startNanos = clockNanos.getAsLong();
    if (mode == Mode.LINES) {
      append(text + "\n");
    } else {
      redraw(text, 0);
    }
  }

  /** Tells that a checkpoint is done, which took so long on the run's clock. */
  public void checkpointDone(int index, long durationNanos) {
    String line = "checkpoint " + index + " of " + total + ": " + Figures.nanos(durationNanos);
    if (mode == Mode.LINES) {
      append(line + remaining(index) + "\n");
    } else {
      redraw(line, index);
    }
  }

  /** Tells that so many combinations of a sweep are done. */
  public void combinationDone(int done) {
    pieceDone("combination", done);
  }

  /** Tells that so many settings of a search are done. */
  public void settingDone(int done) {
    pieceDone("setting", done);
  }

  /** Tells that so many drives of a validation are done. */
  public void driveDone(int done) {
    pieceDone("drive", done);
  }

  /** Tells that so many figures have been left out of a fit. */
  public void figureDone(int done) {
    pieceDone("figure", done);
  }

  /** Tells how far a fit is off after so many profiles, of which there are at most the total. */
  public void profileTried(int tried, double offFraction) {
    String line =
        "profile " + tried + " of at most " + total + ", off by " + Figures.percent(offFraction);
    if (mode == Mode.LINES && tried % PROFILES_A_LINE == 0) {
      append(line + "\n");
    }
    redraw(line, tried);
  }

  private void pieceDone(String piece, int done) {
    String line = piece + " " + done + " of " + total;
    if (mode == Mode.LINES) {
      append(line + remaining(done) + "\n");
    } else {
      redraw(line, done);
    }
  }

  /** Tells which share of the next checkpoint is done, of {@code done} that are complete. */
  public void underWay(int done, double share) {
    if (mode == Mode.REDRAWN) {
      redraw(
          "checkpoint " + (done + 1) + " of " + total + ": " + Figures.percent(share),
          done + share);
    }
  }

  /** The same, and how fast it gets on, and how far apart its ranks are. */
  public void underWay(
      int done, double share, double bytesPerSecond, double slowestRank, double fastestRank) {
    if (mode == Mode.REDRAWN) {
      redraw(
          "checkpoint "
              + (done + 1)
              + " of "
              + total
              + ": "
              + Figures.percent(share)
              + " at "
              + Figures.bytes(bytesPerSecond)
              + "/s, ranks "
              + Figures.percent(slowestRank)
              + " to "
              + Figures.percent(fastestRank),
          done + share);
    }
  }

  /** Tells how far a dataset is made, after so much time. */
  public void making(long writtenBytes, long allBytes, long nanos) {
    String what = "writing the dataset, " + Figures.bytes(allBytes);
    if (writtenBytes == 0) {
      preparing(what);
    } else {
      redraw(
          what
              + ": "
              + Figures.percent((double) writtenBytes / allBytes)
              + " at "
              + Figures.bytes(writtenBytes * 1e9 / Math.max(1, nanos))
              + "/s",
          0);
    }
  }

  /** Tells which share of an epoch has been read, and how fast it gets on. */
  public void reading(int epoch, int epochs, double share, double bytesPerSecond) {
    redraw(
        "epoch "
            + epoch
            + " of "
            + epochs
            + ": "
            + Figures.percent(share)
            + " at "
            + Figures.bytes(bytesPerSecond)
            + "/s",
        0);
  }

  /** Clears the line. */
  @Override
  public void close() {
    if (drawnColumns > 0) {
      append("\r" + " ".repeat(drawnColumns) + "\r");
      drawnColumns = 0;
    }
  }

  private void redraw(String line, double done) {
    long now = clockNanos.getAsLong();
    if (mode != Mode.REDRAWN || now - drawnNanos < REDRAW_NANOS_MIN) {
      return;
    }
    drawnNanos = now;
    String text = line + remaining(done);
    append("\r" + text + " ".repeat(Math.max(0, drawnColumns - text.length())));
    drawnColumns = text.length();
  }

  private String remaining(double done) {
    if (done <= 0 || done >= total) {
      return "";
    }
    double seconds = (clockNanos.getAsLong() - startNanos) / 1e9 * (total - done) / done;
    return ", " + rounded(seconds) + " left";
  }

  /** {@code 12 s}, {@code 3 min}, {@code 2.5 h}: an estimate deserves no more digits. */
  private static String rounded(double seconds) {
    if (seconds < 99.5) {
      return Figures.fixed(Math.ceil(seconds), 0) + " s";
    }
    return seconds < 5_970
        ? Figures.fixed(seconds / 60, 0) + " min"
        : Figures.fixed(seconds / 3600, 1) + " h";
  }

  private void append(String text) {
    try {
      out.append(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
