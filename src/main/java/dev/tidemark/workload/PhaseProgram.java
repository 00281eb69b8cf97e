package dev.tidemark.workload;

import dev.tidemark.program.Actor;
import dev.tidemark.program.BatchedActor;
import dev.tidemark.program.Program;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** A phase as a program: one actor a job, on every space. */
public final class PhaseProgram {
  private static final long LOGICAL_BLOCK_BYTES = 4096;

  private final PhasePlan plan;
  private final int actors;
  private final SplittableRandom random;
  private final List<SyntheticRequests> sources = new ArrayList<>();

  /**
   * @param spaces drives, or one for all of them striped
   * @param seed two programs of one plan and seed send the same requests
   */
  public PhaseProgram(PhasePlan plan, int spaces, long seed) {
    this.plan = plan;
    actors = spaces * plan.jobs();
    random = new SplittableRandom(seed);
    for (int actor = 0; actor < actors; actor++) {
      sources.add(source(actor));
    }
  }

  private SyntheticRequests source(int actor) {
    long job = actor % plan.jobs();
    long first = plan.regionBytes() / plan.jobs() * job;
    int block = Math.max(plan.reads().largest(), plan.writes().largest());
    return new SyntheticRequests(
        plan,
        new Draws(random.split()),
        first / block * block,
        share(plan.bytesMax(), actor),
        share(plan.writtenBytesMax(), actor),
        arrivals(actor));
  }

  /** An actor's part of a limit, in logical blocks; the first ones take what is left over. */
  private long share(long limit, int actor) {
    if (limit == PhasePlan.ENDLESS) {
      return limit;
    }
    long blocks = Math.ceilDiv(limit, LOGICAL_BLOCK_BYTES);
    return (blocks / actors + (actor < blocks % actors ? 1 : 0)) * LOGICAL_BLOCK_BYTES;
  }

  private @Nullable Arrivals arrivals(int actor) {
    if (plan.ratePerSecond().isEmpty()) {
      return null;
    }
    double each = plan.ratePerSecond().getAsDouble() / actors;
    return new Arrivals(plan.gaps(), each, (actor + 1.0) / actors);
  }

  /** The program; it is run once. */
  public Program program() {
    List<Actor> lines = new ArrayList<>();
    for (int actor = 0; actor < actors; actor++) {
      Step step = step(actor);
      lines.add(new BatchedActor("job " + actor, 1, round -> List.of(step)));
    }
    return new Program(lines, List.of(), List.of());
  }

  private Step step(int actor) {
    if (plan.ratePerSecond().orElse(1) == 0) {
      return new Step.Compute(plan.nanosMax());
    }
    return new Step.Access(
        ProgramFile.space(actor / plan.jobs()),
        sources.get(actor),
        plan.depth(),
        plan.thinkNanos(),
        plan.nanosMax(),
        Step.DataPath.DIRECT,
        actor);
  }

  /** Sends no more requests. */
  public void stop() {
    sources.forEach(SyntheticRequests::stop);
  }

  /** Whether limits other than time have ended the phase. */
  public boolean isExhausted() {
    return sources.stream().allMatch(SyntheticRequests::isExhausted);
  }
}
