package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What {@code format=} of an {@code rd} writes before it runs: files that are not there yet. */
final class VdbenchFileFormat {
  private static final long BLOCK_BYTES = 128 << 10;
  private static final long THREADS = 8;

  private final Optional<VdbenchEntry> asked;
  private final Ledger ledger;
  private final Set<String> written = new HashSet<>();

  /**
   * @param asked {@code fwd=format}, whose threads and size of transfers are used
   */
  VdbenchFileFormat(Optional<VdbenchEntry> asked, Ledger ledger) {
    this.asked = asked;
    this.ledger = ledger;
  }

  /** What a run wants of its files. */
  private record Wish(boolean writes, boolean restarts, boolean only) {}

  /** Whether the run ends with that. */
  boolean isAll(VdbenchEntry run) {
    return wish(run).only();
  }

  /** The phase that writes files, if the run asks for it and they are not there. */
  List<Map<String, Object>> phases(VdbenchEntry run, List<VdbenchFileSet> fileSets) {
    Wish wish = wish(run);
    if (!wish.writes()) {
      return List.of();
    }
    long bytes = 0;
    for (VdbenchFileSet files : fileSets) {
      boolean fresh = written.add(files.entry().name());
      bytes += fresh || !wish.restarts() ? files.bytes() : 0;
    }
    if (bytes == 0) {
      tell(run, "nothing is written: the files are there by then");
      return List.of();
    }
    tell(run, "files are written once, before the run's first turn; none are deleted");
    PhaseDraft phase = new PhaseDraft(run.name() + " format");
    phase.put("access", "sequential").percent("read-share", 0);
    new VdbenchBlocks(
            asked.orElse(new VdbenchEntry("fwd", "format", run.line(), List.of())), ledger)
        .write(
            phase,
            asked.isPresent() && asked.get().find(ledger, "xfersize").isPresent()
                ? Optional.empty()
                : Optional.of(BLOCK_BYTES));
    phase.put("queue-depth", 1).put("jobs", threads());
    long whole = Math.max(1, bytes / BLOCK_BYTES) * BLOCK_BYTES;
    phase.bytes("working-set", whole).bytes("bytes", whole);
    List<Map<String, Object>> phases = new ArrayList<>();
    phases.add(phase.keys());
    return phases;
  }

  private long threads() {
    return asked
        .flatMap(entry -> entry.find(ledger, "threads"))
        .map(each -> VdbenchNumber.of(each, each.value(), ledger))
        .orElse(THREADS);
  }

  private void tell(VdbenchEntry run, String what) {
    run.find(ledger, "format").ifPresent(setting -> ledger.remark(setting, what));
  }

  private Wish wish(VdbenchEntry run) {
    Optional<Setting> setting = run.find(ledger, "format");
    List<String> words =
        setting.map(each -> VdbenchEntry.items(each.value())).orElse(List.of("no"));
    if (words.stream().anyMatch("no"::startsWith) || words.equals(List.of("complete"))) {
      return new Wish(false, false, false);
    }
    boolean clean = words.contains("clean");
    boolean directories = words.stream().anyMatch("directories"::startsWith);
    if (clean || directories) {
      tell(run, "left out: " + (clean ? "files are not deleted" : "directories are not made"));
    }
    return new Wish(
        !clean && !directories, words.contains("restart"), clean || words.contains("only"));
  }
}
