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
      RecoveryRow recovery = result.recoveries().get(i);
      cache(
          "checkpoint " + recovery.checkpoint(),
          cachedFraction(recovery.bytes(), use.recoveryBytesFromDevice().get(i)));
    }
    for (int i = 0; i < use.phases().size(); i++) {
      RealUse.Sourced source = use.phases().get(i);
      cache(
          "what " + result.phases().get(i).name() + " read",
          cachedFraction(source.readBytes(), source.bytesFromDevice()));
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

  private void cache(String what, double cached) throws IOException {
    if (cached > 0) {
      text.item(
          "CACHED",
          Figures.percent(cached) + " of " + what + " came from memory and not from a device",
          screen::bad);
    }
  }

  /** The share of bytes read that no device was asked for; NaN where the kernel does not tell. */
  static double cachedFraction(long readBytes, long fromDevice) {
    return fromDevice < 0 || readBytes == 0
        ? Double.NaN
        : Math.max(0, 1 - (double) fromDevice / readBytes);
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
