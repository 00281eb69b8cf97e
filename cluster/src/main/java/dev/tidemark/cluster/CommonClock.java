package dev.tidemark.cluster;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;

/**
 * The first host's clock, as another host knows it. Clocks of hosts are compared by asking: what
 * the other shows lies between asking and the answer, so the fastest of some answers says by how
 * much they differ, to half its time. Clocks drift, so they are compared before each use.
 */
final class CommonClock implements AutoCloseable {
  private static final int ROUNDS = 16;
  private static final int TIMEOUT_MILLIS = 10_000;

  private final Socket socket;
  private final boolean own;
  private long offsetNanos;
  private long uncertaintyNanos;

  private CommonClock(Socket socket, boolean own) {
    this.socket = socket;
    this.own = own;
  }

  /** On the first host itself. */
  static CommonClock own() {
    return new CommonClock(new Socket(), true);
  }

  /** On another host; the first one's {@link ClockServer} listens there. */
  static CommonClock of(String host, int port) throws IOException {
    Socket socket = new Socket(host, port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    return new CommonClock(socket, false);
  }

  /** Finds out how far apart the clocks are. */
  void compare() throws IOException {
    if (own) {
      return;
    }
    DataInputStream in = new DataInputStream(socket.getInputStream());
    long shortest = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long asked = System.nanoTime();
      socket.getOutputStream().write(1);
      long there = in.readLong();
      long took = System.nanoTime() - asked;
      if (took < shortest) {
        shortest = took;
        offsetNanos = there - (asked + took / 2);
      }
    }
    uncertaintyNanos = Math.max(uncertaintyNanos, (shortest + 1) / 2);
  }

  long nowNanos() {
    return System.nanoTime() + offsetNanos;
  }

  /** How far off it was at most. */
  long uncertaintyNanos() {
    return uncertaintyNanos;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
