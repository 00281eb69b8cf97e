package dev.tidemark.engine;

import dev.tidemark.engine.posix.Errno;
import dev.tidemark.engine.posix.FileStatus;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** Whether a path is a folder that Tidemark may write in. */
final class FolderChecks {
  private static final String NEW_FOLDER = "Name a new folder, or an empty one";

  /** What a freshly made filesystem holds. */
  private static final Set<String> NOBODYS = Set.of("lost+found");

  private FolderChecks() {}

  /** The folder that the path leads to, made if need be; its parent exists. */
  static Path folder(Path path) throws IOException {
    Path absolute = path.toAbsolutePath().normalize();
    if (!Files.exists(absolute, LinkOption.NOFOLLOW_LINKS)) {
      requireParent(absolute);
      Files.createDirectory(absolute);
    }
    Path real = absolute.toRealPath();
    switch (FileStatus.of(real).kind()) {
      case FOLDER -> {}
      case BLOCK_DEVICE ->
          throw refusal(
              path,
              "this is a block device, and a run would destroy what is on it",
              "Make a filesystem on it, mount that, and name a folder there");
      case REGULAR, SYMBOLIC_LINK, OTHER ->
          throw refusal(path, "this is a file and no folder", NEW_FOLDER);
    }
    if (real.getNameCount() == 0) {
      throw refusal(path, "this is the root of all files", NEW_FOLDER);
    }
    return real;
  }

  private static void requireParent(Path absolute) {
    Path parent = absolute.getParent();
    if (parent != null && !Files.isDirectory(parent)) {
      throw refusal(
          absolute,
          "there is no folder " + parent,
          "Make it, or mount the filesystem that should be there");
    }
  }

  /** The id of a folder that Tidemark has marked; absent when it is empty. */
  static Optional<String> marker(Path folder) throws IOException {
    Path marker = folder.resolve(FolderJournal.NAME);
    if (Files.exists(marker, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.of(readId(folder, marker));
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        if (!NOBODYS.contains(String.valueOf(entry.getFileName()))) {
          throw refusal(
              folder,
              "this folder holds files that are not Tidemark's, such as " + entry.getFileName(),
              NEW_FOLDER);
        }
      }
    }
    return Optional.empty();
  }

  private static String readId(Path folder, Path marker) throws IOException {
    if (Files.isRegularFile(marker, LinkOption.NOFOLLOW_LINKS)) {
      try (java.io.BufferedReader reader = Files.newBufferedReader(marker)) {
        String line = reader.readLine();
        Optional<String> id = line == null ? Optional.empty() : FolderJournal.id(line);
        if (id.isPresent()) {
          return id.get();
        }
      }
    }
    throw refusal(
        folder,
        "the file " + FolderJournal.NAME + " in it is none of Tidemark's",
        "Look at what the folder holds, and remove that file or name another folder");
  }

  static ProblemException refusal(Path where, String what, String fix) {
    return new ProblemException(Problem.of(where.toString(), "", what, fix));
  }

  /** Why the folder cannot be used, from what Java tells of a system call. */
  static ProblemException problem(Path where, IOException failure) {
    if (failure instanceof AccessDeniedException) {
      return refusal(
          where, "permission denied", "Run as a user who may write there, or name another folder");
    }
    if (failure instanceof NoSuchFileException) {
      return refusal(where, "the folder is gone", "Look whether its filesystem is still mounted");
    }
    String reason =
        failure instanceof FileSystemException system && system.getReason() != null
            ? system.getReason()
            : String.valueOf(failure.getMessage());
    Optional<Errno> errno = Errno.ofMessage(reason);
    return refusal(
        where,
        "it cannot be written to: " + errno.map(Errno::toString).orElse(reason),
        errno.map(IoProblem::fix).orElse(NEW_FOLDER));
  }

  /** What stands in the way of removing the files of a run. */
  static Problem stays(Path folder, ProblemException cause) {
    Problem first = cause.problems().getFirst();
    return Problem.of(
        folder.toString(),
        "",
        "not all files of the run could be removed (" + first.what() + ")",
        "The next run in this folder removes them");
  }
}
