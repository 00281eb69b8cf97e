package dev.tidemark.trace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Finds the number of a target from the bytes of its name without making a text of them. */
final class NameTable {
  private static final int FULL_SHARE = 2;

  private final RecordSlot slot;
  private byte[][] names = new byte[64][];
  private int[] numbers = new int[64];
  private int size;
  private int last = -1;

  NameTable(RecordSlot slot) {
    this.slot = slot;
  }

  /** A device's name may be of several fields; a dot then joins them. */
  int number(byte[] bytes, int from, int to, boolean device) throws MalformedLine {
    if (last >= 0 && isAt(last, bytes, from, to)) {
      return numbers[last];
    }
    int place = place(bytes, from, to);
    if (names[place] == null) {
      String name = new String(bytes, from, to - from, StandardCharsets.UTF_8);
      int number = slot.target(device ? name.replace(',', '.') : name, device);
      if (size * FULL_SHARE >= names.length) {
        grow();
        place = place(bytes, from, to);
      }
      names[place] = Arrays.copyOfRange(bytes, from, to);
      numbers[place] = number;
      size++;
    }
    last = place;
    return numbers[place];
  }

  private boolean isAt(int place, byte[] bytes, int from, int to) {
    byte[] name = names[place];
    return name != null && Arrays.equals(name, 0, name.length, bytes, from, to);
  }

  private int place(byte[] bytes, int from, int to) {
    int hash = 1;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + bytes[i];
    }
    int place = (hash ^ hash >>> 16) & names.length - 1;
    while (names[place] != null && !isAt(place, bytes, from, to)) {
      place = place + 1 & names.length - 1;
    }
    return place;
  }

  private void grow() {
    byte[][] oldNames = names;
    int[] oldNumbers = numbers;
    names = new byte[2 * oldNames.length][];
    numbers = new int[2 * oldNumbers.length];
    for (int i = 0; i < oldNames.length; i++) {
      if (oldNames[i] != null) {
        int place = place(oldNames[i], 0, oldNames[i].length);
        names[place] = oldNames[i];
        numbers[place] = oldNumbers[i];
      }
    }
  }
}
