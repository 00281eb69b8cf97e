package dev.tidemark.engine.posix;

import java.nio.file.Path;

/** Thrown when the kernel refused an operation on a file: says which, where and why. */
public final class IoFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Path file;
  private final transient Errno errno;
  private final String operation;

  /** A failure of an operation on the file as a whole, such as {@code open}. */
  public IoFailure(String operation, Path file, Errno errno) {
    super(operation + " of " + file + " failed: " + errno);
    this.operation = operation;
    this.file = file;
    this.errno = errno;
  }

  /** A failure of a read or write. */
  public IoFailure(String operation, Path file, long offset, long length, Errno errno) {
    super(operation + " of " + length + " B at " + offset + " of " + file + " failed: " + errno);
    this.operation = operation + " of " + length + " B at " + offset;
    this.file = file;
    this.errno = errno;
  }

  public Path file() {
    return file;
  }

  public Errno errno() {
    return errno;
  }

  /** What failed, such as {@code write of 4096 B at 0}. */
  public String operation() {
    return operation;
  }
}
