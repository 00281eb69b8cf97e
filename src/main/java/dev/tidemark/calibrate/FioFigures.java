package dev.tidemark.calibrate;

import dev.tidemark.scenario.PublishedFigure.Op;
import dev.tidemark.units.Bytes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Figures out of a fio result. Throughput counts in a fit; latencies are compared only, since with
 * a closed population the mean says the same as the throughput, except for the two sides of a mix.
 */
public final class FioFigures {
  private static final double MIX_SIDE_WEIGHT = 0.25;
  private static final double[] PERCENTS = {99, 99.9, 99.99};

  /** Requests above a percentile without which it is chance. */
  private static final double TAIL_REQUESTS_MIN = 10;

  private final FioResult result;
  private final List<MeasuredFigure> figures = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();

  private FioFigures(FioResult result) {
    this.result = result;
  }

  public static FigureSet of(FioResult result) {
    return new FioFigures(result).figures();
  }

  private FigureSet figures() {
    Map<Integer, List<FioJob>> groups = new LinkedHashMap<>();
    result
        .jobs()
        .forEach(job -> groups.computeIfAbsent(job.group(), _ -> new ArrayList<>()).add(job));
    groups.values().forEach(this::group);
    return new FigureSet(result.file(), figures, leftOut, result.notes());
  }

  /** Entries that ran at the same time. */
  private void group(List<FioJob> jobs) {
    FioJob first = jobs.getFirst();
    String reason = reason(jobs);
    if (!reason.isEmpty()) {
      leftOut.add(first.name() + ": " + reason);
      return;
    }
    FioWorkload workload = first.workload();
    int threads = workload.groupReporting() ? workload.jobs() : jobs.size();
    long outstanding = (long) workload.depth() * threads;
    if (outstanding > Integer.MAX_VALUE) {
      leftOut.add(first.name() + ": " + outstanding + " requests outstanding are not modelled");
      return;
    }
    double reads = jobs.stream().mapToDouble(job -> job.read().iops()).sum();
    double writes = jobs.stream().mapToDouble(job -> job.write().iops()).sum();
    if (!(reads + writes > 0)) {
      leftOut.add(first.name() + ": it measured nothing");
      return;
    }
    add(jobs, (int) outstanding, reads, writes);
  }

  private static String reason(List<FioJob> jobs) {
    FioJob first = jobs.getFirst();
    FioWorkload workload = first.workload();
    if (jobs.stream().anyMatch(job -> !job.workload().equals(workload))) {
      return "several different jobs ran at the same time; separate them with stonewall";
    }
    if (!workload.oddities().isEmpty()) {
      return "it " + workload.oddities().getFirst();
    }
    if (jobs.stream().anyMatch(job -> job.trims() > 0)) {
      return "it trims";
    }
    if (workload.engine().equals("null")) {
      return "the null engine reaches no drive";
    }
    if (!workload.direct()) {
      return "direct=0 measures the page cache";
    }
    boolean mixed = workload.readShare() > 0 && workload.readShare() < 1;
    if (mixed && !workload.readBlock().equals(workload.writeBlock())) {
      return "its reads and writes are of different sizes";
    }
    return "";
  }

  private void add(List<FioJob> jobs, int outstanding, double reads, double writes) {
    FioWorkload workload = jobs.getFirst().workload();
    boolean hasReads = reads > 0;
    boolean mixed = hasReads && writes > 0;
    Bytes block = hasReads ? workload.readBlock() : workload.writeBlock();
    double readShare = mixed ? share(workload, reads, writes) : hasReads ? 1 : 0;
    Op side = mixed ? Op.MIXED : hasReads ? Op.READ : Op.WRITE;
    String test = jobs.getFirst().name();
    String source = result.version() + ", " + result.file();
    Test about = new Test(test, workload, readShare, block, outstanding, source);
    if (workload.access() == Access.SEQUENTIAL) {
      double bytes =
          jobs.stream()
              .mapToDouble(job -> job.read().bytesPerSecond() + job.write().bytesPerSecond())
              .sum();
      add(about, new Metric.Bandwidth(), side, bytes, 1);
    } else {
      add(about, new Metric.Iops(), side, reads + writes, 1);
    }
    double weight = mixed ? MIX_SIDE_WEIGHT : 0;
    latencies(about, Op.READ, jobs.stream().map(FioJob::read).toList(), weight);
    latencies(about, Op.WRITE, jobs.stream().map(FioJob::write).toList(), weight);
  }

  private static double share(FioWorkload workload, double reads, double writes) {
    boolean told = workload.readShare() > 0 && workload.readShare() < 1;
    return told ? workload.readShare() : reads / (reads + writes);
  }

  private void latencies(Test about, Op side, List<FioDirection> directions, double weight) {
    double requests = directions.stream().mapToDouble(each -> each.seen().count()).sum();
    if (!(requests > 0)) {
      return;
    }
    double mean =
        directions.stream().mapToDouble(each -> each.seen().meanNanos() * each.seen().count()).sum()
            / requests;
    add(about, new Metric.MeanLatency(), side, mean, weight);
    if (directions.size() > 1) {
      return;
    }
    FioLatency latency = directions.getFirst().completion();
    for (double percent : PERCENTS) {
      double tail = requests * (1 - percent / 100);
      Double nanos = latency.percentileNanos().get(percent);
      if (nanos != null && tail >= TAIL_REQUESTS_MIN && !latency.saturated()) {
        add(about, new Metric.TailLatency(percent), side, nanos, 0);
      }
    }
  }

  private void add(Test about, Metric metric, Op side, double value, double weight) {
    if (value > 0) {
      figures.add(
          new MeasuredFigure(
              about.name(),
              about.workload().access(),
              about.readShare(),
              about.block(),
              about.outstanding(),
              about.workload().size().map(size -> new Region(size, false)),
              metric,
              side,
              value,
              weight,
              about.source()));
    }
  }

  /** What the figures of one test share. */
  private record Test(
      String name,
      FioWorkload workload,
      double readShare,
      Bytes block,
      int outstanding,
      String source) {}
}
