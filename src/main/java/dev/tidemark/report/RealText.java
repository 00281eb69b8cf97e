package dev.tidemark.report;

import dev.tidemark.result.RealUse;
import dev.tidemark.result.RealUse.Flushed;
import dev.tidemark.result.RecoveryRow;
import dev.tidemark.result.RunResult;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;

/** What only a run on real storage tells: the engine, where bytes came from, what was checked. */
final class RealText {
  private final Screen screen;
  private final LabelledText text;

  RealText(Screen screen, LabelledText text) {
    this.screen = screen;
    this.text = text;
  }

  void print(RunResult result, RealUse use) throws IOException {
    text.item("engine", use.engine() + " on " + use.filesystem() + ", " + use.directory());
    if (!use.checkpoints().isEmpty()) {
      text.item("ranks", times(use.checkpoints()));
    }
    text.item(
        "device",
        amount(use.bytesToDevice())
            + " written and "
            + amount(use.bytesFromDevice())
            + " read, as the kernel counts");
    for (int i = 0; i < use.recoveryBytesFromDevice().size(); i++) {
      cache(result.recoveries().get(i), use.recoveryBytesFromDevice().get(i));
    }
    if (use.verification().isPresent()) {
      checked(use.verification().get());
    }
    for (String remark : use.remarks()) {
      text.item("note", remark);
    }
    if (use.incomplete().isPresent()) {
      text.item("INCOMPLETE", use.incomplete().get(), screen::bad);
    }
  }

  private static String times(List<Flushed> checkpoints) {
    double write = checkpoints.stream().mapToLong(Flushed::writeNanos).average().orElse(0);
    double flush = checkpoints.stream().mapToLong(Flushed::flushNanos).average().orElse(0);
    return "write for "
        + Figures.nanos(Math.round(write))
        + " and wait for the flush for "
        + Figures.nanos(Math.round(flush))
        + " a checkpoint, on average";
  }

  private static String amount(OptionalLong bytes) {
    return bytes.isPresent() ? Figures.bytes(bytes.getAsLong()) : "an unknown amount";
  }

  private void cache(RecoveryRow recovery, long fromDevice) throws IOException {
    double cached = cachedFraction(recovery, fromDevice);
    if (cached > 0) {
      text.item(
          "CACHED",
          Figures.percent(cached)
              + " of checkpoint "
              + recovery.checkpoint()
              + " was read from memory and not from a device",
          screen::bad);
    }
  }

  /** The share of a recovery that no device was asked for; NaN where the kernel does not tell. */
  static double cachedFraction(RecoveryRow recovery, long fromDevice) {
    return fromDevice < 0 || recovery.bytes() == 0
        ? Double.NaN
        : Math.max(0, 1 - (double) fromDevice / recovery.bytes());
  }

  private void checked(RealUse.Checked checked) throws IOException {
    String blocks = Figures.grouped(checked.blocks()) + " blocks checked, ";
    if (checked.mismatches() == 0) {
      text.item("content", blocks + "all as written", screen::good);
    } else {
      text.item(
          "content",
          blocks + Figures.grouped(checked.mismatches()) + " NOT AS WRITTEN: " + checked.first(),
          screen::bad);
    }
  }
}
