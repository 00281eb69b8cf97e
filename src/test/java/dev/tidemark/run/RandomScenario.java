package dev.tidemark.run;

import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Small scenarios of every kind, drawn at random, on a drive small enough to be served block by
 * block.
 */
final class RandomScenario {
  private static final String PROFILE =
      """
      name: small
      title: Small drive
      capacity: {value: 256 MiB, source: test}
      mapping-unit: {value: UNIT, source: test}
      over-provisioning: {value: OP, source: test}
      superblock: {value: 2 MiB, source: test}
      gc-policy: {value: POLICY, source: test}
      program-rate: {value: 300 MB/s, source: test}
      read-rate: {value: 700 MB/s, source: test}
      write-latency: {value: 15 us, source: test}
      read-latency: {value: 85 us, source: test}
      coalescing-units: {value: 256, source: test}
      pcie-generation: {value: 4, source: test}
      pcie-lanes: {value: 4, source: test}
      drive-writes-per-day: {value: 1, source: test}
      warranty: {value: 5 y, source: test}
      power-idle: {value: 5 W, source: test}
      power-read: {value: 12 W, source: test}
      power-write: {value: 20 W, source: test}
      """;

  private final SplittableRandom random;

  private RandomScenario(long seed) {
    random = new SplittableRandom(seed);
  }

  static PlannedRun of(long seed, Path folder) throws IOException {
    RandomScenario drawn = new RandomScenario(seed);
    Path profile = folder.resolve("small-" + seed + ".yaml");
    Files.writeString(profile, drawn.profile());
    ScenarioFile file =
        ScenarioReader.parse("seed-" + seed, drawn.scenario(profile, seed), List.of());
    PlannedRun planned = PlannedRun.of(file);
    planned.requireSpace(file);
    return planned;
  }

  private String profile() {
    return PROFILE
        .replace("UNIT", any("4 KiB", "16 KiB"))
        .replace("OP", any("18%", "30%"))
        .replace("POLICY", any("greedy", "fifo", "d-choices", "cost-benefit"));
  }

  private String scenario(Path profile, long seed) {
    int ranks = 1 + random.nextInt(8);
    int alive = 1 + random.nextInt(3);
    int checkpoints = alive * (2 + random.nextInt(3));
    long bytesOfRank = 150_000_000L / (alive + 1) / ranks;
    return "name: seed "
        + seed
        + "\n"
        + "seed: "
        + seed
        + "\n"
        + "target:\n"
        + "  simulate:\n"
        + "    drives: {profile: '"
        + profile
        + "'}\n"
        + "    condition: "
        + any(
            "fresh",
            "filled",
            "aged",
            "steady",
            "[{fill: {}}, {trim: {range: 50%}}]",
            "[{fill: {}}, {partition: {range: 95%}}, {steady-state: {}}, {idle: {time: 1 h}}]")
        + "\n"
        + "    filesystem: {placement-spread: "
        + any("0%", "40%", "100%")
        + ", discard: "
        + any("none", "on-delete", "batched")
        + ", allocation: "
        + any("256 KiB", "1 MiB")
        + "}\n"
        + "    placement: {streams: "
        + any("none", "none", "rank", "lifetime", "file")
        + ", handles: "
        + (1 + random.nextInt(4))
        + ", isolation: "
        + any("initial", "persistent")
        + "}\n"
        + "    host: {memory: 1 GiB, dirty-limit: "
        + any("0%", "1%", "5%")
        + ", writeback-block: "
        + any("32 KiB", "128 KiB")
        + ", copy-rate: "
        + any("40 MB/s", "4 GB/s")
        + "}\n"
        + "workload:\n"
        + "  checkpoint:\n"
        + "    model: llama3.1-8b\n"
        + "    layout: custom\n"
        + "    parallelism: {data: "
        + ranks
        + "}\n"
        + "    custom:\n"
        + "      files:\n"
        + "        - {name: 'big-{rank}-{index}', size: "
        + (bytesOfRank / 2 + random.nextInt(4096))
        + " B}\n"
        + "        - {name: 'part-{rank}-{index}', size: "
        + (bytesOfRank / 20 + random.nextInt(4096))
        + " B, count: 5, every-ranks: "
        + (1 + random.nextInt(2))
        + "}\n"
        + "        - {name: 'tiny-{rank}-{index}', size: "
        + random.nextInt(20_000)
        + " B, count: 3}\n"
        + "    checkpoints: "
        + checkpoints
        + "\n"
        + "    "
        + any("pass", "keep")
        + ": "
        + alive
        + "\n"
        + "    deletion: "
        + any("foreground", "background")
        + "\n"
        + "    mode: "
        + any("synchronous", "synchronous", "asynchronous")
        + "\n"
        + "    max-in-flight: "
        + (1 + random.nextInt(2))
        + "\n"
        + "    staging-rate: 500 MB/s\n"
        + "    io: "
        + any("buffered", "direct")
        + "\n"
        + "    block-size: "
        + any("16 KiB", "128 KiB", "1 MiB")
        + "\n"
        + "    queue-depth: "
        + (1 + random.nextInt(8))
        + "\n"
        + "    fsync: "
        + any("true", "false")
        + "\n";
  }

  private String any(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
