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
import java.util.function.Consumer;

/** How an engine opens its files. */
enum FileOpening {
  BUFFERED {
    @Override
    Opened open(Path path, FileUse use) {
      OpenFile file = OpenFile.open(path, flags(use));
      return new Opened(new DescriptorBacking(file), file.status().bytes(), 1);
    }
  },
  DIRECT {
    @Override
    Opened open(Path path, FileUse use) {
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
    Opened open(Path path, FileUse use) {
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
    Opened open(Path path, FileUse use) {
      return new Opened(new NullBacking(), Long.MAX_VALUE, 1);
    }
  };

  /** A file just opened: what carries its bytes, how many it has, and the unit of requests. */
  record Opened(Backing backing, long bytes, int granuleBytes) {}

  abstract Opened open(Path path, FileUse use);

  EngineFile open(Path path, FileUse use, EngineSettings settings, Consumer<EngineFile> closing) {
    Opened opened = open(path, use);
    return new EngineFile(
        path, opened.backing(), opened.bytes(), opened.granuleBytes(), use, settings, closing);
  }

  private static Set<OpenFlag> flags(FileUse use) {
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
