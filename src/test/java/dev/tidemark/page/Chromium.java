package dev.tidemark.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A browser without a window that shows a page and tells what became of it. */
public final class Chromium {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final long SECONDS_MAX = 120;

  private final Path program;

  private Chromium(Path program) {
    this.program = program;
  }

  /**
   * What a page became.
   *
   * @param dom its elements once its scripts had run
   * @param console what was said on its console
   */
  public record Shown(String dom, List<String> console) {}

  /** The one on the path, or one that Playwright fetched. */
  public static Optional<Chromium> find() {
    List<Path> candidates = new ArrayList<>();
    for (String folder : System.getenv().getOrDefault("PATH", "").split(":")) {
      NAMES.forEach(name -> candidates.add(Path.of(folder, name)));
    }
    Path cache = Path.of(System.getProperty("user.home"), ".cache", "ms-playwright");
    if (Files.isDirectory(cache)) {
      try (Stream<Path> browsers = Files.list(cache)) {
        browsers.sorted().forEach(folder -> candidates.add(folder.resolve("chrome-linux/chrome")));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return candidates.stream().filter(Files::isExecutable).findFirst().map(Chromium::new);
  }

  /** Shows a file; its profile and its remarks go to a folder that may be thrown away. */
  public Shown show(Path page, Path scratch) throws IOException, InterruptedException {
    Path dom = Files.createTempFile(scratch, "dom", ".html");
    Path log = Files.createTempFile(scratch, "browser", ".log");
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--user-data-dir=" + Files.createTempDirectory(scratch, "profile"),
                "--enable-logging=stderr",
                "--dump-dom",
                page.toUri().toString())
            .redirectOutput(dom.toFile())
            .redirectError(log.toFile())
            .start();
    if (!process.waitFor(SECONDS_MAX, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException(program + " did not end within " + SECONDS_MAX + " s");
    }
    List<String> console =
        Files.readString(log, StandardCharsets.UTF_8)
            .lines()
            .filter(line -> line.contains(":CONSOLE"))
            .toList();
    return new Shown(Files.readString(dom, StandardCharsets.UTF_8), console);
  }
}
