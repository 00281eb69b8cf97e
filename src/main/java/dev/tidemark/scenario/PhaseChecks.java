package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keys of one phase that each are right but do not go together. */
final class PhaseChecks {
  private static final long BLOCK_MAX = 1L << 30;
  private static final double SHARES_TOLERANCE = 1e-6;
  private static final String SIMULATE_ALL = "Use requests: all";

  private final ScenarioFile file;
  private final String path;
  private final PhaseSpec spec;
  private final List<Problem> problems = new ArrayList<>();

  /**
   * @param path of the phase's keys, up to the point
   */
  PhaseChecks(ScenarioFile file, String path, PhaseSpec spec) {
    this.file = file;
    this.path = path;
    this.spec = spec;
  }

  List<Problem> problems() {
    if (spec.name().isPresent() && spec.name().get().isBlank()) {
      add("name", "the name is empty", "Write a name, or remove it");
    }
    block("block", spec.block());
    spec.readBlock().ifPresent(block -> block("read-block", block));
    spec.writeBlock().ifPresent(block -> block("write-block", block));
    directions();
    population();
    arrivals();
    limits();
    sampled();
    return problems;
  }

  private void block(String key, BlockSpec block) {
    switch (block) {
      case BlockSpec.One(var size) -> {
        ScenarioChecks.unaligned(size).ifPresent(what -> add(key, what, ScenarioChecks.ALIGNED));
        if (size.value() == 0 || size.value() > BLOCK_MAX) {
          add(key, "'" + size + "' is out of range", "Use 4 KiB to 1 GiB");
        }
      }
      case BlockSpec.Mix(List<BlockSpec.Part> parts) -> mix(key, parts);
    }
  }

  private void mix(String key, List<BlockSpec.Part> parts) {
    double shares = 0;
    for (int i = 0; i < parts.size(); i++) {
      String sizeKey = key + "[" + i + "].size";
      ScenarioChecks.unaligned(parts.get(i).size())
          .ifPresent(what -> add(sizeKey, what, ScenarioChecks.ALIGNED));
      shares += parts.get(i).share().value();
    }
    if (Math.abs(shares - 1) > SHARES_TOLERANCE) {
      String sum = Math.round(shares * 1e6) / 1e4 + "%";
      add(key, "the shares add up to " + sum, "Make them add up to 100%");
    }
  }

  private void directions() {
    if (spec.readShare().value() == 0 && spec.readBlock().isPresent()) {
      add("read-block", "the phase reads nothing", "Remove it, or raise read-share");
    }
    if (spec.readShare().value() == 1 && spec.writeBlock().isPresent()) {
      add("write-block", "the phase writes nothing", "Remove it, or lower read-share");
    }
    if (spec.readShare().value() == 1 && spec.driveWrites().isPresent()) {
      add("drive-writes", "the phase writes nothing", "Use time or bytes, or lower read-share");
    }
    if (spec.skew() instanceof SkewSpec.Skewed && !hasRandomPlaces()) {
      add("skew", "no request goes to a random place", "Write access: random, or remove it");
    }
  }

  private boolean hasRandomPlaces() {
    return spec.randomShare()
        .map(share -> share.value() > 0)
        .orElse(spec.access() == PhaseSpec.Access.RANDOM);
  }

  private void population() {
    if (spec.outstanding().isPresent() && spec.jobs() > 1) {
      add("jobs", "outstanding requests are shared by all", "Keep jobs or outstanding");
    }
  }

  private void arrivals() {
    boolean open = spec.rate().isPresent() || !spec.curve().isEmpty();
    if (spec.rate().isPresent() && !spec.curve().isEmpty()) {
      add("curve", "rate is given too, and a curve has rates of its own", "Keep one of the two");
    }
    if (open && !spec.thinkTime().isZero()) {
      add(
          "think-time",
          "requests that arrive by themselves wait for none",
          "Remove it, or the rate");
    }
    if (!spec.curve().isEmpty() && spec.time().isEmpty()) {
      add("curve", "its runs need an end", "Add time: each run takes so long");
    }
    if (!spec.curve().isEmpty() && spec.until().isPresent()) {
      add("until", "the runs of a curve all take the same time", "Remove it, or the curve");
    }
  }

  private void limits() {
    boolean ends =
        spec.time().isPresent()
            || spec.bytes().isPresent()
            || spec.driveWrites().isPresent()
            || spec.until().isPresent();
    if (!ends) {
      add("time", "nothing ends the phase", "Add time, bytes, drive-writes or until");
    }
    spec.bytes()
        .flatMap(ScenarioChecks::unaligned)
        .ifPresent(what -> add("bytes", what, ScenarioChecks.ALIGNED));
    aligned("working-set", spec.workingSet());
    aligned("offset", spec.offset());
  }

  private void sampled() {
    if (spec.requests() == PhaseSpec.Requests.ALL) {
      return;
    }
    if (spec.rate().isPresent() || !spec.curve().isEmpty()) {
      add("requests", "requests that arrive by themselves are not sampled", SIMULATE_ALL);
    }
    if (spec.skew() instanceof SkewSpec.Skewed) {
      add("requests", "a sampled phase has uniform places", "Remove skew, or use requests: all");
    }
    boolean mixed = spec.randomShare().filter(share -> share.value() % 1 != 0).isPresent();
    if (mixed && spec.readShare().value() < 1) {
      add("requests", "writes that are partly random are not sampled", SIMULATE_ALL);
    }
    if (!spec.warmUp().isZero()) {
      add("warm-up", "a sample is taken once queues are full", "Remove it");
    }
  }

  private void aligned(String key, SpanSpec span) {
    Optional<String> what =
        switch (span) {
          case SpanSpec.Size(var size) -> ScenarioChecks.unaligned(size);
          case SpanSpec.Share _ -> Optional.empty();
        };
    what.ifPresent(text -> add(key, text, ScenarioChecks.ALIGNED));
  }

  private void add(String key, String what, String fix) {
    problems.add(file.problem(path + key, what, fix));
  }
}
