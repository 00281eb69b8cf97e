package dev.tidemark.engine;

import dev.tidemark.engine.posix.Errno;
import dev.tidemark.engine.posix.RingFailure;
import dev.tidemark.problem.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Why io_uring cannot be used, and what to do about it. */
final class RingRefusal {
  private static final Path DISABLED = Path.of("/proc/sys/kernel/io_uring_disabled");
  private static final Path STATUS = Path.of("/proc/self/status");

  private RingRefusal() {}

  static Problem problem(RingFailure failure) {
    return Problem.of("io-uring", "", failure.what() + circumstances(), fix(failure.errno()));
  }

  /** The settings that decide it, as far as they can be read. */
  private static String circumstances() {
    List<String> known = new ArrayList<>();
    lines(DISABLED).findFirst().ifPresent(value -> known.add("kernel.io_uring_disabled=" + value));
    lines(STATUS)
        .filter(line -> line.startsWith("Seccomp:"))
        .findFirst()
        .ifPresent(line -> known.add("Seccomp=" + line.substring(line.indexOf(':') + 1).strip()));
    return known.isEmpty() ? "" : " (" + String.join(", ", known) + ")";
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException unreadable) {
      return Stream.empty();
    }
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
