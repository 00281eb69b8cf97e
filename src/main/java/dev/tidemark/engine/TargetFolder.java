package dev.tidemark.engine;

import dev.tidemark.engine.FolderJournal.Past;
import dev.tidemark.engine.posix.FileStatus;
import dev.tidemark.engine.posix.FilesystemStatus;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.NumberedPaths;
import dev.tidemark.units.Bytes;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The only place where a real run writes: a folder that was new or empty, or that Tidemark has
 * marked before. Files are made through it, and it removes those and never another, by inode and
 * time of birth; what a killed run has left is removed at the next start. Whatever stands in the
 * way is a {@link ProblemException}. Threads may share it.
 */
public final class TargetFolder implements AutoCloseable {
  /** A file that is made after all others of a set, on the clock that files are dated by. */
  private static final String LAST = "last";

  private final Path path;
  private final FolderJournal journal;
  private final FolderIdentity identity;
  private final Beginning beginning;
  private final Map<String, OwnedFile> files = new LinkedHashMap<>();
  private final Set<String> folders = new LinkedHashSet<>();
  private final int leftoversRemoved;
  private Optional<OwnedSet> set = Optional.empty();

  /** What there was when the folder was opened. */
  private enum Beginning {
    NOTHING,
    EMPTY_FOLDER,
    MARKED_FOLDER
  }

  private TargetFolder(Path path, FolderJournal journal, Beginning beginning) throws IOException {
    this.path = path;
    this.journal = journal;
    this.beginning = beginning;
    identity = FolderIdentity.of(path);
    leftoversRemoved = removeLeftovers(journal.past());
  }

  /** Makes and marks the folder where need be, and removes what a killed run has left in it. */
  public static TargetFolder open(Path path) {
    boolean made = Files.notExists(path, LinkOption.NOFOLLOW_LINKS);
    try {
      Path folder = FolderChecks.folder(path);
      Optional<String> id = FolderChecks.marker(folder);
      Optional<FolderJournal> journal =
          id.isPresent() ? FolderJournal.open(folder, id.get()) : FolderJournal.create(folder);
      return new TargetFolder(
          folder,
          journal.orElseThrow(
              () ->
                  FolderChecks.refusal(
                      path, "another run is using this folder", "Wait for it, or name another")),
          made
              ? Beginning.NOTHING
              : id.isPresent() ? Beginning.MARKED_FOLDER : Beginning.EMPTY_FOLDER);
    } catch (IOException failure) {
      if (made) {
        removeUnmarked(path);
      }
      throw FolderChecks.problem(path, failure);
    }
  }

  /** A folder that could be made and not marked. */
  private static void removeUnmarked(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException stays) {
      // Somebody else has put a file there, or nothing can be removed: the failure before is told.
    }
  }

  /** Links followed. */
  public Path path() {
    return path;
  }

  /** The id that its marker carries. */
  public String id() {
    return journal.id();
  }

  /** Files of a killed run that were removed when the folder was opened. */
  public int leftoversRemoved() {
    return leftoversRemoved;
  }

  /** Refuses a run that would need more than is free. */
  public void requireSpace(Bytes needed) {
    FilesystemStatus filesystem = FilesystemStatus.of(path);
    if (needed.value() > filesystem.freeBytes()) {
      throw FolderChecks.refusal(
          path,
          "the run needs %s at once, and %s are free on this %s filesystem"
              .formatted(needed, Bytes.of(filesystem.freeBytes()), filesystem.type()),
          "Free some, keep fewer checkpoints, or scale the run down");
    }
  }

  /** Refuses a run that would make more files than the filesystem takes. */
  public void requireFiles(long needed) {
    FilesystemStatus filesystem = FilesystemStatus.of(path);
    if (needed > filesystem.freeFiles()) {
      throw FolderChecks.refusal(
          path,
          "the run needs %d files, and this %s filesystem has room for %d more"
              .formatted(needed, filesystem.type(), filesystem.freeFiles()),
          "Use fewer files, or a filesystem with more inodes");
    }
  }

  /**
   * Makes the folders for numbered files, which whoever asks then makes there by themselves.
   *
   * @param count of the files
   */
  public synchronized void makeSet(NumberedPaths paths, int count) {
    Path folder = resolve(paths.folder());
    requireSame();
    try {
      OwnedSet begun = OwnedSet.begun(OwnedSet.makeFolder(path, paths), paths, count);
      journal.made(begun);
      set = Optional.of(begun);
      begun.makeInner(path);
    } catch (FileAlreadyExistsException foreign) {
      throw FolderChecks.refusal(
          folder, "Tidemark did not make this in this run", "Move it away, or name another folder");
    } catch (IOException failure) {
      throw FolderChecks.problem(folder, failure);
    }
  }

  /** All files of the set are there; a file that is made in their place later is not of it. */
  public synchronized void completeSet() {
    create(LAST);
    OwnedSet complete = set.orElseThrow().complete(requireOwned(LAST).birthNanos());
    delete(LAST);
    try {
      journal.made(complete);
      set = Optional.of(complete);
    } catch (IOException failure) {
      throw FolderChecks.problem(path, failure);
    }
  }

  /**
   * Makes an empty file, and the folders on the way to it.
   *
   * @param name relative to the folder
   * @return where it is
   */
  public synchronized Path create(String name) {
    Path file = resolve(name);
    requireSame();
    try {
      makeFolders(name);
      requireFree(file);
      journal.willMake(name);
      Files.createFile(file);
      OwnedFile owned =
          OwnedFile.at(file).orElseThrow(() -> new IOException("it vanished when it was made"));
      journal.made(name, owned);
      files.put(name, owned);
      return file;
    } catch (IOException failure) {
      throw FolderChecks.problem(file, failure);
    }
  }

  /** Gives a file that was made here another name here. */
  public synchronized Path rename(String from, String to) {
    OwnedFile owned = requireOwned(from);
    Path target = resolve(to);
    requireSame();
    try {
      makeFolders(to);
      requireFree(target);
      journal.made(to, owned);
      Files.move(resolve(from), target);
      journal.removed(from);
      files.remove(from);
      files.put(to, owned);
      return target;
    } catch (IOException failure) {
      throw FolderChecks.problem(target, failure);
    }
  }

  /** Removes a file that was made here. */
  public synchronized void delete(String name) {
    OwnedFile owned = requireOwned(name);
    requireSame();
    try {
      removeIf(owned, name);
      journal.removed(name);
      files.remove(name);
    } catch (IOException failure) {
      throw FolderChecks.problem(resolve(name), failure);
    }
  }

  /**
   * Removes every file that was made here, and the folders on the way that are then empty. Takes no
   * space, so that a full disk does not stand in its way.
   *
   * @return why something stays until the next start; absent when nothing does
   */
  public synchronized Optional<Problem> deleteAll() {
    try {
      requireSame();
      for (String name : List.copyOf(files.keySet())) {
        removeIf(requireOwned(name), name);
        files.remove(name);
      }
      if (set.isPresent()) {
        set.get().remove(path);
        set = Optional.empty();
      }
      removeEmpty(folders);
      folders.clear();
      journal.clear();
      return Optional.empty();
    } catch (IOException failure) {
      return Optional.of(FolderChecks.stays(path, FolderChecks.problem(path, failure)));
    } catch (ProblemException refused) {
      return Optional.of(FolderChecks.stays(path, refused));
    }
  }

  /** Leaves the folder as it was found: no run came about. Nothing made in it is left. */
  public synchronized void undo() {
    try {
      if (beginning != Beginning.MARKED_FOLDER && files.isEmpty()) {
        journal.delete(path);
        if (beginning == Beginning.NOTHING) {
          Files.delete(path);
        }
      }
    } catch (IOException failure) {
      throw FolderChecks.problem(path, failure);
    }
  }

  /** After an unmount the same path leads to another filesystem, which is nobody's to fill. */
  private void requireSame() {
    if (!identity.isOf(path)) {
      throw FolderChecks.refusal(
          path,
          "the folder is no longer the one that the run began in",
          "Look whether its filesystem is still mounted");
    }
  }

  private OwnedFile requireOwned(String name) {
    OwnedFile owned = files.get(name);
    if (owned == null) {
      throw new IllegalArgumentException("name=" + name + " was not made here");
    }
    return owned;
  }

  private Path resolve(String name) {
    if (!FolderJournal.isName(name)) {
      throw new IllegalArgumentException("name=" + name + " must lie in " + path);
    }
    return path.resolve(name);
  }

  private void makeFolders(String name) throws IOException {
    Path relative = Path.of(name);
    for (int depth = 1; depth < relative.getNameCount(); depth++) {
      makeFolder(relative.subpath(0, depth));
    }
  }

  /** A link on the way would lead out, so it is refused. */
  private void makeFolder(Path relative) throws IOException {
    Path folder = path.resolve(relative);
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      Files.createDirectory(folder);
      journal.madeFolder(relative.toString());
      folders.add(relative.toString());
    } else if (FileStatus.of(folder).kind() != FileStatus.Kind.FOLDER) {
      throw FolderChecks.refusal(
          folder, "Tidemark did not make this, and it is no folder", "Remove it");
    }
  }

  private static void requireFree(Path file) {
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw FolderChecks.refusal(
          file,
          "this file exists and Tidemark did not make it in this run",
          "Move it away, or name another folder");
    }
  }

  private int removeLeftovers(Past past) throws IOException {
    int removed = 0;
    for (Map.Entry<String, OwnedFile> file : past.files.entrySet()) {
      removed += removeIf(file.getValue(), file.getKey()) ? 1 : 0;
    }
    for (String name : past.intended) {
      removed += removeIfEmpty(name) ? 1 : 0;
    }
    for (OwnedSet files : past.sets.values()) {
      removed += files.remove(path);
    }
    removeEmpty(past.folders);
    journal.clear();
    if (removed > 0) {
      journal.sync();
    }
    return removed;
  }

  private boolean removeIf(OwnedFile owned, String name) throws IOException {
    Path file = resolve(name);
    return OwnedFile.at(file).filter(owned::equals).isPresent() && Files.deleteIfExists(file);
  }

  /** A file that was about to be made is empty, if it is there at all. */
  private boolean removeIfEmpty(String name) throws IOException {
    Path file = resolve(name);
    return OwnedFile.at(file).isPresent() && Files.size(file) == 0 && Files.deleteIfExists(file);
  }

  /** The inner ones first; one that holds anything else stays. */
  private void removeEmpty(Set<String> names) throws IOException {
    for (String name : new ArrayList<>(names).reversed()) {
      Path folder = resolve(name);
      boolean mine = Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS);
      if (mine && isEmpty(folder)) {
        Files.delete(folder);
      }
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (var entries = Files.newDirectoryStream(folder)) {
      return !entries.iterator().hasNext();
    }
  }

  /** Lets other runs use the folder. What was made in it stays until the next of them starts. */
  @Override
  public void close() {
    try {
      journal.close();
    } catch (IOException failure) {
      // Its lines are written already, and the lock goes with the descriptor in any case.
    }
  }
}
