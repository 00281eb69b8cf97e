package dev.tidemark.engine.posix;

import java.lang.foreign.Arena;

/** The environment of this process, which native libraries read when they start. */
public final class Environment {
  private Environment() {}

  /** Sets a variable for libraries that are loaded later; Java's own view of it stays. */
  public static void set(String name, String value) {
    try (Arena arena = Arena.ofConfined()) {
      int result = LibC.setenv(arena.allocateFrom(name), arena.allocateFrom(value), 1);
      if (result < 0) {
        throw new IllegalArgumentException(
            "name=" + name + " value=" + value + ": " + Errno.ofResult(result));
      }
    }
  }
}
