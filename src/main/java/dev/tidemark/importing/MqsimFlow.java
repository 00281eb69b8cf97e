package dev.tidemark.importing;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * One synthetic flow of MQSim. Sizes are sectors of 512 B and times nanoseconds.
 *
 * @param settings its elements
 */
record MqsimFlow(List<Setting> settings, Ledger ledger) {
  private static final long SECTOR_BYTES = 512;
  private static final long BLOCK_BYTES = 4096;

  long seed() {
    return ledger.take(settings, "Seed").map(this::number).orElse(-1L);
  }

  Map<String, Object> phase(String name) {
    PhaseDraft phase = new PhaseDraft(name);
    phase.put("access", access());
    phase.percent(
        "read-share", ledger.take(settings, "Read_Percentage").map(this::number).orElse(100L));
    long bytes = requestBytes();
    phase.bytes("block", bytes);
    load(phase, bytes);
    ledger
        .take(settings, "Working_Set_Percentage")
        .ifPresent(share -> phase.percent("working-set", number(share)));
    occupancy();
    end(phase, bytes);
    return phase.keys();
  }

  private String access() {
    Optional<Setting> distribution = ledger.take(settings, "Address_Distribution");
    String text = distribution.map(Setting::value).orElse("RANDOM_UNIFORM");
    return switch (text.toUpperCase(Locale.ROOT)) {
      case "STREAMING" -> "sequential";
      case "RANDOM_UNIFORM" -> "random";
      default -> {
        ledger.remark(distribution.orElseThrow(), "places are uniform here");
        yield "random";
      }
    };
  }

  private long requestBytes() {
    Optional<Setting> size = ledger.take(settings, "Average_Request_Size");
    Optional<Setting> distribution = ledger.take(settings, "Request_Size_Distribution");
    distribution
        .filter(each -> !each.value().equalsIgnoreCase("FIXED"))
        .ifPresent(each -> ledger.remark(each, "all requests have the mean size"));
    long bytes = size.map(each -> number(each) * SECTOR_BYTES).orElse(BLOCK_BYTES);
    long whole = Math.max(BLOCK_BYTES, (bytes + BLOCK_BYTES - 1) / BLOCK_BYTES * BLOCK_BYTES);
    if (whole != bytes) {
      ledger.remark(size.orElseThrow(), "rounded up to " + PhaseDraft.size(whole));
    }
    return whole;
  }

  private void load(PhaseDraft phase, long bytes) {
    Optional<Setting> type = ledger.take(settings, "Synthetic_Generator_Type");
    Optional<Setting> depth = ledger.take(settings, "Average_No_of_Reqs_in_Queue");
    Optional<Setting> bandwidth = ledger.take(settings, "Bandwidth");
    boolean open = type.filter(each -> each.value().equalsIgnoreCase("BANDWIDTH")).isPresent();
    if (open && bandwidth.isPresent()) {
      phase.perSecond("rate", (double) number(bandwidth.get()) / bytes);
      phase.put("arrivals", "exponential");
    }
    phase.put("queue-depth", open ? 65_536 : depth.map(this::number).orElse(32L));
  }

  private void occupancy() {
    ledger
        .take(settings, "Initial_Occupancy_Percentage")
        .filter(share -> number(share) != 100)
        .ifPresent(share -> ledger.remark(share, "the drive is filled; see target's condition"));
  }

  private void end(PhaseDraft phase, long bytes) {
    Optional<Setting> requests =
        ledger.take(settings, "Total_Requests_To_Generate").filter(each -> number(each) > 0);
    Optional<Setting> time = ledger.take(settings, "Stop_Time").filter(each -> number(each) > 0);
    requests.ifPresent(count -> phase.bytes("bytes", number(count) * bytes));
    if (requests.isEmpty()) {
      time.ifPresent(each -> phase.nanos("time", number(each)));
    }
    if (requests.isEmpty() && time.isEmpty()) {
      throw ledger.problem(
          settings.isEmpty() ? 0 : settings.getFirst().line(),
          "Stop_Time",
          "nothing ends the flow",
          "Give Stop_Time or Total_Requests_To_Generate");
    }
  }

  private long number(Setting setting) {
    if (!setting.value().matches("[0-9]{1,18}")) {
      throw ledger.problem(
          setting, "'" + setting.value() + "' is no whole number", "Write digits only");
    }
    return Long.parseLong(setting.value());
  }
}
