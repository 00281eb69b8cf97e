package dev.tidemark.engine.posix;

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

/**
 * The functions of the C library that Tidemark calls. Each returns what the kernel does: zero or
 * more when it succeeded, minus the errno when it failed. None of them allocates, but for a
 * thread's first.
 */
final class LibC {
  private static final Linker LINKER = Linker.nativeLinker();
  private static final StructLayout STATE = Linker.Option.captureStateLayout();
  private static final VarHandle ERRNO =
      STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));
  private static final Linker.Option CAPTURE = Linker.Option.captureCallState("errno");

  /** Where a call leaves its errno; each thread has its own. */
  private static final ThreadLocal<MemorySegment> CALL_STATE =
      ThreadLocal.withInitial(() -> Arena.ofAuto().allocate(STATE));

  private static final FunctionDescriptor TRANSFER =
      FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG);
  private static final FunctionDescriptor ON_DESCRIPTOR = FunctionDescriptor.of(JAVA_INT, JAVA_INT);

  private static final MethodHandle OPEN =
      function(
          "open",
          FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT),
          CAPTURE,
          Linker.Option.firstVariadicArg(2));
  private static final MethodHandle CLOSE = function("close", ON_DESCRIPTOR, CAPTURE);
  private static final MethodHandle PREAD = function("pread", TRANSFER, CAPTURE);
  private static final MethodHandle PWRITE = function("pwrite", TRANSFER, CAPTURE);
  private static final MethodHandle FSYNC = function("fsync", ON_DESCRIPTOR, CAPTURE);
  private static final MethodHandle FDATASYNC = function("fdatasync", ON_DESCRIPTOR, CAPTURE);
  private static final MethodHandle SYNCFS = function("syncfs", ON_DESCRIPTOR, CAPTURE);
  private static final MethodHandle FTRUNCATE =
      function("ftruncate", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG), CAPTURE);
  private static final MethodHandle FALLOCATE =
      function(
          "fallocate",
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG),
          CAPTURE);

  /** Returns its errno, and leaves the thread's alone. */
  private static final MethodHandle FADVISE =
      function(
          "posix_fadvise",
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT),
          CAPTURE);

  private static final MethodHandle MADVISE =
      function("madvise", FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT), CAPTURE);
  private static final MethodHandle STATX =
      function(
          "statx",
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS),
          CAPTURE);
  private static final MethodHandle STATFS =
      function("statfs", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS), CAPTURE);
  private static final MethodHandle MMAP =
      function(
          "mmap",
          FunctionDescriptor.of(
              JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG),
          CAPTURE);
  private static final MethodHandle MUNMAP =
      function("munmap", FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG), CAPTURE);
  private static final FunctionDescriptor ON_MEMORY =
      FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle MLOCK = function("mlock", ON_MEMORY, CAPTURE);
  private static final MethodHandle MUNLOCK = function("munlock", ON_MEMORY, CAPTURE);
  private static final MethodHandle SETENV =
      function("setenv", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT), CAPTURE);
  private static final MethodHandle SYSCALL =
      function(
          "syscall",
          FunctionDescriptor.of(
              JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG,
              JAVA_LONG),
          CAPTURE,
          Linker.Option.firstVariadicArg(1));

  private static final MethodHandle PRCTL =
      function(
          "prctl",
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG),
          CAPTURE,
          Linker.Option.firstVariadicArg(1));

  private LibC() {}

  @SuppressWarnings("restricted") // a wrong signature would crash: they are above, for one review
  private static MethodHandle function(
      String name, FunctionDescriptor descriptor, Linker.Option... options) {
    return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), descriptor, options);
  }

  static int open(MemorySegment path, int flags, int mode) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result((int) OPEN.invokeExact(state, path, flags, mode), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static int close(int descriptor) {
    return onDescriptor(CLOSE, descriptor);
  }

  static int fsync(int descriptor) {
    return onDescriptor(FSYNC, descriptor);
  }

  static int fdatasync(int descriptor) {
    return onDescriptor(FDATASYNC, descriptor);
  }

  static int syncfs(int descriptor) {
    return onDescriptor(SYNCFS, descriptor);
  }

  private static int onDescriptor(MethodHandle function, int descriptor) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result((int) function.invokeExact(state, descriptor), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static long pread(int descriptor, long address, long length, long offset) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result((long) PREAD.invokeExact(state, descriptor, address, length, offset), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static long pwrite(int descriptor, long address, long length, long offset) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result((long) PWRITE.invokeExact(state, descriptor, address, length, offset), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static int ftruncate(int descriptor, long bytes) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result((int) FTRUNCATE.invokeExact(state, descriptor, bytes), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static int fallocate(int descriptor, int mode, long offset, long length) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result((int) FALLOCATE.invokeExact(state, descriptor, mode, offset, length), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static int fadvise(int descriptor, long offset, long length, int advice) {
    try {
      MemorySegment state = CALL_STATE.get();
      return -(int) FADVISE.invokeExact(state, descriptor, offset, length, advice);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static int madvise(long address, long length, int advice) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result((int) MADVISE.invokeExact(state, address, length, advice), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static int statx(int descriptor, MemorySegment path, int flags, int mask, MemorySegment into) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result((int) STATX.invokeExact(state, descriptor, path, flags, mask, into), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static int statfs(MemorySegment path, MemorySegment into) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result((int) STATFS.invokeExact(state, path, into), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  /** The address, or minus the errno. */
  static long mmap(long length, int protection, int flags, int descriptor, long offset) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result(
          (long) MMAP.invokeExact(state, 0L, length, protection, flags, descriptor, offset), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static int munmap(long address, long length) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result((int) MUNMAP.invokeExact(state, address, length), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static int mlock(long address, long length) {
    return onMemory(MLOCK, address, length);
  }

  static int munlock(long address, long length) {
    return onMemory(MUNLOCK, address, length);
  }

  private static int onMemory(MethodHandle function, long address, long length) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result((int) function.invokeExact(state, address, length), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static int setenv(MemorySegment name, MemorySegment value, int overwrite) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result((int) SETENV.invokeExact(state, name, value, overwrite), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static int prctl(int operation, long argument) {
    try {
      MemorySegment state = CALL_STATE.get();
      return result((int) PRCTL.invokeExact(state, operation, argument), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  static int syscall(long number, long a, long b, long c, long d, long e, long f) {
    try {
      MemorySegment state = CALL_STATE.get();
      return (int) result((long) SYSCALL.invokeExact(state, number, a, b, c, d, e, f), state);
    } catch (Throwable impossible) {
      throw broken(impossible);
    }
  }

  private static int result(int value, MemorySegment state) {
    return value == -1 ? -errno(state) : value;
  }

  private static long result(long value, MemorySegment state) {
    return value == -1 ? -errno(state) : value;
  }

  private static int errno(MemorySegment state) {
    return (int) ERRNO.get(state, 0L);
  }

  /** The arguments of a call do not fit its signature: a defect of this class. */
  private static AssertionError broken(Throwable cause) {
    return new AssertionError("a native call could not be made", cause);
  }
}
