package dev.tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.problem.ProblemException;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioWriterTest {
  private static final String OWN_MODEL =
      "workload.checkpoint.model={layers: 2, hidden: 64, feed-forward: 256, heads: 4, vocabulary:"
          + " 1000}";

  private static Scenario read(String text, String... overrides) {
    return ScenarioReader.parse("s.yaml", text, List.of(overrides)).scenario();
  }

  private static void assertRoundTrip(Scenario scenario, String description) {
    String yaml = ScenarioWriter.toYaml(scenario);
    assertThat(read(yaml)).as(description + "\n" + yaml).isEqualTo(scenario);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name=405",
        "name=\"a: b # c \\\" \\n \\t \\u0001 \\ud83d\\ude00 é \\\\\"",
        "name='no'",
        "name='- x '",
        "seed=9223372036854775807",
        "description='null'",
        "target.simulate.condition=aged",
        "target.simulate.condition=[{fill: {times: 2, range: 33.3%}}, {overwrite: {}}, {trim: {}},"
            + " {workload: {}}]",
        "target.simulate.condition=[{steady-state: {}}, {steady-state: {method: simulated, range:"
            + " 10%, block: 16 KiB}}, {partition: {range: 25%}}, {idle: {time: 90 min}}]",
        "target.simulate.filesystem={placement-spread: 1e-40%, discard: on-delete, allocation:"
            + " 1048577 B}",
        "target.simulate.drives={profile: ./own.yaml, count: 3, over-provisioning: 7.3%, gc-policy:"
            + " d-choices}",
        "workload.checkpoint.layout=dlio-2.0",
        "workload.checkpoint.interval=90061001000001 ns",
        "goals={slowest-checkpoint: 10 min, write-amplification: 1.05, slowest-bandwidth:"
            + " 1234567891 B/s}",
        OWN_MODEL
      })
  void whatIsWrittenReadsBackEqual(String override) {
    assertRoundTrip(read(ScenarioReaderTest.SMALL, override), override);
  }

  @Test
  void customFilesReadBackEqual() {
    String files =
        "{files: [{name: 'a{rank}', size: 1 GiB}, {name: b/{index}.pt, size: 7 B, count: 2}]}";
    assertRoundTrip(
        read(
            ScenarioReaderTest.SMALL,
            "workload.checkpoint.layout=custom",
            "workload.checkpoint.custom=" + files.replace("b/{index}.pt", "'b/{index}.pt'")),
        files);
  }

  @Test
  void randomSettingsReadBackEqual() {
    String[] keys = {
      "seed",
      "workload.checkpoint.checkpoints",
      "workload.checkpoint.keep",
      "workload.checkpoint.queue-depth",
      "workload.checkpoint.staging-rate",
      "workload.checkpoint.interval",
      "target.simulate.host.memory",
      "target.simulate.host.dirty-limit",
      "goals.write-amplification",
      "goals.drive-life"
    };
    String[] units = {"", "", "", "", " MB/s", " ms", " MiB", "%", "", " d"};
    int read = 0;
    for (int seed = 0; seed < 500; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int key = random.nextInt(keys.length);
      boolean whole = units[key].isEmpty() && key != 8;
      String number =
          whole ? "" + random.nextInt(1, 4000) : "" + random.nextInt(1, 400000) / 1000.0;
      String override = keys[key] + "=" + number + units[key];
      try {
        assertRoundTrip(read(ScenarioReaderTest.SMALL, override), "seed " + seed + " " + override);
        read++;
      } catch (ProblemException e) {
        assertThat(e.getMessage()).as("seed " + seed + " " + override).contains("out of range");
      }
    }
    assertThat(read).isGreaterThan(300);
  }

  @Test
  void everyDefaultIsWritten() {
    assertThat(ScenarioWriter.toYaml(read(ScenarioReaderTest.SMALL)))
        .isEqualTo(
            """
            name: small
            description: ""
            seed: 1
            target:
              simulate:
                drives:
                  profile: dapustor-j5060-61.44tb
                  count: 1
                  layout: jbod
                  stripe: 128 KiB
                nodes: 1
                condition: fresh
                filesystem:
                  placement-spread: 43.5%
                  discard: none
                  allocation: 128 MiB
                placement:
                  streams: none
                  handles: 8
                  isolation: initial
                host:
                  memory: 256 GiB
                  dirty-limit: 20%
                  overhead: 6%
                  copy-rate: 4 GB/s
                  writeback-block: 128 KiB
                  request-latency: 0 ns
            workload:
              checkpoint:
                model: llama3.1-8b
                layout: dlio
                parallelism:
                  tensor: 1
                  pipeline: 1
                  expert: 1
                  zero-stage: 1
                checkpoints: 10
                deletion: foreground
                mode: synchronous
                max-in-flight: 1
                staging-rate: 20 GB/s
                io: buffered
                block-size: 1 MiB
                queue-depth: 4
                fsync: true
                commit: true
                recovery-reads: 0
            goals: {}
            """);
  }
}
