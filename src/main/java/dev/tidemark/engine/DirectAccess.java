package dev.tidemark.engine;

import dev.tidemark.engine.posix.DirectAlignment;
import dev.tidemark.engine.posix.Errno;
import dev.tidemark.engine.posix.FilesystemStatus;
import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.engine.posix.OpenFile;
import dev.tidemark.engine.posix.OpenFlag;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Opens files for direct I/O where it is truly had. An open that succeeds says little: tmpfs takes
 * the flag and has no device, and ext4 with data=journal takes it and uses the page cache; so the
 * filesystem is asked for the alignment too.
 */
final class DirectAccess {
  private static final String ELSEWHERE =
      "Use engine: buffered, or a folder on ext4, xfs or another filesystem with direct I/O";

  private DirectAccess() {}

  static OpenFile open(Path path, Set<OpenFlag> flags) {
    EnumSet<OpenFlag> direct = EnumSet.copyOf(flags);
    direct.add(OpenFlag.DIRECT);
    OpenFile file = openOrRefuse(path, direct);
    Optional<Problem> refusal = refusal(file);
    if (refusal.isPresent()) {
      file.close();
      throw new ProblemException(refusal.get());
    }
    return file;
  }

  private static OpenFile openOrRefuse(Path path, Set<OpenFlag> flags) {
    try {
      return OpenFile.open(path, flags);
    } catch (IoFailure failure) {
      if (failure.errno().equals(Errno.EINVAL)) {
        throw new ProblemException(
            Problem.of(
                path.toString(), "", "open refuses direct I/O (O_DIRECT: EINVAL)", ELSEWHERE));
      }
      throw failure;
    }
  }

  private static Optional<Problem> refusal(OpenFile file) {
    FilesystemStatus filesystem = FilesystemStatus.of(file.path());
    Optional<DirectAlignment> alignment = file.status().direct();
    String what = "";
    if (filesystem.isInMemory()) {
      what = filesystem.type() + " keeps files in memory, so direct I/O reaches no device";
    } else if (alignment.isPresent() && !alignment.get().isPossible()) {
      what =
          filesystem.type()
              + " takes O_DIRECT here but uses the page cache all the same (statx: alignment 0)";
    } else if (alignment.isPresent() && granule(alignment.get()) > BufferSlab.ALIGNMENT_BYTES) {
      what =
          "direct I/O wants an alignment of "
              + granule(alignment.get())
              + " B, and Tidemark's buffers have "
              + BufferSlab.ALIGNMENT_BYTES
              + " B";
    }
    return what.isEmpty()
        ? Optional.empty()
        : Optional.of(Problem.of(file.path().toString(), "", what, ELSEWHERE));
  }

  /** What offsets and lengths are multiples of; a page where the filesystem does not say. */
  static int granuleBytes(OpenFile file) {
    return file.status().direct().map(DirectAccess::granule).orElse(BufferSlab.ALIGNMENT_BYTES);
  }

  private static int granule(DirectAlignment alignment) {
    return Math.max(alignment.memoryBytes(), alignment.offsetBytes());
  }
}
