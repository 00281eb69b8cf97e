package dev.tidemark.engine;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.program.FileSet;
import dev.tidemark.program.NumberedPaths;
import dev.tidemark.program.ProgramFile;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A dataset on the storage is what its numbers say, to the byte, and reads of it are checked. */
final class DatasetWriterTest {
  private static final int FILES = 23;

  @TempDir private Path parent;

  private final BlockContent content = new BlockContent(9);

  /** Files of all kinds of lengths, the longest of several blocks. */
  private record Odd() implements FileSet {
    @Override
    public int files() {
      return FILES;
    }

    @Override
    public long bytes(int number) {
      return number == 7 ? 3_333_333 : 1 + 1777L * number;
    }

    @Override
    public NumberedPaths paths() {
      return new NumberedPaths("dataset", 10, ".bin");
    }

    @Override
    public long pieceBytes() {
      return 1;
    }
  }

  private MemorySegment expected(int number) {
    long bytes = new Odd().bytes(number);
    MemorySegment memory = Arena.ofAuto().allocate(bytes, 8);
    content.fill(memory, 0, number, ProgramFile.OF_DATASET, 0, (int) bytes);
    return memory;
  }

  @ParameterizedTest
  @EnumSource(names = {"BUFFERED", "DIRECT", "MMAP", "IO_URING"})
  void everyFileIsThereToTheByte(EngineKind asked) throws IOException {
    try (TargetFolder folder = TargetFolder.open(parent.resolve("run"))) {
      EngineKind kind = EngineChoice.in(folder, asked, true, EngineSettings.of(1, 4096)).kind();
      DatasetWriter writer =
          new DatasetWriter(folder, new Odd(), kind, content, 3, System::nanoTime);
      assertThat(writer.write(() -> false, bytes -> {})).isTrue();
      assertThat(writer.dropCaches(() -> false, bytes -> {})).isTrue();
      for (int number = 0; number < FILES; number++) {
        Path file = folder.path().resolve(new Odd().paths().path(number));
        assertThat(Files.readAllBytes(file)).isEqualTo(expected(number).toArray(JAVA_BYTE));
      }
      assertThat(folder.deleteAll()).isEmpty();
    }
  }

  @Test
  void aWriterThatIsStoppedEndsEarlyAndItsFilesAreRemoved() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    try (TargetFolder folder = TargetFolder.open(parent.resolve("run"))) {
      DatasetWriter writer =
          new DatasetWriter(folder, new Odd(), EngineKind.BUFFERED, content, 2, System::nanoTime);
      assertThat(writer.write(() -> asked.incrementAndGet() > 10, bytes -> {})).isFalse();
      assertThat(folder.deleteAll()).isEmpty();
    }
    try (Stream<Path> left = Files.list(parent.resolve("run"))) {
      assertThat(left).hasSize(1);
    }
  }

  @Test
  void readsFromAnywhereAreCheckedToTheByte() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 3000; i++) {
      int number = 1 + random.nextInt(6);
      int whole = (int) new Odd().bytes(number);
      int offset = random.nextInt(whole);
      int length = 1 + random.nextInt(whole - offset);
      MemorySegment read = Arena.ofAuto().allocate(length + 8L, 8);
      MemorySegment.copy(expected(number), offset, read, 5, length);
      assertThat(check(read, number, offset, length, whole).mismatches()).isZero();
      int wrong = random.nextInt(length);
      read.set(JAVA_BYTE, 5L + wrong, (byte) ~read.get(JAVA_BYTE, 5L + wrong));
      Verification found = check(read, number, offset, length, whole);
      assertThat(found.mismatches()).isEqualTo(1);
      assertThat(found.first().orElseThrow().toString()).contains("file");
    }
  }

  private Verification check(
      MemorySegment read, int number, int offset, int length, int wholeBytes) {
    ContentCheck check = new ContentCheck(content);
    check.checkWithin(
        Path.of("file"), read, 5, number, ProgramFile.OF_DATASET, offset, length, wholeBytes);
    return check.result();
  }
}
