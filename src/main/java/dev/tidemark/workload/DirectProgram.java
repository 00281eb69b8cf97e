package dev.tidemark.workload;

import dev.tidemark.program.Actor;
import dev.tidemark.program.Program;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import dev.tidemark.program.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A cell of a direct workload as a program: one actor a thread, on every space in turn. */
public final class DirectProgram {
  private static final int PAGE_BYTES = 4096;

  private final DirectPlan plan;
  private final DirectPlan.Cell cell;
  private final int spaces;
  private final AtomicLong left;
  private final SplittableRandom random;

  /**
   * @param requests of all threads together
   */
  public DirectProgram(
      DirectPlan plan, DirectPlan.Cell cell, int spaces, long requests, long seed) {
    this.plan = plan;
    this.cell = cell;
    this.spaces = spaces;
    left = new AtomicLong(requests);
    random = new SplittableRandom(seed);
  }

  public Program program() {
    List<Actor> actors = new ArrayList<>();
    for (int thread = 0; thread < cell.threads(); thread++) {
      actors.add(new Sender(thread, random.split()));
    }
    return new Program(actors, List.of(), List.of());
  }

  /** A thread: one step for all of its requests, or one a batch. */
  private final class Sender implements Actor {
    private final int thread;
    private final Places places;
    private boolean begun;

    Sender(int thread, SplittableRandom random) {
      this.thread = thread;
      places = new Places(thread, random);
    }

    @Override
    public String name() {
      return "thread " + thread;
    }

    @Override
    public @Nullable Step next() {
      if (left.get() <= 0 || begun && !plan.batch()) {
        return null;
      }
      begun = true;
      return new Step.Access(
          ProgramFile.space(thread % spaces),
          new Requests(places, plan.batch() ? cell.depth() : Long.MAX_VALUE),
          cell.depth(),
          0,
          Long.MAX_VALUE,
          plan.path(),
          thread);
    }
  }

  /** Where a thread's requests go: its own part of the space in order, or anywhere. */
  private final class Places {
    private final SplittableRandom random;
    private final long from;
    private final long bytes;
    private long cursor;

    Places(int thread, SplittableRandom random) {
      this.random = random;
      long part = plan.regionBytes() / cell.threads() / PAGE_BYTES * PAGE_BYTES;
      from = plan.random() ? 0 : part * thread;
      bytes = plan.random() ? plan.regionBytes() : part;
    }

    long next() {
      long room = bytes - plan.misalignmentBytes();
      if (plan.random()) {
        long place = random.nextLong(room / cell.blockBytes());
        return place * cell.blockBytes() + plan.misalignmentBytes();
      }
      long at = cursor + cell.blockBytes() > room ? 0 : cursor;
      cursor = at + cell.blockBytes();
      return from + at + plan.misalignmentBytes();
    }
  }

  private final class Requests implements RequestSource {
    private final Places places;
    private long most;
    private long offset;

    Requests(Places places, long most) {
      this.places = places;
      this.most = most;
    }

    @Override
    public boolean advance() {
      if (most == 0 || left.getAndDecrement() <= 0) {
        return false;
      }
      most--;
      offset = places.next();
      return true;
    }

    @Override
    public RequestKind kind() {
      return cell.kind();
    }

    @Override
    public long offset() {
      return offset;
    }

    @Override
    public int bytes() {
      return cell.blockBytes();
    }

    @Override
    public long arrivalNanos() {
      return 0;
    }
  }
}
