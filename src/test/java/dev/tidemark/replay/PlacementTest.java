package dev.tidemark.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.RequestKind;
import dev.tidemark.scenario.TraceSpec;
import dev.tidemark.trace.TraceFile;
import dev.tidemark.trace.TraceKind;
import dev.tidemark.trace.TraceTarget;
import dev.tidemark.units.Bytes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Records keep their bytes and never share them, wherever they go. */
final class PlacementTest {
  private static final long CHUNK = 1 << 20;
  private static final long SPACE = 4 * CHUNK;
  private static final TraceTarget FILE = TraceTarget.file("f");
  private static final TraceTarget DEVICE = TraceTarget.device("d");

  private record Piece(long address, int bytes) {}

  private static Placement placement(TraceSpec.Beyond beyond) {
    TraceSpec spec =
        new TraceSpec(
            "t",
            Optional.empty(),
            TraceSpec.Timing.AS_RECORDED,
            1,
            Optional.empty(),
            TraceSpec.Addresses.AUTO,
            beyond,
            0,
            TraceSpec.FioWait.ABSOLUTE_MS,
            new Bytes(512),
            new Bytes(512),
            TraceSpec.Syncs.REPEAT,
            1024,
            List.of());
    TraceFile trace = new TraceFile(Path.of("t"));
    return new Placement(
        new ReplayPlan(trace, spec, 1, SPACE, CHUNK, ReplayPlan.Discards.RECORDED_AND_DELETED));
  }

  private static List<Piece> pieces(Placement placement) {
    List<Piece> pieces = new ArrayList<>();
    while (placement.advance()) {
      pieces.add(new Piece(placement.address(), placement.bytes()));
      assertThat(placement.hasMore() || pieces.size() < 100).isTrue();
    }
    return pieces;
  }

  private static List<Piece> write(
      Placement placement, int target, TraceTarget named, long offset, long bytes) {
    return placement.begin(TraceKind.WRITE, target, named, offset, bytes)
        ? pieces(placement)
        : List.of();
  }

  @Test
  void aDeviceKeepsItsAddresses() {
    Placement placement = placement(TraceSpec.Beyond.REFUSE);
    assertThat(write(placement, 0, DEVICE, 12_288, 8192)).containsExactly(new Piece(12_288, 8192));
  }

  @Test
  void filesGetChunksOfTheirOwnAndAreCutAtTheirEnds() {
    Placement placement = placement(TraceSpec.Beyond.REFUSE);
    assertThat(write(placement, 0, FILE, 0, 4096)).containsExactly(new Piece(0, 4096));
    assertThat(write(placement, 1, FILE, 0, 4096)).containsExactly(new Piece(CHUNK, 4096));
    assertThat(write(placement, 0, FILE, CHUNK - 4096, 8192))
        .containsExactly(new Piece(CHUNK - 4096, 4096), new Piece(2 * CHUNK, 4096));
    assertThat(write(placement, 0, FILE, 0, 4096)).containsExactly(new Piece(0, 4096));
  }

  @Test
  void aDeletedFilesSpaceIsDiscardedAndUsedAgain() {
    Placement placement = placement(TraceSpec.Beyond.REFUSE);
    write(placement, 0, FILE, 0, 2 * CHUNK);
    write(placement, 1, FILE, 0, 2 * CHUNK);
    assertThat(placement.beginDeletion(0, FILE)).isTrue();
    assertThat(pieces(placement))
        .containsExactly(new Piece(0, (int) CHUNK), new Piece(CHUNK, (int) CHUNK));
    assertThat(placement.kind()).isEqualTo(RequestKind.TRIM);
    assertThat(write(placement, 2, FILE, 0, 4096)).containsExactly(new Piece(0, 4096));
    assertThat(placement.beginDeletion(7, FILE)).isFalse();
  }

  @Test
  void whatDoesNotFitIsRefusedClippedOrWrapped() {
    Placement refuse = placement(TraceSpec.Beyond.REFUSE);
    write(refuse, 0, FILE, 0, SPACE);
    assertThatThrownBy(() -> write(refuse, 1, FILE, 0, 4096))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("files need more");
    Placement clip = placement(TraceSpec.Beyond.CLIP);
    assertThat(write(clip, 0, DEVICE, SPACE - 4096, 8192)).isEmpty();
    assertThat(write(clip, 1, FILE, 0, SPACE + CHUNK)).hasSize(4);
    Placement wrap = placement(TraceSpec.Beyond.WRAP);
    assertThat(write(wrap, 0, DEVICE, SPACE + 8192, 4096)).containsExactly(new Piece(8192, 4096));
    assertThat(write(wrap, 0, DEVICE, SPACE - 4096, 8192))
        .containsExactly(new Piece(SPACE - 8192, 8192));
    assertThat(write(wrap, 1, FILE, 0, SPACE + CHUNK)).hasSize(5).endsWith(new Piece(0, 1 << 20));
  }
}
