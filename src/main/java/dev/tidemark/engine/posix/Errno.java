package dev.tidemark.engine.posix;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Why a system call failed. Numbers are those of Linux on x86-64 and AArch64, which agree.
 *
 * @param number positive
 */
public record Errno(int number) {
  public static final Errno EPERM = new Errno(1);
  public static final Errno ENOENT = new Errno(2);
  public static final Errno EINTR = new Errno(4);
  public static final Errno EIO = new Errno(5);
  public static final Errno EAGAIN = new Errno(11);
  public static final Errno ENOMEM = new Errno(12);
  public static final Errno EACCES = new Errno(13);
  public static final Errno EBUSY = new Errno(16);
  public static final Errno EEXIST = new Errno(17);
  public static final Errno EINVAL = new Errno(22);
  public static final Errno EMFILE = new Errno(24);
  public static final Errno EFBIG = new Errno(27);
  public static final Errno ENOSPC = new Errno(28);
  public static final Errno EROFS = new Errno(30);
  public static final Errno ENOSYS = new Errno(38);
  public static final Errno EOPNOTSUPP = new Errno(95);
  public static final Errno EDQUOT = new Errno(122);

  private static final Map<Integer, String> NAMES =
      """
      1 EPERM, operation not permitted
      2 ENOENT, no such file or directory
      4 EINTR, interrupted
      5 EIO, input/output error
      6 ENXIO, no such device or address
      9 EBADF, bad file descriptor
      11 EAGAIN, resource temporarily unavailable
      12 ENOMEM, out of memory
      13 EACCES, permission denied
      14 EFAULT, bad address
      16 EBUSY, device or resource busy
      17 EEXIST, file exists
      18 EXDEV, across filesystems
      19 ENODEV, no such device
      20 ENOTDIR, not a directory
      21 EISDIR, is a directory
      22 EINVAL, invalid argument
      23 ENFILE, too many open files in the system
      24 EMFILE, too many open files
      26 ETXTBSY, text file busy
      27 EFBIG, file too large
      28 ENOSPC, no space left on device
      30 EROFS, read-only filesystem
      36 ENAMETOOLONG, file name too long
      38 ENOSYS, function not implemented
      39 ENOTEMPTY, directory not empty
      40 ELOOP, too many symbolic links
      61 ENODATA, no data available
      75 EOVERFLOW, value too large
      95 EOPNOTSUPP, operation not supported
      107 ENOTCONN, not connected
      108 ESHUTDOWN, shut down
      110 ETIMEDOUT, timed out
      116 ESTALE, stale file handle
      117 EUCLEAN, the filesystem needs repair
      121 EREMOTEIO, remote input/output error
      122 EDQUOT, disk quota exceeded
      125 ECANCELED, cancelled
      """
          .lines()
          .map(line -> line.split(" ", 2))
          .collect(Collectors.toUnmodifiableMap(e -> Integer.valueOf(e[0]), e -> e[1]));

  private static final Map<String, Errno> MESSAGES =
      Map.of(
          "No space left on device", ENOSPC,
          "Disk quota exceeded", EDQUOT,
          "Read-only file system", EROFS,
          "Operation not permitted", EPERM,
          "Input/output error", EIO,
          "Too many open files", EMFILE);

  public Errno {
    if (number <= 0) {
      throw new IllegalArgumentException("number=" + number + " must be positive");
    }
  }

  /** Of the C library's words for it, as Java's own failures carry them; absent for others. */
  public static Optional<Errno> ofMessage(String words) {
    return Optional.ofNullable(MESSAGES.get(words));
  }

  /** Of a call's result, which is minus the errno. */
  static Errno ofResult(long result) {
    return new Errno((int) -result);
  }

  /** {@code EINVAL}, or {@code errno 4711} when it has no name here. */
  public String name() {
    return toString().split(",", 2)[0];
  }

  /** {@code EINVAL, invalid argument}. */
  @Override
  public String toString() {
    return NAMES.getOrDefault(number, "errno " + number);
  }
}
