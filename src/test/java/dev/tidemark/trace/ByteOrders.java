package dev.tidemark.trace;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** Takes a file of blktrace's of little-endian byte order apart into its events. */
final class ByteOrders {
  private static final int HEAD_BYTES = 48;
  private static final int[] WIDTHS = {4, 4, 8, 8, 4, 4, 4, 4, 4, 2, 2};

  private ByteOrders() {}

  private static List<byte[]> events(byte[] file) {
    List<byte[]> events = new ArrayList<>();
    for (int at = 0; at < file.length; ) {
      int payload = (file[at + 46] & 0xff) | (file[at + 47] & 0xff) << 8;
      byte[] event = new byte[HEAD_BYTES + payload];
      System.arraycopy(file, at, event, 0, event.length);
      events.add(event);
      at += event.length;
    }
    return events;
  }

  /** The same events as a machine of the other byte order writes them. */
  static byte[] swapped(byte[] file) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] event : events(file)) {
      int at = 0;
      for (int width : WIDTHS) {
        for (int i = 0; i < width / 2; i++) {
          byte low = event[at + i];
          event[at + i] = event[at + width - 1 - i];
          event[at + width - 1 - i] = low;
        }
        at += width;
      }
      out.writeBytes(event);
    }
    return out.toByteArray();
  }

  /** The events dealt to so many files by turns. */
  static List<byte[]> dealt(byte[] file, int files) {
    List<ByteArrayOutputStream> outs = new ArrayList<>();
    for (int i = 0; i < files; i++) {
      outs.add(new ByteArrayOutputStream());
    }
    int next = 0;
    for (byte[] event : events(file)) {
      outs.get(next++ % files).writeBytes(event);
    }
    return outs.stream().map(ByteArrayOutputStream::toByteArray).toList();
  }
}
