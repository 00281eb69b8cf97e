package dev.tidemark.engine.posix;

import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;

/** A shared library that may be installed or not. */
public final class NativeLibrary {
  private NativeLibrary() {}

  /** Whether the dynamic linker finds the library, such as {@code libcufile.so.0}. */
  @SuppressWarnings("restricted") // loading runs the library's own initialisers
  public static boolean isInstalled(String name) {
    try (Arena arena = Arena.ofConfined()) {
      SymbolLookup.libraryLookup(name, arena);
      return true;
    } catch (IllegalArgumentException notFound) {
      return false;
    }
  }
}
