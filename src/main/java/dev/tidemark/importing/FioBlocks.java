package dev.tidemark.importing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What {@code bs} and {@code bssplit} say: sizes of reads and, after a comma, of writes. */
final class FioBlocks {
  private static final long BLOCK_BYTES = 4096;

  private final FioUnits units;
  private final List<Setting> settings;
  private final Ledger ledger;

  FioBlocks(FioUnits units, List<Setting> settings, Ledger ledger) {
    this.units = units;
    this.settings = settings;
    this.ledger = ledger;
  }

  /**
   * Writes the keys of a phase.
   *
   * @param readPercent share of its requests that read
   */
  void write(PhaseDraft phase, double readPercent) {
    Optional<Setting> split = ledger.take(settings, "bssplit");
    Optional<Setting> size = ledger.take(settings, "bs", "blocksize");
    if (split.isPresent()) {
      write(phase, readPercent, split.get());
    } else if (size.isPresent()) {
      write(phase, readPercent, size.get());
    } else {
      phase.bytes("block", BLOCK_BYTES);
    }
  }

  private void write(PhaseDraft phase, double readPercent, Setting setting) {
    if (FioUnits.isSwapped(setting.value()) && units.equals(FioUnits.DEFAULT)) {
      ledger.remark(setting, "read as fio reads it: KiB and the like count thousands there");
    }
    String[] each = setting.value().split(",", -1);
    String reads = each[0];
    String writes = each.length > 1 && !each[1].isBlank() ? each[1] : reads;
    if (reads.equals(writes)) {
      put(phase, "block", reads, setting);
    } else if (readPercent == 100 || readPercent == 0) {
      put(phase, "block", readPercent == 100 ? reads : writes, setting);
    } else {
      put(phase, "read-block", reads, setting);
      put(phase, "write-block", writes, setting);
    }
  }

  private void put(PhaseDraft phase, String key, String text, Setting setting) {
    try {
      if (setting.key().equals("bssplit")) {
        phase.mix(key, shares(text, setting));
      } else {
        phase.bytes(key, text.isBlank() ? BLOCK_BYTES : size(text, setting));
      }
    } catch (IllegalArgumentException e) {
      throw ledger.problem(setting, String.valueOf(e.getMessage()), "Write a size such as 4k");
    }
  }

  /** Whole blocks of a drive. */
  private long size(String text, Setting setting) {
    long bytes = units.bytes(text);
    long whole = Math.max(1, Math.ceilDiv(bytes, BLOCK_BYTES)) * BLOCK_BYTES;
    if (whole != bytes) {
      ledger.remark(
          setting, bytes + " B are rounded up to " + PhaseDraft.size(whole) + ", a drive's blocks");
    }
    return whole;
  }

  /**
   * Percentages by size. Entries without one share what is left; a sum below 100 goes to the entry
   * with the largest, as fio does it.
   */
  private Map<Long, Double> shares(String text, Setting setting) {
    Map<Long, Double> shares = new LinkedHashMap<>();
    int open = 0;
    double sum = 0;
    for (String part : text.split(":")) {
      String[] sizeAndShare = part.split("/", 2);
      boolean given = sizeAndShare.length > 1 && !sizeAndShare[1].isBlank();
      double share = given ? Double.parseDouble(sizeAndShare[1]) : Double.NaN;
      shares.merge(size(sizeAndShare[0], setting), share, Double::sum);
      open += given ? 0 : 1;
      sum += given ? share : 0;
    }
    double rest = 100 - sum;
    if (open > 0) {
      double each = rest / open;
      shares.replaceAll((size, share) -> share.isNaN() ? each : share);
    } else if (rest > 0) {
      shares.entrySet().stream()
          .reduce((one, other) -> other.getValue() >= one.getValue() ? other : one)
          .ifPresent(largest -> largest.setValue(largest.getValue() + rest));
    }
    return shares;
  }
}
