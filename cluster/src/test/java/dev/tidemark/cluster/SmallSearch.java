package dev.tidemark.cluster;

import dev.tidemark.report.JsonTune;
import dev.tidemark.scenario.ScenarioText;
import dev.tidemark.tune.Crew;
import dev.tidemark.tune.Tuning;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntConsumer;

/** A search of some dozens of settings, a few of which cannot be run. */
final class SmallSearch {
  static final String VERSION = "v";

  private static final String SCENARIO =
      """
      name: Small search
      target: {simulate: {drives: {profile: wd-sn861}}}
      workload:
        checkpoint:
          {model: llama3.1-8b, layout: fsdp, parallelism: {data: 8}, checkpoints: 2, interval: 5 min,
           recovery-reads: 1}
      training: {accelerators: 64, mtbf: 3000 h, time: 10 d, runs: 5}
      tune:
        vary: ['target.simulate.drives.count=1..8 step 1', 'workload.checkpoint.interval=2 min..20 min in 8',
          'workload.checkpoint.keep=1, 200000']
        evaluations: 30
      """;

  private SmallSearch() {}

  static Tuning tuning() {
    return Tuning.of(ScenarioText.of("small.yaml", SCENARIO), List.of(), 1);
  }

  static Tuning.Outcome run(Crew crew, Path folder, IntConsumer evaluated) {
    return tuning().run(crew, folder.resolve("s.journal"), VERSION, evaluated);
  }

  /** By the threads of this process. */
  static Tuning.Outcome alone(Path folder) {
    return run(tuning().threads(), folder, done -> {});
  }

  /** The result as its folder would hold it. */
  static String json(Tuning.Outcome outcome) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new JsonTune(VERSION)
        .write(outcome.result(), new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
