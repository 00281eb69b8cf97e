package dev.tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.engine.posix.Errno;
import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.RequestKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** A kernel that refuses is told of with file, offset, length and errno. */
final class EngineFailureTest {
  private static final Path FULL = Path.of("/dev/full");
  private static final Path SHARED_MEMORY = Path.of("/dev/shm");
  private static final int BLOCK = 4096;

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(
      value = EngineKind.class,
      names = {"BUFFERED", "IO_URING"})
  void aFullDiskIsNamedWithFileOffsetAndLength(EngineKind kind) throws IOException {
    EngineCase engineCase = onFull(kind);
    for (int depth : new int[] {1, 4}) {
      try (Engine engine = engineCase.start(depth, BLOCK, folder)) {
        EngineFile file = engine.open(FULL, FileUse.UPDATE);
        file.prepare(10L * BLOCK);
        engine.queue(file, RequestKind.WRITE, 0, 3L * BLOCK, BLOCK);
        assertThatThrownBy(() -> engine.reap((slot, bytes) -> {}))
            .isInstanceOfSatisfying(
                IoFailure.class, failure -> assertThat(failure.errno()).isEqualTo(Errno.ENOSPC))
            .hasMessage(
                "write of 4096 B at 12288 of /dev/full failed: ENOSPC, no space left on device");
        assertThat(engine.inFlight()).isZero();
      }
    }
  }

  /** An engine that works on a device which is always full. */
  private static EngineCase onFull(EngineKind kind) {
    Assumptions.assumeTrue(Files.isWritable(FULL), "no /dev/full here");
    return EngineCase.keeping()
        .filter(each -> each.kind() == kind)
        .filter(each -> kind != EngineKind.IO_URING || each.name().endsWith("buffered"))
        .findFirst()
        .orElseThrow();
  }

  /** So it is the kernel that is asked, and its answer that is told. */
  @ParameterizedTest
  @EnumSource(
      value = EngineKind.class,
      names = {"BUFFERED", "IO_URING"})
  void aSyncThatTheKernelRefusesIsTold(EngineKind kind) throws IOException {
    EngineCase engineCase = onFull(kind);
    for (int depth : new int[] {1, 4}) {
      try (Engine engine = engineCase.start(depth, BLOCK, folder)) {
        EngineFile file = engine.open(FULL, FileUse.UPDATE);
        engine.queue(file, RequestKind.SYNC, 0, 0, 0);
        assertThatThrownBy(() -> engine.reap((slot, bytes) -> {}))
            .isInstanceOfSatisfying(
                IoFailure.class, failure -> assertThat(failure.errno()).isEqualTo(Errno.EINVAL))
            .hasMessageContaining("sync")
            .hasMessageContaining("/dev/full");
        assertThat(engine.inFlight()).isZero();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = EngineKind.class,
      names = {"DIRECT", "IO_URING"})
  void directAccessIsRefusedInMemory(EngineKind kind) throws IOException {
    Assumptions.assumeTrue(Files.isWritable(SHARED_MEMORY), "no /dev/shm here");
    Path path = SHARED_MEMORY.resolve("tidemark-" + ProcessHandle.current().pid());
    try (Engine engine = kind.start(EngineSettings.of(1, BLOCK))) {
      assertThatThrownBy(() -> engine.open(path, FileUse.CREATE))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining(path.toString())
          .hasMessageContaining("in memory")
          .hasMessageContaining("Use engine: buffered");
      assertThat(path).doesNotExist();
    } catch (ProblemException refused) {
      Assumptions.abort("no io_uring: " + refused.getMessage());
    } finally {
      Files.deleteIfExists(path);
    }
  }

  @Test
  void aMappedFileThatWasCutShortIsAnInputOutputError() throws IOException {
    Path path = folder.resolve("cut");
    Files.write(path, new byte[16 * BLOCK]);
    try (Engine engine = EngineKind.MMAP.start(EngineSettings.of(1, BLOCK))) {
      EngineFile file = engine.open(path, FileUse.READ);
      Files.write(path, new byte[0]);
      engine.queue(file, RequestKind.READ, 0, 8L * BLOCK, BLOCK);
      assertThatThrownBy(() -> engine.reap((slot, bytes) -> {}))
          .isInstanceOf(IoFailure.class)
          .hasMessageContaining("read of 4096 B at 32768 of " + path + " failed: EIO");
    }
  }

  @ParameterizedTest
  @EnumSource(value = EngineKind.class, names = "NULL", mode = Mode.EXCLUDE)
  void everyEngineHasALabelThatFindsIt(EngineKind kind) {
    assertThat(EngineKind.of(kind.label())).contains(kind);
    assertThat(EngineKind.labels()).contains(kind.label());
  }
}
