package dev.tidemark.engine;

import dev.tidemark.engine.posix.Errno;
import dev.tidemark.engine.posix.RingFailure;
import dev.tidemark.problem.Problem;

/** Why io_uring cannot be used, and what to do about it. */
final class RingRefusal {
  private RingRefusal() {}

  static Problem problem(RingFailure failure) {
    return Problem.of("io-uring", "", failure.what(), fix(failure.errno()));
  }

  private static String fix(Errno errno) {
    if (errno.equals(Errno.EPERM) || errno.equals(Errno.EACCES)) {
      return "Set the sysctl kernel.io_uring_disabled to 0, or allow io_uring in the container's"
          + " seccomp profile; or use engine: direct";
    }
    if (errno.equals(Errno.ENOSYS)) {
      return "Use Linux 5.6 or newer, or a container that does not hide io_uring; or use engine:"
          + " direct";
    }
    if (errno.equals(Errno.ENOMEM)) {
      return "Raise the limit of locked memory (ulimit -l), or lower the depth";
    }
    return "Use engine: direct";
  }
}
