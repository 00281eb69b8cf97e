package dev.tidemark.cluster;

/** Small checkpoints of four ranks. */
final class SmallRun {
  static final String SCENARIO =
      """
      name: Spread
      target: {directory: none, engine: direct, scale: 1/20000, verify: true}
      workload:
        checkpoint:
          model: llama3.1-8b
          parallelism: {data: 4, zero-stage: 3}
          checkpoints: 2
          keep: 1
          recovery-reads: 1
      """;

  private SmallRun() {}
}
