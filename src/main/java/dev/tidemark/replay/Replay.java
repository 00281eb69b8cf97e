package dev.tidemark.replay;

import dev.tidemark.program.Actor;
import dev.tidemark.program.BatchedActor;
import dev.tidemark.program.Program;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RequestSource;
import dev.tidemark.program.Step;
import dev.tidemark.result.ReplayResult;
import dev.tidemark.result.ReplayedStretch;
import dev.tidemark.scenario.TraceSpec;
import dev.tidemark.trace.TraceCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * A trace as a program: one actor a space, which sends the records of that space. It is run once,
 * on whatever target.
 */
public final class Replay implements AutoCloseable {
  /** More than any run takes. */
  private static final long ENDLESS = Long.MAX_VALUE / 4;

  private final ReplayPlan plan;
  private final List<ReplayFeed> feeds = new ArrayList<>();

  /**
   * Opens the trace.
   *
   * @throws dev.tidemark.problem.ProblemException if it cannot be read
   */
  public Replay(ReplayPlan plan) {
    this.plan = plan;
    for (int space = 0; space < plan.spaces(); space++) {
      feeds.add(new ReplayFeed(plan, space));
    }
  }

  public Program program() {
    return program(requests -> requests, ENDLESS);
  }

  /**
   * A program that sends other requests in place of those of the trace.
   *
   * @param change what is sent, given what the trace has; one to one
   * @param nanosMax none is sent later than this after the beginning
   */
  public Program program(UnaryOperator<RequestSource> change, long nanosMax) {
    List<Actor> actors = new ArrayList<>();
    for (int space = 0; space < feeds.size(); space++) {
      Step step = step(space, change, nanosMax);
      actors.add(new BatchedActor("space " + space, 1, round -> List.of(step)));
    }
    return new Program(actors, List.of(), List.of());
  }

  private Step step(int space, UnaryOperator<RequestSource> change, long nanosMax) {
    return new Step.Access(
        files(space),
        change.apply(requests(feeds.get(space))),
        plan.depth(),
        0,
        nanosMax,
        Step.DataPath.DIRECT,
        space);
  }

  private List<ProgramFile> files(int space) {
    return plan.onFiles()
        ? IntStream.range(0, plan.files()).mapToObj(ProgramFile::space).toList()
        : List.of(ProgramFile.space(space));
  }

  private RequestSource requests(ReplayFeed feed) {
    return plan.spec().timing() == TraceSpec.Timing.DEPENDENT
        ? new DependentRequests(feed)
        : new TimedRequests(feed);
  }

  /** Whether requests come by themselves, so that they can be late. */
  public boolean openLoop() {
    return plan.isTimed();
  }

  /**
   * What became of it, once its program has ended.
   *
   * @param lateness of each request
   * @param originNanos when it began, on the run's clock
   */
  public ReplayResult result(Histogram lateness, OptionalLong behindSinceNanos, long originNanos) {
    return result(
        lateness,
        behindSinceNanos,
        originNanos,
        feeds.stream().mapToLong(ReplayFeed::issued).sum(),
        skipped());
  }

  /** What became of it when its program was broken off; what is not complete counts as skipped. */
  public ReplayResult partly(Histogram lateness, OptionalLong behindSinceNanos, long originNanos) {
    Map<String, Long> skipped = skipped();
    long known = skipped.values().stream().mapToLong(Long::longValue).sum();
    long left = read() - known - completed();
    if (left > 0) {
      skipped.put(NotReplayed.NOT_DONE.text(), left);
    }
    return result(lateness, behindSinceNanos, originNanos, completed(), skipped);
  }

  private ReplayResult result(
      Histogram lateness,
      OptionalLong behindSinceNanos,
      long originNanos,
      long issued,
      Map<String, Long> skipped) {
    return new ReplayResult(
        plan.trace().path().toString(),
        plan.trace().format().word(),
        timing(),
        read(),
        issued,
        completed(),
        skipped,
        feeds.getFirst().trace().late(),
        lateness,
        behindSinceNanos,
        stretches(feed -> feed.marks().checkpoints(originNanos)),
        stretches(feed -> feed.marks().recoveries(originNanos)),
        remarks());
  }

  private String timing() {
    TraceSpec spec = plan.spec();
    String word = spec.timing().name().toLowerCase(Locale.ROOT).replace('_', '-');
    String speed = spec.timing() == TraceSpec.Timing.SCALED ? " x " + spec.speed() : "";
    return word + speed + ", " + plan.depth() + " in flight at most";
  }

  private TraceCounts recorded() {
    return feeds.getFirst().trace().counts();
  }

  private long completed() {
    return feeds.stream().mapToLong(ReplayFeed::completedRecords).sum();
  }

  private long read() {
    return recorded().read();
  }

  private Map<String, Long> skipped() {
    Map<String, Long> counts = new TreeMap<>();
    recorded().skipped().forEach((why, count) -> counts.put(why.text(), count));
    for (ReplayFeed feed : feeds) {
      feed.skipped().forEach((why, count) -> counts.merge(why.text(), count[0], Long::sum));
    }
    return counts;
  }

  /** A checkpoint on several spaces begins with the first and ends with the last. */
  private List<ReplayedStretch> stretches(Function<ReplayFeed, List<ReplayedStretch>> ofFeed) {
    Map<Integer, ReplayedStretch> byIndex = new TreeMap<>();
    for (ReplayFeed feed : feeds) {
      for (ReplayedStretch stretch : ofFeed.apply(feed)) {
        byIndex.merge(stretch.index(), stretch, Replay::joined);
      }
    }
    return List.copyOf(byIndex.values());
  }

  private static ReplayedStretch joined(ReplayedStretch a, ReplayedStretch b) {
    long start = Math.min(a.startNanos(), b.startNanos());
    long end = Math.max(a.startNanos() + a.durationNanos(), b.startNanos() + b.durationNanos());
    return new ReplayedStretch(
        a.index(), start, end - start, a.recordedNanos(), a.bytes() + b.bytes());
  }

  private List<String> remarks() {
    int targets = feeds.getFirst().trace().targets().size();
    List<String> remarks = new ArrayList<>(feeds.getFirst().trace().remarks());
    if (targets > plan.spaces()
        && plan.spec().addresses() != TraceSpec.Addresses.PACK
        && feeds.getFirst().trace().targets().all().stream().filter(t -> t.device()).count()
            > plan.spaces()) {
      remarks.add(
          targets
              + " devices share "
              + plan.spaces()
              + (plan.spaces() == 1 ? " drive" : " drives")
              + " at their own addresses; --addresses pack keeps them apart");
    }
    return remarks;
  }

  @Override
  public void close() {
    feeds.forEach(ReplayFeed::close);
  }
}
