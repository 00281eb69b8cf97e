package dev.tidemark.engine;

import dev.tidemark.engine.posix.Errno;
import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.engine.posix.OpenFile;
import dev.tidemark.engine.posix.OpenFlag;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;

/** The ways to open a file that need no more than the kernel. */
enum FileOpening implements Opening {
  BUFFERED {
    @Override
    public Opened open(Path path, FileUse use) {
      OpenFile file = OpenFile.open(path, flags(use));
      return new Opened(new DescriptorBacking(file), file.status().bytes(), 1);
    }
  },
  DIRECT {
    @Override
    public Opened open(Path path, FileUse use) {
      try {
        OpenFile file = DirectAccess.open(path, flags(use));
        return new Opened(
            new DescriptorBacking(file), file.status().bytes(), DirectAccess.granuleBytes(file));
      } catch (RuntimeException refused) {
        removeMadeBefore(refused, path, use);
        throw refused;
      }
    }
  },
  MAPPED {
    @Override
    public Opened open(Path path, FileUse use) {
      OpenFile file = OpenFile.open(path, flags(use));
      try {
        return new Opened(new MappedBacking(file, use != FileUse.READ), file.status().bytes(), 1);
      } catch (RuntimeException refused) {
        file.close();
        throw refused;
      }
    }
  },
  NOTHING {
    @Override
    public Opened open(Path path, FileUse use) {
      return new Opened(new NullBacking(), Long.MAX_VALUE, 1);
    }
  };

  static Set<OpenFlag> flags(FileUse use) {
    return switch (use) {
      case READ -> EnumSet.of(OpenFlag.NO_FOLLOW);
      case CREATE ->
          EnumSet.of(OpenFlag.NO_FOLLOW, OpenFlag.WRITE, OpenFlag.CREATE, OpenFlag.EXCLUSIVE);
      case UPDATE -> EnumSet.of(OpenFlag.NO_FOLLOW, OpenFlag.WRITE);
    };
  }

  /** The kernel makes a new file before it refuses to open it for direct I/O. */
  private static void removeMadeBefore(RuntimeException refused, Path path, FileUse use) {
    boolean neverMade =
        refused instanceof IoFailure failure && !failure.errno().equals(Errno.EINVAL);
    if (use != FileUse.CREATE || neverMade) {
      return;
    }
    try {
      Files.deleteIfExists(path);
    } catch (IOException stays) {
      refused.addSuppressed(new UncheckedIOException(stays));
    }
  }
}
