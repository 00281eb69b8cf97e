package dev.tidemark.cluster;

import java.io.DataOutputStream;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

/** Tells other hosts what this one's clock shows, whenever they ask by a byte. */
final class ClockServer implements AutoCloseable {
  private final ServerSocket socket;

  private ClockServer(ServerSocket socket) {
    this.socket = socket;
  }

  static ClockServer open() throws IOException {
    ClockServer server = new ClockServer(new ServerSocket(0));
    Thread.ofPlatform().daemon().name("tidemark-clock").start(server::serve);
    return server;
  }

  int port() {
    return socket.getLocalPort();
  }

  private void serve() {
    while (!socket.isClosed()) {
      try {
        Socket asker = socket.accept();
        Thread.ofPlatform().daemon().name("tidemark-clock").start(() -> answer(asker));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private static void answer(Socket asker) {
    try (asker) {
      asker.setTcpNoDelay(true);
      DataOutputStream out = new DataOutputStream(asker.getOutputStream());
      while (asker.getInputStream().read() >= 0) {
        out.writeLong(System.nanoTime());
      }
    } catch (IOException gone) {
      // Who asked has ended, and misses nothing.
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
