package dev.tidemark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A scenario of a few checkpoints that runs in no time, and its file. */
final class SmallScenario {
  static final String TEXT =
      """
      name: Small
      target:
        simulate:
          drives: {profile: dapustor-j5060-61.44tb}
      workload:
        checkpoint:
          model: llama3.1-8b
          layout: fsdp
          parallelism: {data: 8}
          checkpoints: 3
      """;

  private SmallScenario() {}

  static void write(Path folder) throws IOException {
    Files.writeString(folder.resolve("small.yaml"), TEXT);
  }
}
