package dev.tidemark.importing;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Sizes that count zones, such as {@code 128z}, and what becomes of zones on drives without. */
record FioZones(List<Setting> settings, Ledger ledger) {
  private static final Pattern ZONES = Pattern.compile("[0-9]{1,9}z");

  /** What host-managed drives have, and fio's examples. */
  private static final String USUAL = "256M";

  /** Says what becomes of {@code zonemode}. */
  void tellMode() {
    Optional<Setting> mode = ledger.take(settings, "zonemode");
    if (mode.isEmpty() || mode.get().value().equals("none")) {
      return;
    }
    ledger.remark(
        mode.get(),
        mode.get().value().equals("zbd")
            ? "not honoured: drives here are not zoned; fio writes each zone in sequence even when"
                + " places are random, here they go anywhere"
            : "not honoured: phases do not skip from zone to zone");
  }

  /** The size of a zone, if a setting counts zones. */
  Optional<Setting> zone(Setting setting) {
    if (!ZONES.matcher(setting.value()).matches()) {
      return Optional.empty();
    }
    Optional<Setting> zone = ledger.take(settings, "zonesize");
    if (zone.isEmpty()) {
      ledger.remark(
          setting, "a zone is taken as 256 MiB, as of host-managed drives; or give zonesize=SIZE");
    }
    return zone.or(() -> Optional.of(new Setting("zonesize", USUAL, setting.line())));
  }

  /** How many zones a setting counts. */
  static long count(Setting setting) {
    return Long.parseLong(setting.value().substring(0, setting.value().length() - 1));
  }
}
