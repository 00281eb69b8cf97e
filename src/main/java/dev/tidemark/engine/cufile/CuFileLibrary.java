package dev.tidemark.engine.cufile;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.Optional;

/**
 * The functions of {@code libcufile.so.0}. Most return {@code CUfileError_t}, two ints by value,
 * which both x86-64 and 64-bit ARM hand back in one register: it is taken as a long whose lower
 * half is cuFile's code and whose upper half is CUDA's.
 */
final class CuFileLibrary {
  private static final StructLayout STATE = Linker.Option.captureStateLayout();
  private static final VarHandle ERRNO =
      STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

  /** Where a call leaves its errno; each thread has its own. */
  private static final ThreadLocal<MemorySegment> CALL_STATE =
      ThreadLocal.withInitial(() -> Arena.ofAuto().allocate(STATE));

  private static final FunctionDescriptor TRANSFER =
      FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);

  private final NativeFunctions functions;
  private final MethodHandle read;
  private final MethodHandle write;
  private final MethodHandle batchSubmit;
  private final MethodHandle batchStatus;

  CuFileLibrary(NativeFunctions functions) {
    this.functions = functions;
    read = functions.get("cuFileRead", TRANSFER, Linker.Option.captureCallState("errno"));
    write = functions.get("cuFileWrite", TRANSFER, Linker.Option.captureCallState("errno"));
    batchSubmit =
        functions.get(
            "cuFileBatchIOSubmit",
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_INT, ADDRESS, JAVA_INT));
    batchStatus =
        functions.get(
            "cuFileBatchIOGetStatus",
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, ADDRESS));
  }

  /**
   * Calls a function that returns {@code CUfileError_t} and fails where it does.
   *
   * @param arguments layouts and values in turns are those of the signature
   */
  void call(String function, FunctionDescriptor signature, Object... arguments) {
    long error = (long) NativeFunctions.call(functions.get(function, signature), arguments);
    failure(function, error)
        .ifPresent(
            refused -> {
              throw refused;
            });
  }

  /** The same of a function that older libraries lack; false where this one does. */
  boolean tried(String function, FunctionDescriptor signature, Object... arguments) {
    Optional<MethodHandle> found = functions.find(function, signature);
    return found.isPresent() && code((long) NativeFunctions.call(found.get(), arguments)) == 0;
  }

  /** A function without a result. */
  void run(String function, FunctionDescriptor signature, Object... arguments) {
    Object nothing = NativeFunctions.call(functions.get(function, signature), arguments);
    assert nothing == null;
  }

  private static int code(long error) {
    return (int) error;
  }

  /** What a {@code CUfileError_t} says; nothing where the call succeeded. */
  static Optional<CuFileFailure> failure(String function, long error) {
    return code(error) == 0
        ? Optional.empty()
        : Optional.of(
            CuFileFailure.ofCuFile(function, code(error), (int) (error >>> Integer.SIZE)));
  }

  /** Bytes read, or minus an errno or a code of cuFile's. */
  long read(long file, long base, long bytes, long fileOffset, long bufferOffset) {
    return transfer(read, file, base, bytes, fileOffset, bufferOffset);
  }

  /** Bytes written, or minus an errno or a code of cuFile's. */
  long write(long file, long base, long bytes, long fileOffset, long bufferOffset) {
    return transfer(write, file, base, bytes, fileOffset, bufferOffset);
  }

  private static long transfer(
      MethodHandle function, long file, long base, long bytes, long fileOffset, long bufferOffset) {
    try {
      MemorySegment state = CALL_STATE.get();
      long result = (long) function.invokeExact(state, file, base, bytes, fileOffset, bufferOffset);
      return result == -1 ? -(int) ERRNO.get(state, 0L) : result;
    } catch (Throwable impossible) {
      throw NativeFunctions.broken(impossible);
    }
  }

  /** Starts the requests of a batch; {@code CUfileError_t}. */
  long submit(long batch, int count, MemorySegment requests) {
    try {
      return (long) batchSubmit.invokeExact(batch, count, requests, 0);
    } catch (Throwable impossible) {
      throw NativeFunctions.broken(impossible);
    }
  }

  /**
   * Waits for completions of a batch; {@code CUfileError_t}.
   *
   * @param count how many fit; afterwards how many there are
   * @param timeout a {@code struct timespec}, or none
   */
  long status(
      long batch, int least, MemorySegment count, MemorySegment events, MemorySegment timeout) {
    try {
      return (long) batchStatus.invokeExact(batch, least, count, events, timeout);
    } catch (Throwable impossible) {
      throw NativeFunctions.broken(impossible);
    }
  }
}
