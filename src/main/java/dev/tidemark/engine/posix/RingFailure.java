package dev.tidemark.engine.posix;

/** Thrown when io_uring itself cannot be used; a request that fails is told by its completion. */
public final class RingFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String call;
  private final transient Errno errno;

  RingFailure(String call, Errno errno) {
    super(call + " failed: " + errno);
    this.call = call;
    this.errno = errno;
  }

  /** The message: which call failed and why. */
  public String what() {
    return call + " failed: " + errno;
  }

  public Errno errno() {
    return errno;
  }
}
