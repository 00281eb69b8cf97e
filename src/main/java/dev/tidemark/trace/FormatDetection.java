package dev.tidemark.trace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds out a trace's format from its beginning, where only one can have it. What could be two is
 * not guessed.
 */
final class FormatDetection {
  /** What is looked at. */
  static final int BYTES = 1 << 16;

  private static final int LINES = 20;

  private record Sign(TraceFormat format, Pattern line) {}

  private static final List<Sign> SIGNS =
      List.of(
          sign(TraceFormat.FIO, "fio version [23] iolog.*"),
          sign(TraceFormat.DARSHAN, "# DXT, .*"),
          sign(TraceFormat.DFTRACER, "\\s*\\{\"id\":.*\"ph\":.*"),
          sign(TraceFormat.MOONCAKE, "\\s*\\{\\s*\"timestamp\":.*\"hash_ids\":.*"),
          sign(TraceFormat.ELBENCHO, "\\s*\\{.*\"worker_rank\":.*\"op_name\":.*"),
          sign(TraceFormat.SYSTOR, "Timestamp,Response,IOType,LUN,Offset,Size"),
          sign(TraceFormat.SYSTOR, "\\d+\\.\\d+,[\\d.]*,[RW],\\d+,\\d+,\\d+"),
          sign(TraceFormat.MSR, "\\d{17,19},\\w+,\\d+,(Read|Write),\\d+,\\d+,\\d+"),
          sign(TraceFormat.ALIBABA, "(device_id,.*|\\d+,[RW],\\d+,\\d+,\\d+)"),
          sign(TraceFormat.SPC, "\\d+, ?\\d+, ?\\d+, ?[RWrw], ?\\d+\\.\\d+.*"),
          sign(TraceFormat.BLKPARSE, "\\s*\\d+,\\d+\\s+\\d+\\s+\\d+\\s+\\d+\\.\\d{9}\\s+\\d+\\s.*"),
          sign(TraceFormat.MQSIM, "\\d+ \\d+ \\d+ \\d+ [01]"),
          sign(TraceFormat.STRACE, "(\\[?(pid)?\\s*\\d+\\]?\\s+)?\\d{9,}\\.\\d+ [\\w<+-].*"));

  private FormatDetection() {}

  private static Sign sign(TraceFormat format, String line) {
    return new Sign(format, Pattern.compile(line));
  }

  /** The format of a text that begins so; what comes before its first record is passed over. */
  static Optional<TraceFormat> of(byte[] start) {
    if (start.length >= 4 && start[0] == 'T' && start[1] == 'M' && start[2] == 'T') {
      return Optional.of(TraceFormat.TIDEMARK);
    }
    if (BlktraceEvents.isMagic(start)) {
      return Optional.of(TraceFormat.BLKTRACE);
    }
    String text = new String(start, StandardCharsets.UTF_8);
    return Arrays.stream(text.split("\r?\n", LINES + 1))
        .limit(LINES)
        .map(FormatDetection::ofLine)
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<TraceFormat> ofLine(String line) {
    return SIGNS.stream()
        .filter(sign -> sign.line.matcher(line).matches())
        .map(Sign::format)
        .findFirst();
  }
}
