package dev.tidemark.calibrate;

import dev.tidemark.model.host.RequestHost;
import dev.tidemark.run.BenchLoad;
import dev.tidemark.run.BenchResult;
import dev.tidemark.run.DriveBench;
import dev.tidemark.scenario.DriveParameters;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.PublishedFigure.Op;
import dev.tidemark.units.Bytes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * Figures measured on simulated drives: sequential ones on a filled drive, random ones on a settled
 * one. Every sample draws the same requests, so that two profiles differ in their figures by what
 * they are made of and not by chance. What is asked again is not measured again, and reads alone
 * are not measured again for other parameters of writing.
 */
public final class SimulatedModel implements FigureModel {
  private static final long SEED = 1;
  private static final double NANOS = 1e9;
  private static final double PRECISION = 0.01;
  private static final int BLOCK_BYTES_MIN = 512;
  private static final int BLOCK_BYTES_MAX = 64 << 20;
  private static final int OUTSTANDING_MAX = 65_536;
  private static final int MEASUREMENTS_KEPT = 512;

  /** A sample, between a least and a greatest number of requests. */
  private static final long SAMPLE_BYTES = 256L << 20;

  private static final long SAMPLE_REQUESTS_MIN = 1_000;
  private static final long SAMPLE_REQUESTS_MAX = 8_000;
  private static final long SAMPLE_QUEUES = 8;
  private static final double SUPERBLOCKS_SAMPLED = 16;
  private static final double SMALL_BYTES_MIN = 4L << 30;
  private static final long TAIL_REQUESTS = 200_000;

  private final SettledAmplification settled = new SettledAmplification();
  private final Map<List<Object>, BenchResult> measured =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<List<Object>, BenchResult> eldest) {
          return size() > MEASUREMENTS_KEPT;
        }
      };

  @Override
  public double precision() {
    return PRECISION;
  }

  @Override
  public boolean covers(MeasuredFigure figure) {
    Bytes block = figure.block();
    return block.value() >= BLOCK_BYTES_MIN
        && block.value() <= BLOCK_BYTES_MAX
        && figure.outstanding() <= OUTSTANDING_MAX;
  }

  @Override
  public double value(DriveProfile profile, MeasuredFigure figure) {
    BenchResult result = result(profile, figure);
    return switch (figure.metric()) {
      case Metric.Iops _ -> perSecond(figure, result);
      case Metric.Bandwidth _ -> perSecond(figure, result) * figure.block().value();
      case Metric.MeanLatency _ -> latencies(figure, result).getMean();
      case Metric.TailLatency(double percent) ->
          latencies(figure, result).getValueAtPercentile(percent);
    };
  }

  /** By Little's law, which a sample of a closed population tells without its ends. */
  private static double perSecond(MeasuredFigure figure, BenchResult result) {
    return figure.outstanding() * NANOS / result.latencies().getMean();
  }

  private static Histogram latencies(MeasuredFigure figure, BenchResult result) {
    return switch (figure.side()) {
      case READ -> result.readLatencies();
      case WRITE -> result.writeLatencies();
      case MIXED -> result.latencies();
    };
  }

  private BenchResult result(DriveProfile profile, MeasuredFigure figure) {
    int block = Math.toIntExact(figure.block().value());
    boolean random = figure.access() == Access.RANDOM;
    BenchLoad load = new BenchLoad(figure.readShare(), random, block, block, figure.outstanding());
    double amplification = figure.operation() == Op.READ ? 1 : settled.of(profile, figure);
    long requests = requests(figure);
    List<Object> key = key(profile, figure);
    key.add(load);
    key.add(amplification);
    key.add(requests);
    return measured.computeIfAbsent(
        key,
        _ -> {
          DriveBench bench = new DriveBench(small(profile), 1, 1, RequestHost.NONE, SEED);
          return bench.measure(load, amplification, requests);
        });
  }

  /** Samples leave the mapping alone, so they need no large one. */
  private static DriveProfile small(DriveProfile profile) {
    double superblock = profile.superblock().value().value();
    double unit = profile.mappingUnit().value().value();
    double capacity = Math.max(SUPERBLOCKS_SAMPLED * superblock, SMALL_BYTES_MIN);
    DriveProfile small =
        DriveParameters.with(profile, "capacity", Math.ceil(capacity / unit) * unit, "");
    return DriveParameters.with(small, "over-provisioning", 1, "");
  }

  private static long requests(MeasuredFigure figure) {
    if (figure.metric() instanceof Metric.TailLatency) {
      return TAIL_REQUESTS;
    }
    long fitting = SAMPLE_BYTES / figure.block().value();
    long queues = SAMPLE_QUEUES * figure.outstanding();
    return Math.max(queues, Math.clamp(fitting, SAMPLE_REQUESTS_MIN, SAMPLE_REQUESTS_MAX));
  }

  /** What of a profile a load meets. */
  private static List<Object> key(DriveProfile profile, MeasuredFigure figure) {
    List<Object> key = new ArrayList<>();
    key.add(profile.readRate().value());
    key.add(profile.readLatency().value());
    key.add(profile.commandTime().value());
    key.add(profile.parallelUnits().value());
    key.add(profile.unitReadTime().value());
    key.add(profile.unitReadRate().value());
    key.add(profile.pcieGeneration().value());
    key.add(profile.pcieLanes().value());
    if (figure.operation() != Op.READ) {
      key.add(profile.mappingUnit().value());
      key.add(profile.superblock().value());
      key.add(profile.programRate().value());
      key.add(profile.writeLatency().value());
      key.add(profile.writeBuffer().value());
      key.add(profile.programUnit().value());
      key.add(profile.programTime().value());
      key.add(profile.suspendTime().value());
      key.add(profile.eraseTime().value());
      key.add(profile.gcBurst().value());
      key.add(profile.gcBurstHostShare().value());
    }
    return key;
  }
}
