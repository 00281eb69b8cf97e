package dev.tidemark.engine.cufile;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.Optional;

/** The functions of a shared library, by name. It stays loaded until the process ends. */
final class NativeFunctions {
  private static final Linker LINKER = Linker.nativeLinker();

  private final String library;
  private final SymbolLookup symbols;

  private NativeFunctions(String library, SymbolLookup symbols) {
    this.library = library;
    this.symbols = symbols;
  }

  /**
   * Loads a library.
   *
   * @param library a name that the dynamic linker knows, or an absolute path
   * @throws LibraryMissing where it is not found
   */
  @SuppressWarnings("restricted") // loading runs the library's own initialisers
  static NativeFunctions of(String library) {
    try {
      return new NativeFunctions(
          library,
          library.startsWith("/")
              ? SymbolLookup.libraryLookup(Path.of(library), Arena.global())
              : SymbolLookup.libraryLookup(library, Arena.global()));
    } catch (IllegalArgumentException notFound) {
      throw new LibraryMissing(library + " is not found");
    }
  }

  /** A function that some versions of the library lack. */
  @SuppressWarnings("restricted") // a wrong signature would crash: each stands beside its name
  Optional<MethodHandle> find(String name, FunctionDescriptor signature, Linker.Option... options) {
    return symbols
        .find(name)
        .map((MemorySegment address) -> LINKER.downcallHandle(address, signature, options));
  }

  /**
   * A function.
   *
   * @throws LibraryMissing where this version has none
   */
  MethodHandle get(String name, FunctionDescriptor signature, Linker.Option... options) {
    return find(name, signature, options)
        .orElseThrow(() -> new LibraryMissing(library + " has no " + name));
  }

  /** Calls a function that is not called often. */
  static Object call(MethodHandle function, Object... arguments) {
    try {
      return function.invokeWithArguments(arguments);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  /** The arguments of a call do not fit its signature: a defect of this package. */
  static AssertionError broken(Throwable cause) {
    return new AssertionError("a native call could not be made", cause);
  }
}
