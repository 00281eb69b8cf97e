package dev.tidemark.report;

import dev.tidemark.trace.TraceInsight;
import dev.tidemark.trace.TraceKind;
import dev.tidemark.units.Bytes;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What a trace is like: for people, as JSON or CSV, or as a scenario that is like it. */
public final class TraceText {
  private static final int SIZES_SHOWN = 8;
  private static final int BLOCK_BYTES = 4096;
  private static final double PERCENT_STEPS = 1000;

  private final TraceInsight insight;
  private final String file;
  private final String format;

  /**
   * What a trace is like.
   *
   * @param file where it is
   * @param format as it was read
   */
  public TraceText(TraceInsight insight, String file, String format) {
    this.insight = insight;
    this.file = file;
    this.format = format;
  }

  /** Prints it on a screen. */
  public void print(Screen screen, Appendable out) throws IOException {
    LabelledText text = new LabelledText(screen, out);
    text.title(file);
    text.item("format", format);
    text.item("records", counts());
    text.item(
        "span",
        Figures.nanos(insight.spanNanos())
            + ", "
            + Figures.of(insight.requestsPerSecond())
            + " requests a second, "
            + Figures.grouped(insight.peakPerSecond())
            + " in the busiest");
    text.item(
        "bytes",
        Figures.bytes(insight.readBytes())
            + " read, "
            + Figures.bytes(insight.writtenBytes())
            + " written; "
            + Figures.percent(insight.readShare())
            + " of the requests read");
    text.item("sizes", sizes());
    text.item(
        "order",
        Figures.percent(insight.sequentialShare())
            + " go on where another ended, "
            + Figures.percent(insight.alignedShare())
            + " lie on whole blocks of 4 KiB");
    text.item(
        "places",
        (insight.workingSetWhole() ? "" : "at least ")
            + Figures.binaryBytes(insight.workingSetBytes())
            + " touched, by the MiB; "
            + Figures.percent(insight.reuseShare())
            + " of the requests go where one was before");
    text.item(
        "from", insight.actors() + " processes, to " + insight.targets() + " devices or files");
    depth(text, screen);
    for (String remark : insight.remarks()) {
      text.item("note", remark);
    }
  }

  private void depth(LabelledText text, Screen screen) throws IOException {
    if (insight.depths().isEmpty()) {
      text.item("depth", "unknown: the trace has no latencies");
      return;
    }
    text.item(
        "depth",
        Figures.of(insight.depthMean()) + " on average, " + insight.depthMax() + " at most");
    long[] parts = insight.depths().stream().mapToLong(Long::longValue).toArray();
    text.item("", Sparkline.of(parts, text.columns(), screen.unicode()));
  }

  private String counts() {
    return insight.counts().entrySet().stream()
        .map(entry -> Figures.grouped(entry.getValue()) + " " + word(entry.getKey()))
        .collect(Collectors.joining(", "));
  }

  private static String word(TraceKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private String sizes() {
    return commonest(insight.sizes()).stream()
        .limit(SIZES_SHOWN)
        .map(
            entry ->
                Figures.binaryBytes(entry.getKey())
                    + " "
                    + Figures.percent((double) entry.getValue() / insight.requests()))
        .collect(Collectors.joining(", "));
  }

  private static List<Map.Entry<Long, Long>> commonest(Map<Long, Long> sizes) {
    List<Map.Entry<Long, Long>> entries = new ArrayList<>(sizes.entrySet());
    entries.sort(Map.Entry.<Long, Long>comparingByValue().reversed());
    return entries;
  }

  /** Writes it as JSON and leaves the stream open. */
  public void json(OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.text("trace", file);
    json.text("format", format);
    json.object(
        "counts",
        () -> {
          for (Map.Entry<TraceKind, Long> count : insight.counts().entrySet()) {
            json.whole(word(count.getKey()), count.getValue());
          }
        });
    json.seconds("spanSeconds", insight.spanNanos());
    json.whole("readBytes", insight.readBytes());
    json.whole("writtenBytes", insight.writtenBytes());
    json.number("readShare", insight.readShare());
    json.number("requestsPerSecond", insight.requestsPerSecond());
    json.whole("peakRequestsPerSecond", insight.peakPerSecond());
    json.number("sequentialShare", insight.sequentialShare());
    json.number("alignedShare", insight.alignedShare());
    json.whole("workingSetBytes", insight.workingSetBytes());
    json.truth("workingSetWhole", insight.workingSetWhole());
    json.number("reuseShare", insight.reuseShare());
    json.number("depthMean", insight.depthMean());
    json.whole("depthMax", insight.depthMax());
    json.whole("targets", insight.targets());
    json.whole("actors", insight.actors());
    json.objects(
        "sizes",
        List.copyOf(insight.sizes().entrySet()),
        (Map.Entry<Long, Long> size) -> {
          json.whole("bytes", size.getKey());
          json.whole("count", size.getValue());
          json.whole("reads", insight.readSizes().getOrDefault(size.getKey(), 0L));
        });
    json.texts("remarks", insight.remarks());
    json.close();
  }

  /** Writes the sizes, a row each. */
  public void csv(Appendable out) throws IOException {
    out.append("bytes,count,reads\n");
    for (Map.Entry<Long, Long> size : insight.sizes().entrySet()) {
      long reads = insight.readSizes().getOrDefault(size.getKey(), 0L);
      out.append(size.getKey() + "," + size.getValue() + "," + reads + "\n");
    }
  }

  /** Writes a synthetic scenario whose requests are like the trace's. */
  public void scenario(String drive, Appendable out) throws IOException {
    long working = Math.max(BLOCK_BYTES, insight.workingSetBytes());
    long millis = Math.max(1, insight.spanNanos() / 1_000_000);
    out.append("# Like ").append(LabelledText.printable(file)).append(", ").append(format);
    out.append(": sizes, share of reads, order, rate and working set are the trace's.\n");
    out.append("name: Like a trace\n");
    out.append("target: {simulate: {drives: {profile: ").append(drive).append("}}}\n");
    out.append("workload:\n  synthetic:\n    phases:\n");
    out.append("      random-share: ").append(share(1 - insight.sequentialShare())).append('\n');
    out.append("      read-share: ").append(share(insight.readShare())).append('\n');
    out.append("      block: ").append(mix()).append('\n');
    out.append("      working-set: ").append(new Bytes(working).toString()).append('\n');
    double rate = Math.max(1, insight.requestsPerSecond());
    out.append("      rate: ").append(Figures.fixed(rate, 0)).append(" IOPS\n");
    out.append("      queue-depth: ").append(Long.toString(queueDepth())).append('\n');
    out.append("      time: ").append(Long.toString(millis)).append(" ms\n");
  }

  private long queueDepth() {
    return insight.depthMax() > 0 ? Math.min(65_536, insight.depthMax()) : 1024;
  }

  private static String share(double value) {
    return Figures.fixed(value * 100, 1) + "%";
  }

  /** The commonest sizes in whole blocks, with shares that add up to 100 %. */
  private String mix() {
    Map<Long, Long> blocks = new java.util.TreeMap<>();
    commonest(insight.sizes()).stream()
        .limit(SIZES_SHOWN)
        .forEach(size -> blocks.merge(block(size.getKey()), size.getValue(), Long::sum));
    long all = blocks.values().stream().mapToLong(Long::longValue).sum();
    if (blocks.size() < 2 || all == 0) {
      return blocks.isEmpty() ? "4 KiB" : new Bytes(blocks.keySet().iterator().next()).toString();
    }
    List<Map.Entry<Long, Long>> entries = new ArrayList<>(blocks.entrySet());
    entries.sort(Comparator.comparing(Map.Entry::getValue));
    long left = (long) PERCENT_STEPS;
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      boolean last = i == entries.size() - 1;
      long steps = last ? left : Math.round(entries.get(i).getValue() * PERCENT_STEPS / all);
      left -= steps;
      if (steps > 0) {
        parts.add(
            "{size: "
                + new Bytes(entries.get(i).getKey())
                + ", share: "
                + Figures.fixed(steps / 10.0, 1)
                + "%}");
      }
    }
    return "[" + String.join(", ", parts) + "]";
  }

  private static long block(long bytes) {
    long whole = Math.max(1, Math.ceilDiv(bytes, (long) BLOCK_BYTES)) * BLOCK_BYTES;
    return Math.min(1L << 30, whole);
  }
}
