package dev.tidemark.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The marker of a folder: a line with the folder's id, then a line for everything that was made in
 * it. A line is written before a file gets a name and again, with what tells it from others, once
 * it has one; so after a kill at any moment the files made are known, and no other is.
 */
final class FolderJournal implements AutoCloseable {
  static final String NAME = ".tidemark";
  private static final String HEADER = "tidemark folder 1 ";
  private static final Pattern LINE =
      Pattern.compile(
          "(?<event>will|folder|gone|file [0-9a-f]{1,16} [0-9a-f]{1,16}|"
              + OwnedSet.LINE
              + ") (?<name>.+)");
  private static final int MARKER_BYTES_MAX = 1 << 26;

  private final FileChannel channel;
  private final String id;

  /** What happened, as a journal tells it, by name. */
  static final class Past {
    /** Files by name, with what tells them from others. */
    final Map<String, OwnedFile> files = new LinkedHashMap<>();

    /** Files that were about to be made when the journal ended. */
    final Set<String> intended = new LinkedHashSet<>();

    /** Sets of numbered files by the name of their folder. */
    final Map<String, OwnedSet> sets = new LinkedHashMap<>();

    /** Folders, each after the one that holds it. */
    final Set<String> folders = new LinkedHashSet<>();
  }

  private FolderJournal(FileChannel channel, String id) {
    this.channel = channel;
    this.id = id;
  }

  /** Marks a folder that is new or empty. */
  static Optional<FolderJournal> create(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(
            folder.resolve(NAME),
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE);
    String id = UUID.randomUUID().toString();
    Optional<FolderJournal> journal = locked(channel, id);
    if (journal.isPresent()) {
      journal.get().append(HEADER + id);
    }
    return journal;
  }

  /** Opens a marked folder's journal; absent when another run has it open. */
  static Optional<FolderJournal> open(Path folder, String id) throws IOException {
    FileChannel channel =
        FileChannel.open(folder.resolve(NAME), StandardOpenOption.READ, StandardOpenOption.WRITE);
    Optional<FolderJournal> journal = locked(channel, id);
    if (journal.isPresent()) {
      channel.position(channel.size());
    }
    return journal;
  }

  private static Optional<FolderJournal> locked(FileChannel channel, String id) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return Optional.of(new FolderJournal(channel, id));
      }
    } catch (OverlappingFileLockException mine) {
      // Another run of this process has it.
    }
    channel.close();
    return Optional.empty();
  }

  /** The id in a marker's text; absent when it is no marker of Tidemark's. */
  static Optional<String> id(String marker) {
    return marker
        .lines()
        .findFirst()
        .filter(line -> line.startsWith(HEADER))
        .map(line -> line.substring(HEADER.length()))
        .filter(id -> id.length() == UUID.randomUUID().toString().length());
  }

  String id() {
    return id;
  }

  synchronized void willMake(String name) throws IOException {
    append("will " + name);
  }

  /** Also before a file gets a further name. */
  synchronized void made(String name, OwnedFile file) throws IOException {
    append(file + " " + name);
  }

  synchronized void madeFolder(String name) throws IOException {
    append("folder " + name);
  }

  /** When its folder is there and nothing in it, and again when all of it is made. */
  synchronized void made(OwnedSet set) throws IOException {
    append(set.toString());
  }

  synchronized void removed(String name) throws IOException {
    append("gone " + name);
  }

  private void append(String line) throws IOException {
    ByteBuffer bytes = StandardCharsets.UTF_8.encode(line + "\n");
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** Reads what happened; a last line that was cut short did not. */
  synchronized Past past() throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(channel.size(), MARKER_BYTES_MAX));
    while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) > 0) {
      // Goes on until all of it is there.
    }
    String text = StandardCharsets.UTF_8.decode(bytes.flip()).toString();
    List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    Past past = new Past();
    lines.stream().skip(1).forEach(line -> take(line, past));
    return past;
  }

  /** Lines that are not as written here are somebody else's, and what they name stays. */
  private static void take(String line, Past past) {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches() || !isName(parts.group("name"))) {
      return;
    }
    String name = parts.group("name");
    if (OwnedSet.isOne(parts)) {
      past.sets.put(name, OwnedSet.parse(parts.group("event"), name));
      return;
    }
    switch (parts.group("event")) {
      case "will" -> past.intended.add(name);
      case "folder" -> past.folders.add(name);
      case "gone" -> {
        past.files.remove(name);
        past.intended.remove(name);
      }
      default -> {
        if (!parts.group("event").startsWith("file ")) {
          return;
        }
        past.intended.remove(name);
        past.files.put(name, OwnedFile.parse(parts.group("event")));
      }
    }
  }

  /** Whether a file or folder in the marked one can have this name, the marker itself excepted. */
  static boolean isName(String name) {
    Path relative = Path.of(name);
    boolean inside = !relative.isAbsolute() && relative.equals(relative.normalize());
    return inside
        && !name.isEmpty()
        && !relative.startsWith("..")
        && !relative.startsWith(NAME)
        && name.indexOf('\n') < 0
        && name.indexOf('\0') < 0;
  }

  /** Forgets everything but the id: nothing that was made is left. */
  synchronized void clear() throws IOException {
    int header = HEADER.length() + id.length() + 1;
    channel.truncate(header);
    channel.position(header);
  }

  /** Waits until the filesystem has noted what happened, and so has given free space back. */
  synchronized void sync() throws IOException {
    channel.force(true);
  }

  /** Takes the mark off the folder. */
  synchronized void delete(Path folder) throws IOException {
    Files.deleteIfExists(folder.resolve(NAME));
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
