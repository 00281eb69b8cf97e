package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import dev.tidemark.units.Bytes;
import java.util.ArrayList;
import java.util.List;

/** Keys of a direct workload that each are right but do not go together. */
final class DirectChecks {
  private static final String DIRECT = "workload.direct.";
  private static final long BLOCK_BYTES_MAX = 1L << 30;
  private static final int IN_FLIGHT_MAX = 1 << 16;

  private final ScenarioFile file;
  private final DirectSpec spec;
  private final List<Problem> problems = new ArrayList<>();

  DirectChecks(ScenarioFile file, DirectSpec spec) {
    this.file = file;
    this.spec = spec;
  }

  List<Problem> problems() {
    problems.addAll(new CheckpointAbsence(file).problems());
    blocks();
    counts("depths", spec.depths());
    counts("threads", spec.threads());
    inFlight();
    if (spec.misalignment().value() > 0 && spec.path() == DirectSpec.Path.CPU_ONLY) {
      add(
          "misalignment",
          "O_DIRECT takes whole pages only",
          "Remove it, or use another path than cpu-only");
    }
    return problems;
  }

  private void blocks() {
    for (int i = 0; i < spec.blocks().size(); i++) {
      Bytes block = spec.blocks().get(i);
      if (block.value() < 512 || block.value() > BLOCK_BYTES_MAX) {
        add("blocks[" + i + "]", block + " is no size of a request", "Use 512 B to 1 GiB");
      } else if (spec.path() != DirectSpec.Path.GPU_DIRECT) {
        int index = i;
        ScenarioChecks.unaligned(block)
            .ifPresent(what -> add("blocks[" + index + "]", what, ScenarioChecks.ALIGNED));
      }
    }
  }

  private void counts(String key, List<Integer> counts) {
    for (int i = 0; i < counts.size(); i++) {
      if (counts.get(i) < 1 || counts.get(i) > IN_FLIGHT_MAX) {
        add(key + "[" + i + "]", counts.get(i) + " is out of range", "Use 1 to " + IN_FLIGHT_MAX);
      }
    }
  }

  private void inFlight() {
    long depth = spec.depths().stream().mapToLong(Integer::longValue).max().orElse(128);
    long threads = spec.threads().stream().mapToLong(Integer::longValue).max().orElse(1);
    if (depth * threads > IN_FLIGHT_MAX) {
      add(
          "depths",
          depth * threads + " requests in flight are more than " + IN_FLIGHT_MAX,
          "Use less, or fewer threads");
    }
  }

  private void add(String key, String what, String fix) {
    problems.add(file.problem(DIRECT + key, what, fix));
  }
}
