package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An entry of a vdbench parameter file: {@code sd=}, {@code wd=}, {@code rd=}, {@code fsd=} or
 * {@code fwd=}, and what follows up to the next one. Keys have their full names.
 *
 * @param kind {@code sd}, {@code wd}, {@code rd} and so on, or empty for what stands before all
 * @param name the entry's own
 * @param line where it begins
 */
record VdbenchEntry(String kind, String name, int line, List<Setting> settings) {
  private static final List<String> KINDS = List.of("sd", "wd", "rd", "fsd", "fwd", "hd", "rg");
  private static final Pattern PAIR = Pattern.compile("([A-Za-z_]+)\\s*=\\s*(\\([^)]*\\)|[^,]*),?");

  /** Vdbench accepts any beginning of these, of two letters at least. */
  private static final List<String> NAMES =
      List.of(
          "lun",
          "size",
          "count",
          "threads",
          "range",
          "hitarea",
          "offset",
          "align",
          "openflags",
          "xfersize",
          "rdpct",
          "readpct",
          "seekpct",
          "rhpct",
          "whpct",
          "skew",
          "stride",
          "streams",
          "priority",
          "iorate",
          "curve",
          "elapsed",
          "interval",
          "warmup",
          "pause",
          "distribution",
          "maxdata",
          "forthreads",
          "forxfersize",
          "forrdpct",
          "forseekpct",
          "format",
          "host",
          "hotband",
          "journal",
          "stopcurve",
          "fwdrate",
          "operations",
          "foroperations",
          "fordepth",
          "forwidth",
          "forfiles",
          "forsizes",
          "fortotalsize",
          "forwss");

  /** Those of some kinds, which come before the others. */
  private static final Map<String, List<String>> NAMES_OF_KINDS =
      Map.of(
          "fsd",
          List.of(
              "anchor",
              "journal",
              "width",
              "depth",
              "sizes",
              "shared",
              "wss",
              "workingsetsize",
              "total_size",
              "totalsize",
              "files",
              "distribution"),
          "fwd",
          List.of("rdpct", "stopafter", "operation", "fileselect", "fileio", "skew", "target"));

  /** All entries of a file, comments left out and continued lines joined. */
  static List<VdbenchEntry> parse(String text, Ledger ledger) {
    List<VdbenchEntry> entries = new ArrayList<>();
    entries.add(new VdbenchEntry("", "", 1, new ArrayList<>()));
    StringBuilder joined = new StringBuilder();
    int number = 0;
    int start = 1;
    for (String raw : text.split("\n", -1)) {
      number++;
      String line = raw.strip();
      if (line.startsWith("eof")) {
        break;
      }
      if (line.isEmpty() || "*#/".indexOf(line.charAt(0)) >= 0) {
        continue;
      }
      if (joined.isEmpty()) {
        start = number;
      }
      joined.append(line.split("\\s", 2)[0]);
      if (!joined.toString().endsWith(",")) {
        add(joined.toString(), start, entries, ledger);
        joined.setLength(0);
      }
    }
    add(joined.toString(), start, entries, ledger);
    return entries;
  }

  private static void add(String line, int number, List<VdbenchEntry> entries, Ledger ledger) {
    Matcher pair = PAIR.matcher(line);
    while (pair.find()) {
      String key = pair.group(1).toLowerCase(Locale.ROOT);
      String value = pair.group(2).replace("\"", "");
      boolean begins = KINDS.contains(key) && !nests(key, entries.getLast(), line, pair.start());
      if (begins) {
        entries.add(new VdbenchEntry(key, value, number, new ArrayList<>()));
      } else {
        Setting setting = new Setting(fullName(key, entries.getLast().kind()), value, number);
        ledger.add(setting);
        entries.getLast().settings().add(setting);
      }
    }
  }

  /** A {@code sd=} within a {@code wd}, a {@code wd=} within a {@code rd} and so on name others. */
  private static boolean nests(String key, VdbenchEntry in, String line, int at) {
    boolean goesOn = at > 0 || in.settings().isEmpty() && line.isEmpty();
    return goesOn
        && switch (key) {
          case "sd" -> in.kind().equals("wd") || in.kind().equals("rd");
          case "fsd" -> in.kind().equals("fwd") || in.kind().equals("rd");
          case "wd", "fwd" -> in.kind().equals("rd");
          default -> false;
        };
  }

  private static String fullName(String key, String kind) {
    List<String> own = NAMES_OF_KINDS.getOrDefault(kind, List.of());
    if (KINDS.contains(key)
        || own.contains(key)
        || own.isEmpty() && NAMES.contains(key)
        || key.length() < 2) {
      return key;
    }
    return Stream.concat(own.stream(), NAMES.stream())
        .filter(name -> name.startsWith(key))
        .findFirst()
        .orElse(key);
  }

  Optional<Setting> find(Ledger ledger, String... keys) {
    return ledger.take(settings, keys);
  }

  /** Items of {@code (a,b)}, or the one value. */
  static List<String> items(String value) {
    String inner = value.replaceAll("[()\\s]", "");
    return inner.isEmpty() ? List.of() : List.of(inner.split(","));
  }
}
