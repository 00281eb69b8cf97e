package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.run.RunListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder where a trace, {@code t}, is replayed on real storage.
 *
 * @param folder that holds it
 */
record ReplayFolder(Path folder) {
  /** Hears nothing. */
  static class Unheard implements RunListener {
    @Override
    public void preparing(String text) {}

    @Override
    public void completed(CheckpointRow row) {}

    @Override
    public void completed(PhaseRow row) {}
  }

  CommandLineRun replay(String... more) {
    List<String> args =
        new ArrayList<>(
            List.of("replay", "t", "--directory", "there", "--quiet", "--out", "replayed"));
    args.addAll(List.of("--set", "target.space=8MiB", "--set", "target.fallback=allowed"));
    args.addAll(List.of(more));
    return CommandLineRun.in(folder, args.toArray(String[]::new));
  }

  JsonValue report() throws IOException {
    return JsonValue.parse(Files.readString(folder.resolve("replayed/report.json")));
  }

  JsonValue replayed(String... more) throws IOException {
    CommandLineRun run = replay(more);
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    return report().at("replay");
  }

  List<String> left() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("there"))) {
      return files.map(path -> path.getFileName().toString()).toList();
    }
  }
}
