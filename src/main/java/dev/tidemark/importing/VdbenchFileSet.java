package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * An {@code fsd} of vdbench: files in a tree of directories. Every directory has {@code width}
 * others down to level {@code depth}, at least to level one; those of the lowest level hold the
 * files, or with {@code distribution=all} those of every level.
 *
 * @param chosen values of loops, which come before its own
 */
record VdbenchFileSet(VdbenchEntry entry, Map<String, Long> chosen, Ledger ledger) {
  private static final long FILES = 10;
  private static final long FILE_BYTES = 4096;
  private static final double ALL = 100;
  private static final long COUNT_MAX = 10_000;

  /** More than this vdbench refuses. */
  private static final long FILES_MAX = 128L << 20;

  /** What {@code count=(first,n)} makes of an entry: n of them, with numbers behind the name. */
  static List<VdbenchEntry> repeated(VdbenchEntry entry, Ledger ledger) {
    Optional<Setting> count = entry.find(ledger, "count");
    if (count.isEmpty()) {
      return List.of(entry);
    }
    List<Long> numbers =
        VdbenchEntry.items(count.get().value()).stream()
            .map(item -> VdbenchNumber.of(count.get(), item, ledger))
            .toList();
    if (numbers.size() != 2 || numbers.get(1) < 1 || numbers.get(1) > COUNT_MAX) {
      throw ledger.problem(
          count.get(), "'" + count.get().value() + "' is no count", "Write count=(1,8)");
    }
    return LongStream.range(numbers.getFirst(), numbers.getFirst() + numbers.get(1))
        .mapToObj(
            number ->
                new VdbenchEntry(
                    entry.kind(),
                    entry.name() + number,
                    entry.line(),
                    new ArrayList<>(entry.settings())))
        .toList();
  }

  /** Bytes of the files that a format writes: all of them, up to {@code totalsize}. */
  long bytes() {
    double all = files() * meanBytes();
    long total = bound("totalsize", "total_size");
    return (long) Math.min(all, total);
  }

  /** Bytes that workloads use of them. */
  long usedBytes() {
    return Math.min(bytes(), bound("wss", "workingsetsize"));
  }

  long files() {
    long depth = Math.max(1, number("depth", 1));
    long width = Math.max(1, number("width", 1));
    boolean everywhere =
        entry.find(ledger, "distribution").filter(set -> set.value().equals("all")).isPresent();
    double directories = 0;
    double level = 1;
    for (long i = 0; i < depth && directories <= FILES_MAX; i++) {
      level *= width;
      directories = everywhere ? directories + level : level;
    }
    double files = directories * number("files", FILES);
    if (files < 1 || files > FILES_MAX) {
      throw ledger.problem(
          entry.line(),
          "fsd",
          "its depth, width and files make " + (files < 1 ? "no files" : "too many files"),
          "Stay within 1 to " + FILES_MAX + ", as vdbench does");
    }
    return (long) files;
  }

  /** One size, {@code (mean,0)}, or sizes with the percentage of each. */
  private double meanBytes() {
    Optional<Setting> setting = entry.find(ledger, "sizes", "size");
    if (chosen.containsKey("sizes")) {
      return chosen.get("sizes");
    }
    if (setting.isEmpty()) {
      return FILE_BYTES;
    }
    List<String> items = VdbenchEntry.items(setting.get().value());
    if (items.size() == 1 || items.size() == 2 && items.get(1).equals("0")) {
      return VdbenchNumber.of(setting.get(), items.getFirst(), ledger);
    }
    double mean = 0;
    double percents = 0;
    for (int i = 0; i + 1 < items.size(); i += 2) {
      double percent =
          VdbenchNumber.decimal(setting.get(), items.get(i + 1).replace("%", ""), ledger);
      mean += VdbenchNumber.of(setting.get(), items.get(i), ledger) * percent / ALL;
      percents += percent;
    }
    if (items.size() % 2 != 0 || (long) percents != ALL) {
      throw ledger.problem(
          setting.get(), "its percentages do not make 100", "Write sizes=(4k,50,1m,50)");
    }
    return mean;
  }

  private long number(String key, long byDefault) {
    Optional<Setting> setting = entry.find(ledger, key);
    if (chosen.containsKey(key)) {
      return chosen.get(key);
    }
    return setting.map(each -> VdbenchNumber.of(each, each.value(), ledger)).orElse(byDefault);
  }

  /** A limit of bytes, of which {@code (a,b)} is the b-th part. */
  private long bound(String... keys) {
    Optional<Setting> setting = entry.find(ledger, keys);
    long turn = chosen.getOrDefault(keys[0], 0L);
    if (turn > 0) {
      return turn;
    }
    return setting
        .map(
            each ->
                VdbenchEntry.items(each.value()).stream()
                    .map(item -> VdbenchNumber.of(each, item, ledger))
                    .reduce((one, other) -> one / Math.max(1, other))
                    .orElse(0L))
        .filter(bytes -> bytes > 0)
        .orElse(Long.MAX_VALUE);
  }
}
