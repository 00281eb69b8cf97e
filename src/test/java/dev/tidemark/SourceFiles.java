package dev.tidemark;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds the files that people edit: sources, build, scenarios, pages and scripts. */
final class SourceFiles {
  private static final Path ROOT = Path.of("");
  private static final Set<String> SKIPPED_FOLDERS =
      Set.of(".git", ".idea", ".vscode", "target", "tidemark-results");
  private static final Set<String> ENDINGS =
      Set.of("java", "js", "css", "html", "xml", "md", "yaml", "yml", "properties", "sh");
  private static final Set<Path> NAMED =
      Set.of(
          Path.of("tidemark"),
          Path.of(".ci", "run"),
          Path.of("LICENSE"),
          Path.of(".editorconfig"),
          Path.of(".gitignore"));

  private SourceFiles() {}

  static List<Path> all() throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(ROOT, new Collector(files));
    files.sort(null);
    return files;
  }

  static List<Path> java() throws IOException {
    return all().stream().filter(file -> "java".equals(ending(file))).toList();
  }

  static List<Path> mainJava() throws IOException {
    return java().stream()
        .filter(
            file ->
                file.startsWith(Path.of("src", "main"))
                    || file.startsWith(Path.of("cluster", "src", "main")))
        .toList();
  }

  private static String ending(Path file) {
    String name = file.getFileName().toString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Adds every edited file below a folder to a list. */
  private static final class Collector extends SimpleFileVisitor<Path> {
    private final List<Path> files;

    Collector(List<Path> files) {
      this.files = files;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      return SKIPPED_FOLDERS.contains(folder.getFileName().toString())
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (attributes.isRegularFile() && (NAMED.contains(file) || ENDINGS.contains(ending(file)))) {
        files.add(file);
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
