package dev.tidemark.importing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * What {@code rw} says.
 *
 * @param random whether places are random
 * @param reads whether it reads
 * @param writes whether it writes
 */
record FioDirection(boolean random, boolean reads, boolean writes) {
  private static final Map<String, FioDirection> KNOWN =
      Map.of(
          "read", new FioDirection(false, true, false),
          "write", new FioDirection(false, false, true),
          "rw", new FioDirection(false, true, true),
          "readwrite", new FioDirection(false, true, true),
          "randread", new FioDirection(true, true, false),
          "randwrite", new FioDirection(true, false, true),
          "randrw", new FioDirection(true, true, true),
          "trimwrite", new FioDirection(false, false, true),
          "randtrimwrite", new FioDirection(true, false, true));

  boolean mixed() {
    return reads && writes;
  }

  static FioDirection of(Ledger ledger, List<Setting> settings) {
    Optional<Setting> setting = ledger.take(settings, "rw", "readwrite");
    if (setting.isEmpty()) {
      return new FioDirection(false, true, false);
    }
    String[] parts = setting.get().value().split(":", 2);
    FioDirection direction = KNOWN.get(parts[0]);
    if (direction == null) {
      throw ledger.problem(
          setting.get(),
          "'" + parts[0] + "' has no counterpart: phases read and write",
          "Use read, write, rw, randread, randwrite or randrw");
    }
    if (parts[0].contains("trim")) {
      ledger.remark(setting.get(), "each block is only written, not trimmed before");
    }
    if (parts.length > 1) {
      ledger.remark(setting.get(), "':" + parts[1] + "' is not honoured");
    }
    return direction;
  }

  /** What a value such as {@code 100,200} gives for the directions that there are, together. */
  double sum(String value, ToDoubleFunction<String> number) {
    String[] each = value.split(",", -1);
    double reading = each[0].isBlank() ? 0 : number.applyAsDouble(each[0]);
    double writing =
        each.length < 2 ? reading : each[1].isBlank() ? 0 : number.applyAsDouble(each[1]);
    return (reads ? reading : 0) + (writes ? writing : 0);
  }
}
