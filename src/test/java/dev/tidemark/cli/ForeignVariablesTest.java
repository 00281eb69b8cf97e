package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForeignVariablesTest {
  @TempDir private Path folder;

  @Test
  void theKernelTellsMemoryAndPages() throws IOException {
    Path memory = Files.writeString(folder.resolve("meminfo"), "MemTotal:       16384000 kB\n");
    assertThat(ForeignVariables.memoryMebibytes(memory)).hasValue(16_000);
    ByteBuffer pairs = ByteBuffer.allocate(6 * Long.BYTES).order(ByteOrder.nativeOrder());
    pairs.putLong(33).putLong(1).putLong(6).putLong(16_384).putLong(0).putLong(0);
    Path auxiliary = Files.write(folder.resolve("auxv"), pairs.array());
    assertThat(ForeignVariables.pageBytes(auxiliary)).hasValue(16_384);
  }

  @Test
  void whatTheKernelDoesNotTellIsAbsent() {
    Path none = folder.resolve("none");
    assertThat(ForeignVariables.memoryMebibytes(none)).isEmpty();
    assertThat(ForeignVariables.pageBytes(none)).isEmpty();
  }

  @Test
  void theEnvironmentIsKept() {
    assertThat(ForeignVariables.of(Map.of("FIO_BS", "4k")))
        .containsEntry("FIO_BS", "4k")
        .containsKey("$ncpus");
  }
}
