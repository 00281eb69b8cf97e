package dev.tidemark.workload;

import dev.tidemark.program.Actor;
import dev.tidemark.program.Program;
import dev.tidemark.program.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Several programs at once: each keeps its queues and barriers to itself. A log is written until
 * the actors of all of them have ended.
 */
public final class MixedProgram {
  private final List<Part> parts;
  private final Optional<LogPlan> log;
  private int underWay;

  public MixedProgram(List<Part> parts, Optional<LogPlan> log) {
    this.parts = List.copyOf(parts);
    this.log = log;
  }

  /** A program that begins so much later than the first ones. */
  public record Part(Program program, long delayNanos) {}

  /** The program; it is run once. */
  public Program program() {
    List<Actor> actors = new ArrayList<>();
    List<Program.QueueSpec> queues = new ArrayList<>();
    List<Integer> barriers = new ArrayList<>();
    for (Part part : parts) {
      Program program = part.program();
      for (Actor actor : program.actors()) {
        actors.add(new Shifted(actor, queues.size(), barriers.size(), part.delayNanos()));
      }
      queues.addAll(program.queues());
      barriers.addAll(program.barrierParties());
    }
    underWay = actors.size();
    log.ifPresent(plan -> actors.add(new LogWriter(plan, () -> underWay == 0)));
    return new Program(actors, queues, barriers);
  }

  /** An actor whose queues and barriers have other numbers, and who begins later. */
  private final class Shifted implements Actor {
    private final Actor actor;
    private final int queues;
    private final int barriers;
    private final long delayNanos;
    private boolean begun;

    Shifted(Actor actor, int queues, int barriers, long delayNanos) {
      this.delayNanos = delayNanos;
      this.actor = actor;
      this.queues = queues;
      this.barriers = barriers;
    }

    @Override
    public String name() {
      return actor.name();
    }

    @Override
    public @Nullable Step next() {
      if (!begun && delayNanos > 0) {
        begun = true;
        return new Step.WaitUntil(delayNanos);
      }
      Step step = actor.next();
      if (step == null) {
        underWay--;
        return null;
      }
      return switch (step) {
        case Step.Put put -> new Step.Put(put.queue() + queues);
        case Step.Take take -> new Step.Take(take.queue() + queues);
        case Step.Barrier barrier -> new Step.Barrier(barrier.barrier() + barriers);
        case Step.WaitUntil until -> new Step.WaitUntil(until.nanosSinceStart() + delayNanos);
        case Step.Compute _, Step.Mark _, Step.Io _ -> step;
      };
    }
  }
}
