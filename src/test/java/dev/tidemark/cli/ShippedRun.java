package dev.tidemark.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The run of a scenario in {@code configs/}. It takes seconds, so each takes place once for all
 * tests.
 *
 * @param line what was printed
 * @param files what was written, by name
 */
record ShippedRun(CommandLineRun line, Map<String, String> files) {
  static final Path ROOT = Path.of("").toAbsolutePath();
  static final String J5060 = "configs/checkpoint-llama3.1-405b-j5060.yaml";
  static final String P5336 = "configs/checkpoint-llama3.1-405b-p5336.yaml";

  private static final Path REAL = ROOT.resolve("target/real-storage");
  private static final Map<String, ShippedRun> RUNS = new ConcurrentHashMap<>();

  /** Every scenario in {@code configs/}, as a user names it. */
  static List<String> configs() throws IOException {
    try (Stream<Path> files = Files.list(ROOT.resolve("configs"))) {
      return files.map(file -> "configs/" + file.getFileName()).sorted().toList();
    }
  }

  static ShippedRun of(String config) {
    return RUNS.computeIfAbsent(config, ShippedRun::run);
  }

  /** Real storage is a folder of the build, and there is little of it. */
  static List<String> settings(String config) {
    return config.contains("/real-")
        ? List.of(
            "--set",
            "target.directory=" + REAL,
            "--set",
            "target.scale=1/10000",
            "--set",
            "target.fallback=allowed")
        : List.of();
  }

  /** Plans a scenario in {@code configs/} as it is run. */
  static CommandLineRun plan(String config, String... more) {
    List<String> arguments = new ArrayList<>(List.of("plan", config));
    arguments.addAll(settings(config));
    arguments.addAll(List.of(more));
    return CommandLineRun.in(ROOT, arguments.toArray(String[]::new));
  }

  private static ShippedRun run(String config) {
    try {
      Path folder = Files.createTempDirectory("tidemark-shipped");
      List<String> arguments =
          new ArrayList<>(List.of("run", config, "--quiet", "--out", folder.toString()));
      arguments.addAll(settings(config));
      CommandLineRun line = CommandLineRun.in(ROOT, arguments.toArray(String[]::new));
      Map<String, String> files = taken(folder);
      Files.delete(folder);
      return new ShippedRun(line, files);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> taken(Path folder) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        texts.put(file.getFileName().toString(), Files.readString(file));
        Files.delete(file);
      }
    }
    return texts;
  }

  String file(String name) {
    String text = files.get(name);
    if (text == null) {
      throw new IllegalArgumentException("name=" + name + " was not written, but " + files);
    }
    return text;
  }

  JsonValue report() {
    return JsonValue.parse(file("report.json"));
  }
}
