package dev.tidemark.trace;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** A text file that is being written. */
final class TextOutput implements AutoCloseable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final String file;
  private final OutputStream out;

  TextOutput(String file, OutputStream out) {
    this.file = file;
    this.out = new BufferedOutputStream(out, BUFFER_BYTES);
  }

  void line(String text) {
    try {
      out.write(text.getBytes(StandardCharsets.UTF_8));
      out.write('\n');
    } catch (IOException failed) {
      throw TraceProblem.writing(file, failed);
    }
  }

  @Override
  public void close() {
    try {
      out.close();
    } catch (IOException failed) {
      throw TraceProblem.writing(file, failed);
    }
  }
}
