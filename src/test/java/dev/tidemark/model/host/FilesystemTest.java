package dev.tidemark.model.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.model.ssd.ExtentSource;
import dev.tidemark.program.ProgramFile;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FilesystemTest {
  private static final int CHUNK = 65_536;

  private final Filesystem filesystem = filesystem(10);

  private static Filesystem filesystem(int chunks) {
    return new Filesystem((long) chunks * CHUNK, CHUNK, 0, new SplittableRandom(1));
  }

  private ExtentList append(ProgramFile file, long bytes) {
    ExtentSource source = filesystem.appender(file);
    for (long left = bytes; left > 0; left -= source.takenBytes()) {
      source.take(left);
    }
    return filesystem.file(file).extents;
  }

  private ProgramFile create(String name, int rank, int lifetime) {
    ProgramFile file = new ProgramFile(name, rank, lifetime);
    filesystem.create(file);
    return file;
  }

  @Test
  void filesOfAWriterShareAChunkAndStartOnBlocks() {
    ExtentList first = append(create("a", 0, 1), 5_000);
    ExtentList second = append(create("b", 0, 1), 100);
    assertThat(first.address(0)).isZero();
    assertThat(second.address(0)).isEqualTo(8_192);
    assertThat(filesystem.liveBytes()).isEqualTo(5_100);
  }

  @Test
  void everyWriterFillsAChunkOfItsOwn() {
    ExtentList first = append(create("a", 0, 1), 10);
    ExtentList other = append(create("b", 1, 1), 10);
    ExtentList second = append(create("c", 0, 1), CHUNK);
    assertThat(first.address(0)).isZero();
    assertThat(other.address(0)).isEqualTo(CHUNK);
    assertThat(second.size()).isEqualTo(2);
    assertThat(second.length(0)).isEqualTo(CHUNK - 4_096);
    assertThat(second.address(1)).isEqualTo(2 * CHUNK);
    assertThat(second.length(1)).isEqualTo(4_096);
  }

  @Test
  void neighbouringChunksAreOneExtent() {
    ExtentList extents = append(create("a", 0, 1), 3 * CHUNK);
    assertThat(extents.size()).isEqualTo(1);
    assertThat(extents.length(0)).isEqualTo(3 * CHUNK);
  }

  @Test
  void spaceIsFoundWhenItIsNeededAndNotBefore() {
    ProgramFile early = create("early", 0, 1);
    ExtentSource source = filesystem.appender(early);
    append(create("late", 1, 1), 1);
    assertThat(source.contiguousBytes()).isZero();
    assertThat(source.take(10)).isEqualTo(CHUNK);
    assertThat(source.contiguousBytes()).isEqualTo(CHUNK - 10);
  }

  @Test
  void aChunkIsFreedWhenTheLastOfItsFilesGoes() {
    append(create("a", 0, 1), 4_096);
    append(create("b", 0, 2), CHUNK);
    append(create("other", 1, 3), 1);
    filesystem.delete(1);
    assertThat(append(create("c", 2, 4), CHUNK).address(0)).isEqualTo(3 * CHUNK);
    filesystem.delete(2);
    assertThat(append(create("d", 3, 5), CHUNK).address(0)).isZero();
  }

  /** The second append continues the first one's extent, across a chunk's end or not. */
  @Test
  void aFileWrittenInTwoStepsHoldsItsChunksOnce() {
    for (int first : new int[] {4_096, CHUNK, CHUNK + 4_096}) {
      ProgramFile file = create("a", 0, 1);
      append(file, first);
      append(file, CHUNK - 4_096);
      append(create("moves the writer on", 0, 2), CHUNK);
      filesystem.delete(1);
      ExtentList next = append(create("b", 2, 3), CHUNK);
      assertThat(next.address(0)).as("first %d B", first).isZero();
      filesystem.delete(2);
      filesystem.delete(3);
    }
  }

  @Test
  void aWriterPastTheLastWholeBlockOfItsChunkTakesTheNext() {
    Filesystem odd = new Filesystem(4L * 70_000, 70_000, 0, new SplittableRandom(1));
    for (int i = 0; i < 2; i++) {
      ProgramFile file = new ProgramFile("f" + i, 0, 1);
      odd.create(file);
      ExtentSource source = odd.appender(file);
      assertThat(source.take(69_900)).isEqualTo(i * 70_000L);
      assertThat(source.takenBytes()).isEqualTo(69_900);
    }
  }

  @Test
  void anEmptyFilesystemLetsWritersGoOfTheirChunks() {
    for (int round = 0; round < 50; round++) {
      for (int rank = 0; rank < 10; rank++) {
        append(create("f" + rank, rank, round), 1_000);
      }
      assertThat(filesystem.fileCount()).isEqualTo(10);
      assertThat(filesystem.delete(round)).hasSize(10);
      assertThat(filesystem.liveBytes()).isZero();
    }
  }

  @Test
  void aFullFilesystemTakesNoMore() {
    append(create("a", 0, 1), 10 * CHUNK);
    ExtentSource source = filesystem.appender(create("b", 0, 2));
    assertThatThrownBy(() -> source.take(1)).hasMessageContaining("full");
  }

  @Test
  void namesAreTakenOnceAndUnknownOnesRefused() {
    ProgramFile file = create("a", 0, 1);
    assertThatThrownBy(() -> filesystem.create(file)).hasMessageContaining("exists");
    filesystem.delete(1);
    assertThatThrownBy(() -> filesystem.file(file)).hasMessageContaining("does not exist");
    assertThat(filesystem.delete(1)).isEmpty();
    assertThat(filesystem.lifetimes()).isEmpty();
    List<StoredFile> none = new ArrayList<>(filesystem.filesOf(1));
    assertThat(none).isEmpty();
  }
}
