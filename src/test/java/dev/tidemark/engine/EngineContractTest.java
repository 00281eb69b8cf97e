package dev.tidemark.engine;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.engine.posix.Errno;
import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.program.RequestKind;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every engine keeps to. */
final class EngineContractTest {
  private static final String ALL = "dev.tidemark.engine.EngineCase#all";
  private static final String KEEPING = "dev.tidemark.engine.EngineCase#keeping";
  private static final int BLOCK = 16_384;
  private static final int DEPTH = 8;
  private static final long FOUR_GIBIBYTES = 1L << 32;

  @TempDir private Path folder;

  private static byte[] pattern(int bytes, long seed) {
    byte[] pattern = new byte[bytes];
    new Random(seed).nextBytes(pattern);
    return pattern;
  }

  private static void put(Engine engine, int slot, byte[] from, int at, int length) {
    MemorySegment.copy(
        from, at, engine.buffers().memory(), JAVA_BYTE, engine.buffers().start(slot), length);
    engine.buffers().handOver(slot, length);
  }

  private static void get(Engine engine, int slot, byte[] into, int at, int length) {
    engine.buffers().fetch(slot, length);
    MemorySegment.copy(
        engine.buffers().memory(), JAVA_BYTE, engine.buffers().start(slot), into, at, length);
  }

  /** Writes the bytes from an offset on, with as many requests in flight as the engine takes. */
  private static void write(Engine engine, EngineFile file, byte[] bytes, long offset) {
    file.prepare(offset + bytes.length);
    List<Integer> free = slots(engine);
    int at = 0;
    while (at < bytes.length || engine.inFlight() > 0) {
      while (!free.isEmpty() && at < bytes.length) {
        int slot = free.removeLast();
        int length = Math.min(BLOCK, bytes.length - at);
        put(engine, slot, bytes, at, length);
        engine.queue(file, RequestKind.WRITE, slot, offset + at, length);
        at += length;
      }
      engine.reap((slot, written) -> free.add(slot));
    }
  }

  /** Reads the bytes from an offset on; requests go from the last block to the first. */
  private static byte[] read(Engine engine, EngineFile file, int bytes, long offset) {
    byte[] read = new byte[bytes];
    int[] blockOfSlot = new int[engine.buffers().slotCount()];
    List<Integer> free = slots(engine);
    int block = (bytes + BLOCK - 1) / BLOCK;
    while (block > 0 || engine.inFlight() > 0) {
      while (!free.isEmpty() && block > 0) {
        int slot = free.removeLast();
        blockOfSlot[slot] = --block;
        engine.queue(file, RequestKind.READ, slot, offset + (long) block * BLOCK, BLOCK);
      }
      engine.reap(
          (slot, length) -> {
            get(engine, slot, read, blockOfSlot[slot] * BLOCK, length);
            free.add(slot);
          });
    }
    return read;
  }

  private static List<Integer> slots(Engine engine) {
    List<Integer> slots = new ArrayList<>();
    for (int slot = 0; slot < engine.buffers().slotCount(); slot++) {
      slots.add(slot);
    }
    return slots;
  }

  @ParameterizedTest
  @MethodSource(KEEPING)
  void whatIsWrittenIsReadBackInAnyOrder(EngineCase engineCase) throws IOException {
    Path path = folder.resolve("data");
    byte[] bytes = pattern(100 * BLOCK, 1);
    try (Engine engine = engineCase.start(DEPTH, BLOCK, folder)) {
      EngineFile file = engine.open(path, FileUse.CREATE);
      write(engine, file, bytes, 0);
      assertThat(read(engine, file, bytes.length, 0)).isEqualTo(bytes);
      file.sync();
      file.close();
      assertThat(Files.readAllBytes(path)).isEqualTo(bytes);
      EngineFile again = engine.open(path, FileUse.READ);
      again.dropCache();
      assertThat(again.bytes()).isEqualTo(bytes.length);
      assertThat(read(engine, again, bytes.length, 0)).isEqualTo(bytes);
    }
  }

  @ParameterizedTest
  @MethodSource(KEEPING)
  void syncsGoBesideOtherRequests(EngineCase engineCase) throws IOException {
    Path path = folder.resolve("synced");
    try (Engine engine = engineCase.start(DEPTH, BLOCK, folder)) {
      EngineFile file = engine.open(path, FileUse.CREATE);
      file.prepare((long) DEPTH * BLOCK);
      List<Integer> told = new ArrayList<>();
      for (int round = 0; round < 20; round++) {
        for (int slot = 0; slot < DEPTH; slot++) {
          boolean sync = slot % 2 == round % 2;
          RequestKind kind = sync ? RequestKind.SYNC : RequestKind.WRITE;
          engine.queue(file, kind, slot, sync ? 0 : (long) slot * BLOCK, sync ? 0 : BLOCK);
        }
        while (engine.inFlight() > 0) {
          engine.reap(
              (slot, bytes) -> {
                told.add(slot);
                assertThat(bytes == 0 || bytes == BLOCK).isTrue();
              });
        }
        assertThat(told).containsExactlyInAnyOrderElementsOf(slots(engine));
        told.clear();
      }
      file.close();
      assertThat(Files.size(path)).isEqualTo((long) DEPTH * BLOCK);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.tidemark.engine.EngineCase#sparse")
  void offsetsBeyondFourGibibytesAreReached(EngineCase engineCase) throws IOException {
    Path path = folder.resolve("sparse");
    byte[] bytes = pattern(4 * BLOCK, 2);
    try (Engine engine = engineCase.start(DEPTH, BLOCK, folder)) {
      EngineFile file = engine.open(path, FileUse.CREATE);
      write(engine, file, bytes, FOUR_GIBIBYTES + BLOCK);
      file.close();
    }
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
      assertThat(file.length()).isEqualTo(FOUR_GIBIBYTES + BLOCK + bytes.length);
      byte[] found = new byte[bytes.length];
      file.seek(FOUR_GIBIBYTES + BLOCK);
      file.readFully(found);
      assertThat(found).isEqualTo(bytes);
    } finally {
      Files.delete(path);
    }
  }

  @ParameterizedTest
  @MethodSource(KEEPING)
  void aShortTailEndsTheFileToTheByte(EngineCase engineCase) throws IOException {
    Path path = folder.resolve("tail");
    byte[] bytes = pattern(3 * BLOCK + 1234, 3);
    try (Engine engine = engineCase.start(DEPTH, BLOCK, folder)) {
      EngineFile file = engine.open(path, FileUse.CREATE);
      write(engine, file, bytes, 0);
      assertThat(file.bytes()).isEqualTo(bytes.length);
      file.sync();
      assertThat(Files.size(path)).isEqualTo(bytes.length);
      assertThat(read(engine, file, bytes.length, 0)).isEqualTo(bytes);
      file.close();
    }
    assertThat(Files.readAllBytes(path)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @MethodSource(KEEPING)
  void aReadBeyondTheEndGetsNothing(EngineCase engineCase) throws IOException {
    Path path = folder.resolve("short");
    Files.write(path, pattern(5000, 4));
    try (Engine engine = engineCase.start(1, BLOCK, folder)) {
      EngineFile file = engine.open(path, FileUse.READ);
      List<Integer> lengths = new ArrayList<>();
      for (long offset : new long[] {0, 4096, BLOCK}) {
        engine.queue(file, RequestKind.READ, 0, offset, 8192);
        engine.reap((slot, bytes) -> lengths.add(bytes));
      }
      assertThat(lengths).containsExactly(5000, 904, 0);
    }
  }

  @ParameterizedTest
  @MethodSource(KEEPING)
  void aFilePreparedForMoreEndsWhereItsDataEnds(EngineCase engineCase) throws IOException {
    Path path = folder.resolve("prepared");
    byte[] bytes = pattern(2 * BLOCK, 5);
    try (Engine engine = engineCase.start(2, BLOCK, folder)) {
      EngineFile file = engine.open(path, FileUse.CREATE);
      file.prepare(50L * BLOCK);
      write(engine, file, bytes, 0);
      file.sync();
      write(engine, file, bytes, bytes.length);
      file.close();
    }
    assertThat(Files.size(path)).isEqualTo(2L * bytes.length);
  }

  @ParameterizedTest
  @MethodSource(KEEPING)
  void aNewFileNeverReplacesAnother(EngineCase engineCase) throws IOException {
    Path path = folder.resolve("foreign");
    Files.writeString(path, "mine");
    try (Engine engine = engineCase.start(1, BLOCK, folder)) {
      assertThatThrownBy(() -> engine.open(path, FileUse.CREATE))
          .isInstanceOfSatisfying(
              IoFailure.class, failure -> assertThat(failure.errno()).isEqualTo(Errno.EEXIST))
          .hasMessageContaining(path.toString());
    }
    assertThat(path).hasContent("mine");
  }

  @ParameterizedTest
  @MethodSource(KEEPING)
  void aMissingFileIsNamed(EngineCase engineCase) throws IOException {
    try (Engine engine = engineCase.start(1, BLOCK, folder)) {
      assertThatThrownBy(() -> engine.open(folder.resolve("none"), FileUse.READ))
          .isInstanceOf(IoFailure.class)
          .hasMessageContaining("none")
          .hasMessageContaining("ENOENT");
    }
  }

  @ParameterizedTest
  @MethodSource(ALL)
  void nothingIsLeftInFlightByClose(EngineCase engineCase) throws IOException {
    Path path = folder.resolve("closed");
    Engine engine = engineCase.start(DEPTH, BLOCK, folder);
    EngineFile file = engine.open(path, FileUse.CREATE);
    file.prepare((long) DEPTH * BLOCK);
    for (int slot = 0; slot < DEPTH; slot++) {
      engine.queue(file, RequestKind.WRITE, slot, (long) slot * BLOCK, BLOCK);
    }
    assertThat(engine.inFlight()).isEqualTo(DEPTH);
    assertThatThrownBy(file::close).isInstanceOf(IllegalStateException.class);
    engine.close();
    assertThat(engine.inFlight()).isZero();
    if (engineCase.kind() != EngineKind.NULL) {
      assertThat(Files.size(path)).isEqualTo((long) DEPTH * BLOCK);
    }
  }

  @ParameterizedTest
  @MethodSource(ALL)
  void everyRequestCompletesOnce(EngineCase engineCase) throws IOException {
    int requests = 2000;
    int[] completions = new int[DEPTH];
    int[] sent = new int[DEPTH];
    try (Engine engine = engineCase.start(DEPTH, BLOCK, folder)) {
      EngineFile file = engine.open(folder.resolve("counted"), FileUse.CREATE);
      file.prepare(64L * BLOCK);
      List<Integer> free = slots(engine);
      for (int i = 0; i < requests; i++) {
        if (free.isEmpty()) {
          assertThat(engine.reap((slot, bytes) -> free.add(done(slot, completions)))).isPositive();
        }
        int slot = free.removeLast();
        sent[slot]++;
        engine.queue(file, RequestKind.WRITE, slot, i % 64L * BLOCK, BLOCK);
      }
      while (engine.inFlight() > 0) {
        engine.reap((slot, bytes) -> done(slot, completions));
      }
      assertThat(completions).isEqualTo(sent);
      assertThat(engine.reap((slot, bytes) -> done(slot, completions))).isZero();
    }
  }

  private static int done(int slot, int[] completions) {
    completions[slot]++;
    return slot;
  }

  @ParameterizedTest
  @MethodSource(ALL)
  void aPollStartsWhatIsQueuedAndNeverWaits(EngineCase engineCase) throws IOException {
    try (Engine engine = engineCase.start(DEPTH, BLOCK, folder)) {
      EngineFile file = engine.open(folder.resolve("polled"), FileUse.CREATE);
      file.prepare(BLOCK);
      assertThat(engine.poll((slot, bytes) -> {}, 0)).isZero();
      engine.queue(file, RequestKind.WRITE, 0, 0, BLOCK);
      int told = 0;
      while (told == 0) {
        told = engine.poll((slot, bytes) -> {}, 0);
      }
      assertThat(engine.inFlight()).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource(ALL)
  void aPollThatMayWaitIsWokenByACompletion(EngineCase engineCase) throws IOException {
    try (Engine engine = engineCase.start(DEPTH, BLOCK, folder)) {
      EngineFile file = engine.open(folder.resolve("awaited"), FileUse.CREATE);
      file.prepare(BLOCK);
      assertThat(engine.poll((slot, bytes) -> {}, Long.MAX_VALUE)).as("in flight").isZero();
      engine.queue(file, RequestKind.WRITE, 0, 0, BLOCK);
      int told = 0;
      while (told == 0) {
        told = engine.poll((slot, bytes) -> {}, 60_000_000_000L);
      }
      assertThat(told).isOne();
    }
  }

  @ParameterizedTest
  @MethodSource(ALL)
  void requestsThatCannotBeAreDefectsOfTheCaller(EngineCase engineCase) throws IOException {
    try (Engine engine = engineCase.start(2, BLOCK, folder)) {
      EngineFile file = engine.open(folder.resolve("wrong"), FileUse.CREATE);
      file.prepare(BLOCK);
      assertRefused(engine, file, RequestKind.WRITE, 0, BLOCK + 1);
      assertRefused(engine, file, RequestKind.WRITE, 0, 0);
      assertRefused(engine, file, RequestKind.WRITE, -BLOCK, BLOCK);
      assertRefused(engine, file, RequestKind.TRIM, 0, BLOCK);
      if (engineCase.kind() != EngineKind.NULL) {
        assertRefused(engine, file, RequestKind.WRITE, BLOCK, BLOCK);
      }
      engine.queue(file, RequestKind.WRITE, 0, 0, BLOCK);
      assertThatThrownBy(() -> engine.queue(file, RequestKind.WRITE, 0, 0, BLOCK))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  private static void assertRefused(
      Engine engine, EngineFile file, RequestKind kind, long offset, int length) {
    assertThatThrownBy(() -> engine.queue(file, kind, 1, offset, length))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
