package dev.tidemark.trace;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;

/** The formats that traces come in; each of lines names the class that takes them. */
public enum TraceFormat {
  TIDEMARK,
  BLKTRACE,
  FIO((slot, options) -> new FioLogLines(slot, options.fioWait())),
  BLKPARSE((slot, options) -> new BlkparseLines(slot)),
  MSR((slot, options) -> new MsrCambridgeLines(slot)),
  ALIBABA((slot, options) -> new AlibabaLines(slot)),
  TENCENT((slot, options) -> new TencentLines(slot)),
  SYSTOR((slot, options) -> new SystorLines(slot)),
  SPC((slot, options) -> new SpcLines(slot, options.spcBlockBytes())),
  MQSIM((slot, options) -> new MqsimLines(slot)),
  DFTRACER((slot, options) -> new DftracerLines(slot)),
  DARSHAN((slot, options) -> new DarshanLines(slot)),
  STRACE((slot, options) -> new StraceLines(slot)),
  ELBENCHO((slot, options) -> new ElbenchoLines(slot)),
  MOONCAKE((slot, options) -> new MooncakeLines(slot, options.kvBlockBytes()));

  private final Optional<BiFunction<RecordSlot, TraceOptions, LineFormat>> lines;

  TraceFormat() {
    lines = Optional.empty();
  }

  TraceFormat(BiFunction<RecordSlot, TraceOptions, LineFormat> lines) {
    this.lines = Optional.of(lines);
  }

  /** What takes the lines of the format; empty when it has none. */
  Optional<LineFormat> lines(RecordSlot slot, TraceOptions options) {
    return lines.map(maker -> maker.apply(slot, options));
  }

  /** As it is written on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<TraceFormat> of(String word) {
    return Arrays.stream(values()).filter(format -> format.word().equals(word)).findFirst();
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(TraceFormat::word).toList();
  }
}
