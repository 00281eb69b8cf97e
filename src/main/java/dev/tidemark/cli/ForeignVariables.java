package dev.tidemark.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What workload files may refer to: the environment, and the machine by fio's words. What Linux
 * does not tell is absent.
 */
final class ForeignVariables {
  private static final Pattern MEMORY = Pattern.compile("MemTotal:\\s+([0-9]+) kB");

  /** AT_PAGESZ of Linux's {@code uapi/linux/auxvec.h}. */
  private static final long PAGE_SIZE = 6;

  private ForeignVariables() {}

  static Map<String, String> of(Map<String, String> environment) {
    Map<String, String> known = new HashMap<>(environment);
    known.put("$ncpus", String.valueOf(Runtime.getRuntime().availableProcessors()));
    memoryMebibytes(Path.of("/proc/meminfo"))
        .ifPresent(megabytes -> known.put("$mb_memory", String.valueOf(megabytes)));
    pageBytes(Path.of("/proc/self/auxv"))
        .ifPresent(bytes -> known.put("$pagesize", String.valueOf(bytes)));
    return known;
  }

  static OptionalLong memoryMebibytes(Path file) {
    try {
      Matcher memory = MEMORY.matcher(Files.readString(file));
      return memory.find()
          ? OptionalLong.of(Long.parseLong(memory.group(1)) / 1024)
          : OptionalLong.empty();
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }

  /** Pairs of a number that says what it is, and its value. */
  static OptionalLong pageBytes(Path file) {
    try {
      ByteBuffer pairs = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.nativeOrder());
      while (pairs.remaining() >= 2 * Long.BYTES) {
        long what = pairs.getLong();
        long value = pairs.getLong();
        if (what == PAGE_SIZE) {
          return OptionalLong.of(value);
        }
      }
      return OptionalLong.empty();
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }
}
