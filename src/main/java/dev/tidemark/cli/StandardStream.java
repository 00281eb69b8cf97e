package dev.tidemark.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * A standard stream in UTF-8 that notes when its reader has gone, as {@code head} does: nobody's
 * mistake.
 */
final class StandardStream extends PrintStream {
  private final Pipe pipe;

  StandardStream(FileDescriptor descriptor) {
    this(new Pipe(new FileOutputStream(descriptor)));
  }

  private StandardStream(Pipe pipe) {
    super(pipe, true, StandardCharsets.UTF_8);
    this.pipe = pipe;
  }

  boolean readerGone() {
    return pipe.readerGone;
  }

  private static final class Pipe extends FilterOutputStream {
    private boolean readerGone;

    Pipe(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        String reason = e.getMessage();
        readerGone |= reason != null && reason.contains("Broken pipe");
        throw e;
      }
    }
  }
}
