package dev.tidemark.engine.posix;

import java.util.Locale;
import java.util.Set;

/** How a file is opened; some of the kernel's numbers depend on the processor. */
public enum OpenFlag {
  WRITE(0x2, 0x2),
  CREATE(0x40, 0x40),
  /** Together with {@link #CREATE}: fails if the file exists. */
  EXCLUSIVE(0x80, 0x80),
  TRUNCATE(0x200, 0x200),
  /** Past the page cache. */
  DIRECT(0x4000, 0x10000),
  NO_FOLLOW(0x20000, 0x8000);

  private static final int CLOSE_ON_EXEC = 0x80000;
  private static final boolean ARM =
      System.getProperty("os.arch", "").toLowerCase(Locale.ROOT).startsWith("aarch64");

  private final int intelBits;
  private final int armBits;

  OpenFlag(int intelBits, int armBits) {
    this.intelBits = intelBits;
    this.armBits = armBits;
  }

  static int bits(Set<OpenFlag> flags) {
    return bits(flags, ARM);
  }

  /** Reading is always possible: {@link #WRITE} is O_RDWR. */
  static int bits(Set<OpenFlag> flags, boolean arm) {
    int bits = CLOSE_ON_EXEC;
    for (OpenFlag flag : flags) {
      bits |= arm ? flag.armBits : flag.intelBits;
    }
    return bits;
  }
}
