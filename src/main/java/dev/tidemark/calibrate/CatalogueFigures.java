package dev.tidemark.calibrate;

import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.PublishedFigure;
import dev.tidemark.scenario.PublishedFigure.Op;
import dev.tidemark.scenario.PublishedFigure.Role;
import dev.tidemark.units.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The figures of a catalogue drive that its profile may be fitted to: its rows with the role {@code
 * calibrate}. What a row does not state is assumed, and the figure's source says so.
 */
public final class CatalogueFigures {
  private static final Pattern BLOCK = Pattern.compile("\\b([0-9]{1,4})\\s?([KM])i?B?\\b");
  private static final Pattern COUNT = Pattern.compile("~?([0-9]{1,6})");
  private static final Pattern PARTITION =
      Pattern.compile("partition of ([0-9]{1,2})% of capacity");
  private static final Pattern LATENCY = Pattern.compile("p([0-9.]{1,8})-latency");

  /** Datasheets promise what many requests reach. */
  private static final int SEQUENTIAL_OUTSTANDING = 32;

  private static final int RANDOM_OUTSTANDING = 512;

  private final List<MeasuredFigure> figures = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();

  private final double capacityBytes;

  private CatalogueFigures(double capacityBytes) {
    this.capacityBytes = capacityBytes;
  }

  /**
   * The figures of a drive.
   *
   * @param drive name in the catalogue
   * @throws dev.tidemark.problem.ProblemException if there is no such drive
   */
  public static FigureSet of(String drive) {
    CatalogueFigures figures =
        new CatalogueFigures(DriveCatalogue.profile(drive).capacity().value().value());
    DriveCatalogue.published(drive).stream()
        .filter(row -> row.role() == Role.CALIBRATE)
        .forEach(figures::add);
    return new FigureSet(drive, figures.figures, figures.leftOut, List.of());
  }

  private void add(PublishedFigure row) {
    Optional<MeasuredFigure> figure = figure(row);
    if (figure.isPresent()) {
      figures.add(figure.get());
    } else {
      leftOut.add(
          row.tool() + " " + row.workload() + " " + row.metric() + ": no test of reads and writes");
    }
  }

  private Optional<MeasuredFigure> figure(PublishedFigure row) {
    String metric = row.metric();
    boolean specified = metric.startsWith("seq-") || metric.startsWith("random-");
    String kind = specified ? metric.substring(0, metric.indexOf('-')) : row.workload();
    boolean sequential = kind.startsWith("seq");
    if (!sequential && !kind.equals("random")) {
      return Optional.empty();
    }
    Optional<Op> op =
        specified ? Optional.of(metric.contains("-read-") ? Op.READ : Op.WRITE) : row.op();
    String last = specified ? metric.replaceFirst("^[a-z]+-(read|write)-", "") : metric;
    Optional<Metric> measured = metric(last.equals("latency") ? "mean-latency" : last);
    double value = row.value() * factor(row) / perDrive(row, measured);
    if (op.isEmpty() || op.get() == Op.MIXED || measured.isEmpty() || !(value > 0)) {
      return Optional.empty();
    }
    Shape shape = new Shape(row, sequential, measured.get());
    return Optional.of(
        new MeasuredFigure(
            row.tool()
                + " "
                + (sequential ? "sequential " : "random ")
                + op.get().name().toLowerCase(Locale.ROOT)
                + " "
                + shape.block(),
            sequential ? Access.SEQUENTIAL : Access.RANDOM,
            op.get() == Op.READ ? 1 : 0,
            shape.block(),
            shape.outstanding(),
            region(row),
            measured.get(),
            op.get(),
            value,
            weight(op.get(), sequential, measured.get()),
            row.source() + shape.assumed()));
  }

  /** Single sequential reads are answered by read-ahead, not by the flash. */
  private static double weight(Op op, boolean sequential, Metric metric) {
    return op == Op.READ && sequential && metric instanceof Metric.MeanLatency ? 0 : 1;
  }

  private static Optional<Metric> metric(String text) {
    Matcher tail = LATENCY.matcher(text);
    return switch (text) {
      case "iops" -> Optional.of(new Metric.Iops());
      case "bandwidth" -> Optional.of(new Metric.Bandwidth());
      case "mean-latency" -> Optional.of(new Metric.MeanLatency());
      default ->
          tail.matches()
              ? Optional.of(new Metric.TailLatency(Double.parseDouble(tail.group(1))))
              : Optional.empty();
    };
  }

  /** Reviews fill a drive before they partition it. */
  private Optional<Region> region(PublishedFigure row) {
    Matcher partition = PARTITION.matcher(row.note().orElse(""));
    return partition.find()
        ? Optional.of(
            new Region(
                Bytes.of((long) (capacityBytes * Integer.parseInt(partition.group(1)) / 100)),
                true))
        : Optional.empty();
  }

  /** vdbench counts MB of 2^20 bytes, and reviewers print 1,000 of them as a GB. */
  private static double factor(PublishedFigure row) {
    return switch (row.unit()) {
      case "MB/s", "ms" -> 1e6;
      case "GB/s" -> row.tool().equals("vdbench") ? 1000.0 * (1 << 20) : 1e9;
      case "s" -> 1e9;
      case "GiB/s" -> 1 << 30;
      case "us" -> 1e3;
      case "IOPS" -> 1;
      default -> 0;
    };
  }

  private static double perDrive(PublishedFigure row, Optional<Metric> metric) {
    boolean summed =
        metric.isPresent()
            && (metric.get() instanceof Metric.Iops || metric.get() instanceof Metric.Bandwidth);
    return summed ? row.drives() : 1;
  }

  /** What a row states of its test, and what has to be assumed. */
  private record Shape(PublishedFigure row, boolean sequential, Metric metric) {
    Bytes block() {
      return stated(row.block()).or(() -> stated(row.note())).orElse(assumedBlock());
    }

    int outstanding() {
      Matcher count = COUNT.matcher(row.outstanding().orElse(""));
      return count.matches() ? Math.max(1, Integer.parseInt(count.group(1))) : assumedDepth();
    }

    String assumed() {
      StringBuilder text = new StringBuilder();
      if (stated(row.block()).or(() -> stated(row.note())).isEmpty()) {
        text.append(", blocks of ").append(assumedBlock()).append(" assumed");
      }
      if (!COUNT.matcher(row.outstanding().orElse("")).matches()) {
        text.append(", ").append(assumedDepth()).append(" outstanding assumed");
      }
      if (row.drives() > 1) {
        text.append(", one of ").append(row.drives()).append(" drives");
      }
      return text.toString();
    }

    private Bytes assumedBlock() {
      return Bytes.of(sequential ? 128 << 10 : 4 << 10);
    }

    private int assumedDepth() {
      boolean latency =
          metric instanceof Metric.MeanLatency || metric instanceof Metric.TailLatency;
      return latency ? 1 : sequential ? SEQUENTIAL_OUTSTANDING : RANDOM_OUTSTANDING;
    }

    private static Optional<Bytes> stated(Optional<String> text) {
      Matcher block = BLOCK.matcher(text.orElse(""));
      return block.find()
          ? Optional.of(
              Bytes.of(Long.parseLong(block.group(1)) << (block.group(2).equals("K") ? 10 : 20)))
          : Optional.empty();
    }
  }
}
