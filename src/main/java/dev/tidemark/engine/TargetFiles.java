package dev.tidemark.engine;

import dev.tidemark.engine.posix.AccessAdvice;
import dev.tidemark.engine.posix.OpenFile;
import dev.tidemark.engine.posix.OpenFlag;
import dev.tidemark.program.ProgramFile;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The files of a run, by what its program calls them. Until they are committed they carry a suffix.
 * Threads share it.
 */
public final class TargetFiles {
  private static final String INCOMPLETE = ".incomplete";

  private final TargetFolder folder;
  private final Map<ProgramFile, Stored> stored = new LinkedHashMap<>();
  private final Map<ProgramFile, Long> lengths = new ConcurrentHashMap<>();
  private long madeCount;

  /**
   * A file on the storage.
   *
   * @param id in the stamps of its content
   * @param name in the folder
   */
  record Stored(long id, String name, Path path) {}

  public TargetFiles(TargetFolder folder) {
    this.folder = folder;
  }

  /** Makes an empty file. */
  synchronized Stored create(ProgramFile file) {
    String name = file.path() + INCOMPLETE;
    Stored made = new Stored(++madeCount, name, folder.create(name));
    stored.put(file, made);
    return made;
  }

  /** A dataset's files are where their names say. */
  Stored find(ProgramFile file) {
    return file.isOfDataset()
        ? new Stored(file.rank(), file.path(), folder.path().resolve(file.path()))
        : findMade(file);
  }

  private synchronized Stored findMade(ProgramFile file) {
    Stored found = stored.get(file);
    if (found == null) {
      throw new IllegalStateException("file=" + file + " was never made");
    }
    return found;
  }

  /** Has the page cache forget all files. */
  public synchronized void dropCaches() {
    for (Stored file : stored.values()) {
      try (OpenFile open = OpenFile.open(file.path(), EnumSet.of(OpenFlag.NO_FOLLOW))) {
        open.syncData();
        open.advise(AccessAdvice.NOT_NEEDED, 0, 0);
      }
    }
  }

  /** How many bytes have been written to a file in this run. */
  long length(ProgramFile file) {
    return lengths.getOrDefault(file, 0L);
  }

  void length(ProgramFile file, long bytes) {
    lengths.put(file, bytes);
  }

  synchronized void commit(int lifetime) {
    for (ProgramFile file : filesOf(lifetime)) {
      Stored was = find(file);
      if (was.name().endsWith(INCOMPLETE)) {
        stored.put(file, new Stored(was.id(), file.path(), folder.rename(was.name(), file.path())));
      }
    }
  }

  synchronized void delete(ProgramFile file) {
    folder.delete(find(file).name());
    stored.remove(file);
    lengths.remove(file);
  }

  synchronized List<ProgramFile> filesOf(int lifetime) {
    return stored.keySet().stream().filter(file -> file.lifetime() == lifetime).toList();
  }
}
