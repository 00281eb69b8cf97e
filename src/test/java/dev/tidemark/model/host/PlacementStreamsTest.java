package dev.tidemark.model.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.program.ProgramFile;
import org.junit.jupiter.api.Test;

class PlacementStreamsTest {
  private static final ProgramFile FILE = new ProgramFile("checkpoint-9/a", 7, 9);

  @Test
  void theStreamIsTheRemainderOfWhatItGoesBy() {
    assertThat(PlacementStreams.NONE.streamOf(FILE, 4)).isZero();
    assertThat(PlacementStreams.RANK.streamOf(FILE, 4)).isEqualTo(3);
    assertThat(PlacementStreams.LIFETIME.streamOf(FILE, 4)).isEqualTo(1);
  }

  @Test
  void everyFileHasOneOfTheStreams() {
    boolean[] used = new boolean[3];
    for (int i = 0; i < 1_000; i++) {
      ProgramFile file = new ProgramFile("checkpoint-" + i + "/file-" + i * 31, 0, 0);
      int stream = PlacementStreams.FILE.streamOf(file, 3);
      assertThat(stream).isBetween(0, 2);
      assertThat(PlacementStreams.FILE.streamOf(file, 3)).isEqualTo(stream);
      used[stream] = true;
    }
    assertThat(used).containsOnly(true);
  }
}
