package dev.tidemark.engine;

import dev.tidemark.engine.cufile.CuFileError;
import dev.tidemark.engine.posix.Errno;
import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.Map;
import java.util.Optional;

/** What to tell the user when the kernel refused an operation on a file. */
public final class IoProblem {
  private static final String DEVICE =
      "Look at the kernel's log (dmesg): the device or its connection may be failing";
  private static final Map<Errno, String> FIXES =
      Map.of(
          Errno.ENOSPC, "Free some space, keep fewer checkpoints, or scale the run down",
          Errno.EDQUOT, "Raise the quota, keep fewer checkpoints, or scale the run down",
          Errno.EROFS, "Mount the filesystem for writing, or name another folder",
          Errno.EACCES, "Run as a user who may do that, or name another folder",
          Errno.EPERM, "Run as a user who may do that, or name another folder",
          Errno.EMFILE, "Raise the limit of open files (ulimit -n), or use fewer ranks",
          Errno.ENOMEM, "Free some memory, or use fewer or smaller buffers",
          Errno.EFBIG, "Raise the limit of a file's size (ulimit -f), or use smaller files",
          Errno.EINVAL, "Use a block size that is a multiple of the device's logical block",
          Errno.EIO, DEVICE);

  private IoProblem() {}

  /** What an engine, a target or a folder has failed with; absent for a defect. */
  public static Optional<Problem> told(RuntimeException failure) {
    return switch (failure) {
      case IoFailure refused -> Optional.of(of(refused));
      case ProblemException problem -> Optional.of(problem.problems().getFirst());
      default -> Optional.empty();
    };
  }

  public static Problem of(IoFailure failure) {
    Optional<CuFileError> ofCuFile = CuFileError.of(failure.errno().number());
    return Problem.of(
        failure.file().toString(),
        "",
        failure.operation()
            + " failed: "
            + ofCuFile.map(CuFileError::text).orElse(failure.errno().toString()),
        ofCuFile.flatMap(CuFileError::fix).orElse(fix(failure.errno())));
  }

  /** What to do about it. */
  static String fix(Errno errno) {
    return FIXES.getOrDefault(errno, "Look whether its filesystem is still mounted");
  }
}
