package dev.tidemark.importing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What {@code xfersize} says: one size, or sizes with the percentage of each. */
record VdbenchBlocks(VdbenchEntry workload, Ledger ledger) {
  private static final long BLOCK_BYTES = 4096;
  private static final int RANGE = 3;

  /**
   * Writes the keys of a phase.
   *
   * @param chosen the value of a loop, which comes first
   */
  void write(PhaseDraft phase, Optional<Long> chosen) {
    Optional<Setting> setting = workload.find(ledger, "xfersize");
    if (chosen.isPresent() || setting.isEmpty()) {
      phase.bytes("block", whole(new Setting("xfersize", "", 0), chosen.orElse(BLOCK_BYTES)));
      return;
    }
    List<String> items = VdbenchEntry.items(setting.get().value());
    if (items.size() == 1) {
      phase.bytes("block", size(setting.get(), items.getFirst()));
    } else if (items.size() == RANGE) {
      ledger.remark(setting.get(), "of a range from least to most, the least is used");
      phase.bytes("block", size(setting.get(), items.getFirst()));
    } else {
      Map<Long, Double> mix = new LinkedHashMap<>();
      for (int i = 0; i + 1 < items.size(); i += 2) {
        mix.merge(
            size(setting.get(), items.get(i)),
            VdbenchNumber.decimal(setting.get(), items.get(i + 1).replace("%", ""), ledger),
            Double::sum);
      }
      phase.mix("block", mix);
    }
  }

  private long size(Setting setting, String text) {
    return whole(setting, VdbenchNumber.of(setting, text, ledger));
  }

  /** Whole blocks of a drive. */
  private long whole(Setting setting, long bytes) {
    long whole = Math.max(1, Math.ceilDiv(bytes, BLOCK_BYTES)) * BLOCK_BYTES;
    if (whole != bytes) {
      ledger.remark(
          setting, bytes + " B are rounded up to " + PhaseDraft.size(whole) + ", a drive's blocks");
    }
    return whole;
  }
}
