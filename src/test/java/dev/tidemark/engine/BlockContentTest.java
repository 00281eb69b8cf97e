package dev.tidemark.engine;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

/** What is written is incompressible, never the same twice, and checked to the byte. */
final class BlockContentTest {
  private static final Path FILE = Path.of("rank-3");
  private static final int MEBIBYTE = 1 << 20;

  private final BlockContent content = new BlockContent(42);
  private final MemorySegment memory = Arena.ofAuto().allocate(MEBIBYTE, 4096);

  private Verification check(long file, long generation, long offset, int length) {
    ContentCheck check = new ContentCheck(content);
    check.check(FILE, memory, 0, file, generation, offset, length);
    return check.result();
  }

  @Test
  void everyPieceBeginsWithItsStamp() {
    content.fill(memory, 0, 3, 7, MEBIBYTE, 8192);
    ByteBuffer bytes = memory.asByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    for (int piece = 0; piece < 2; piece++) {
      int at = piece * 4096;
      assertThat(bytes.getLong(at)).isEqualTo(3);
      assertThat(bytes.getLong(at + 8)).isEqualTo(MEBIBYTE + at);
      assertThat(bytes.getLong(at + 16)).isEqualTo(7);
      assertThat(bytes.getLong(at + 24)).isEqualTo(42);
    }
  }

  @Test
  void aCompressorFindsNothing() {
    content.fill(memory, 0, 3, 7, 0, MEBIBYTE);
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    deflater.setInput(memory.toArray(JAVA_BYTE));
    deflater.finish();
    byte[] compressed = new byte[2 * MEBIBYTE];
    assertThat(deflater.deflate(compressed)).isGreaterThan((int) (0.99 * MEBIBYTE));
    deflater.end();
  }

  @Test
  void noPieceIsLikeAnother() {
    Set<ByteBuffer> seen = new HashSet<>();
    for (long file = 0; file < 4; file++) {
      for (long generation = 0; generation < 4; generation++) {
        content.fill(memory, 0, file, generation, 0, 64 * 4096);
        for (int piece = 0; piece < 64; piece++) {
          byte[] bytes = memory.asSlice(piece * 4096L, 4096).toArray(JAVA_BYTE);
          assertThat(seen.add(ByteBuffer.wrap(bytes))).isTrue();
        }
      }
    }
  }

  @Test
  void whatWasWrittenIsFoundWhateverItsLength() {
    for (int length : new int[] {1, 7, 8, 31, 32, 33, 4095, 4096, 4097, 10_000, MEBIBYTE}) {
      memory.fill((byte) 0);
      content.fill(memory, 0, 3, 7, 8192, length);
      Verification result = check(3, 7, 8192, length);
      assertThat(result.mismatches()).as("length %d", length).isZero();
      assertThat(result.pieces()).isEqualTo((length + 4095) / 4096);
    }
  }

  @Test
  void aFlippedByteIsFoundAtItsOffset() {
    content.fill(memory, 0, 3, 7, 8192, 10_001);
    for (int at = 0; at < 10_001; at += at < 64 ? 1 : 61) {
      byte was = memory.get(JAVA_BYTE, at);
      memory.set(JAVA_BYTE, at, (byte) (was ^ 0x10));
      Verification result = check(3, 7, 8192, 10_001);
      assertThat(result.mismatches()).isEqualTo(1);
      int inPiece = at % 4096;
      boolean window = inPiece >= 32 && inPiece < 40;
      assertThat(result.first().orElseThrow().offset() - 8192)
          .isBetween((long) (window ? at - 7 : at), (long) (window ? at + 8 : at));
      memory.set(JAVA_BYTE, at, was);
    }
  }

  @Test
  void newStampsMakeFilledMemoryAnotherBlock() {
    content.fill(memory, 0, 3, 7, 0, 10_001);
    content.stamp(memory, 0, 4, 8, MEBIBYTE, 10_001);
    assertThat(check(4, 8, MEBIBYTE, 10_001).mismatches()).isZero();
    assertThat(check(3, 7, 0, 10_001).mismatches()).isEqualTo(3);
    content.stamp(memory, 0, 4, 9, 0, 4096);
    assertThat(check(4, 9, 0, 4096).mismatches()).isZero();
  }

  @Test
  void aStalePieceIsToldFromADamagedOne() {
    content.fill(memory, 0, 3, 6, 0, 8192);
    assertThat(check(3, 7, 0, 8192).first().orElseThrow())
        .hasToString(
            "rank-3 at 16: here is generation 6 of file 3 at 0 instead of generation 7 of file 3");
    memory.fill((byte) 0);
    assertThat(check(3, 7, 0, 4096).first().orElseThrow().what())
        .isEqualTo("the bytes are not those that were written");
    content.fill(memory, 0, 3, 7, 0, 4096);
    memory.set(JAVA_BYTE, 100, (byte) (memory.get(JAVA_BYTE, 100) + 1));
    assertThat(check(3, 7, 0, 4096).first().orElseThrow())
        .hasToString("rank-3 at 100: the stamp is right and bytes after it are not");
  }

  @Test
  void mismatchesAddUpAndTheFirstStays() {
    content.fill(memory, 0, 3, 7, 0, 5 * 4096);
    memory.set(JAVA_BYTE, 5000, (byte) (memory.get(JAVA_BYTE, 5000) + 1));
    memory.set(JAVA_BYTE, 20_000, (byte) (memory.get(JAVA_BYTE, 20_000) + 1));
    Verification both = check(3, 7, 0, 4096).and(check(3, 7, 0, 5 * 4096));
    assertThat(both.pieces()).isEqualTo(6);
    assertThat(both.mismatches()).isEqualTo(2);
    assertThat(both.first().orElseThrow().offset()).isEqualTo(5000);
  }

  @Test
  void contentBeginsAtAPiece() {
    assertThatThrownBy(() -> content.fill(memory, 0, 3, 7, 512, 4096))
        .hasMessageContaining("offset=512");
  }
}
