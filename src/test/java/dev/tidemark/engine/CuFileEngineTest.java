package dev.tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.engine.posix.Environment;
import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.RequestKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the engine asks of cuFile, in which order, and what it makes of the answers. */
final class CuFileEngineTest {
  private static final int BLOCK = 16_384;
  private static final int DEPTH = 4;
  private static final GpuUse BATCHES = new GpuUse(0, true, true);
  private static final GpuUse LENIENT = new GpuUse(0, false, false);

  @TempDir private Path folder;

  private Path log = Path.of("");

  @BeforeEach
  void needsTheStandIn() {
    StandInGpu.folder();
    log = folder.resolve("calls");
    Environment.set("STANDIN_LOG", log.toString());
  }

  private static Engine start(String mode, GpuUse use) {
    EngineSettings settings = EngineSettings.of(DEPTH, BLOCK).withGpu(use);
    return StandInGpu.start(use.batch() ? settings.withBatches(DEPTH, 1) : settings, mode);
  }

  private Path existing(int blocks) throws IOException {
    return Files.write(folder.resolve("data"), new byte[blocks * BLOCK]);
  }

  /** Reads as many blocks as there are slots; the failures that were told. */
  private static List<IoFailure> readAll(Engine engine, EngineFile file) {
    List<IoFailure> failures = new ArrayList<>();
    for (int slot = 0; slot < DEPTH; slot++) {
      engine.queue(file, RequestKind.READ, slot, (long) slot * BLOCK, BLOCK);
    }
    while (engine.inFlight() > 0) {
      try {
        engine.reap((slot, bytes) -> {});
      } catch (IoFailure failure) {
        failures.add(failure);
      }
    }
    return failures;
  }

  private static void assertRefused(String mode, GpuUse use, String... words) {
    assertThatThrownBy(() -> start(mode, use).close())
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused ->
                assertThat(refused.problems().getFirst().toString())
                    .contains(words)
                    .contains("use path: bounce"));
  }

  @Test
  void everythingIsTakenInOrderAndGivenBackInReverse() throws IOException {
    Path path = existing(DEPTH);
    try (Engine engine = start("", GpuUse.FIRST)) {
      assertThat(readAll(engine, engine.open(path, FileUse.READ))).isEmpty();
    }
    List<String> calls = Files.readAllLines(log);
    assertThat(calls.subList(0, 6))
        .containsExactly(
            "cuInit",
            "cuDevicePrimaryCtxRetain",
            "cuFileDriverOpen",
            "cuMemAlloc 2097152",
            "cuFileBufRegister 2097152 = 0",
            "cuFileHandleRegister = 0");
    assertThat(calls.subList(6, 6 + DEPTH))
        .containsExactlyInAnyOrder(
            "cuFileRead 16384 at 0 = 0",
            "cuFileRead 16384 at 16384 = 0",
            "cuFileRead 16384 at 32768 = 0",
            "cuFileRead 16384 at 49152 = 0");
    assertThat(calls.subList(6 + DEPTH, calls.size()))
        .containsExactly(
            "cuFileHandleDeregister of an open file: 1",
            "cuFileBufDeregister = 0",
            "cuMemFree = 0",
            "cuFileDriverClose",
            "cuDevicePrimaryCtxRelease");
  }

  @Test
  void aBatchIsOneSubmissionOfAllItsRequests() throws IOException {
    Path path = existing(DEPTH);
    try (Engine engine = start("", BATCHES)) {
      assertThat(readAll(engine, engine.open(path, FileUse.READ))).isEmpty();
    }
    assertThat(Files.readAllLines(log))
        .containsOnlyOnce("cuFileBatchIOSetUp 4 = 0", "cuFileBatchIOSubmit 4 = 0")
        .contains("cuFileBatchIODestroy with 0 left");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "newer", "peer", "sly"})
  void theLibraryItselfCountsWhichWayRequestsTook(String mode) throws IOException {
    Path path = existing(DEPTH);
    try (Engine engine = start(mode, LENIENT)) {
      PathsTaken before = engine.paths().orElseThrow();
      readAll(engine, engine.open(path, FileUse.READ));
      assertThat(engine.paths().orElseThrow().minus(before))
          .isEqualTo(
              switch (mode) {
                case "peer" -> new PathsTaken(DEPTH, 0, 0, 0);
                case "sly" -> new PathsTaken(0, 0, DEPTH, 0);
                default -> new PathsTaken(0, DEPTH, 0, 0);
              });
      assertThat(engine.remarks()).containsExactly("GPU 0 is Stand-in, cuFile is 1.15");
    }
  }

  @Test
  void aLibraryThatDoesNotCountIsNoError() throws IOException {
    Path path = existing(DEPTH);
    try (Engine engine = start("nostats", GpuUse.FIRST)) {
      readAll(engine, engine.open(path, FileUse.READ));
      assertThat(engine.paths()).isEmpty();
    }
  }

  @Test
  void unalignedRequestsGoThroughAsTheyAre() throws IOException {
    Path path = existing(DEPTH);
    try (Engine engine = start("", GpuUse.FIRST)) {
      EngineFile file = engine.open(path, FileUse.READ);
      PathsTaken before = engine.paths().orElseThrow();
      engine.queue(file, RequestKind.READ, 0, 100, 1000);
      engine.reap((slot, bytes) -> assertThat(bytes).isEqualTo(1000));
      assertThat(engine.paths().orElseThrow().minus(before)).isEqualTo(new PathsTaken(0, 1, 0, 1));
    }
  }

  @Test
  void aFileWithoutADirectPathIsRefusedUnlessCopiesAreAllowed() throws IOException {
    Path path = existing(DEPTH);
    try (Engine engine = start("compat", GpuUse.FIRST)) {
      assertThatThrownBy(() -> engine.open(path, FileUse.READ))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("cuFileHandleRegister failed: cuFile 5008")
          .hasMessageContaining("Use ext4 or XFS on local NVMe");
    }
    try (Engine engine = start("compat", LENIENT)) {
      assertThat(readAll(engine, engine.open(path, FileUse.READ))).isEmpty();
    }
  }

  @Test
  void aTrialFindsThatRequestsWereCopiedAfterAll() throws IOException {
    Path path = Files.createFile(folder.resolve("trial"));
    EngineSettings strict = EngineSettings.of(1, 4096);
    Capability copied =
        EngineTrial.of(EngineKind.CUFILE, path, strict, set -> StandInGpu.start(set, "sly"));
    assertThat(copied.works()).isFalse();
    assertThat(copied.what()).contains("2 requests went through host memory");
    assertThat(
            EngineTrial.of(EngineKind.CUFILE, path, strict, set -> StandInGpu.start(set, ""))
                .works())
        .isTrue();
    assertThat(
            EngineTrial.of(
                    EngineKind.CUFILE,
                    path,
                    strict.withGpu(LENIENT),
                    set -> StandInGpu.start(set, "sly"))
                .works())
        .isTrue();
  }

  @Test
  void whatIsMissingIsNamed() {
    assertRefused("nogpu", GpuUse.FIRST, "cuInit failed: there is no GPU, CUDA 100");
    assertRefused("", new GpuUse(3, true, false), "there is no GPU 3 among 1");
    assertRefused("nobatch", BATCHES, "cuFileBatchIOSetUp failed: cuFile 5049");
    EngineSettings settings = EngineSettings.of(1, 4096);
    assertThatThrownBy(() -> CuFileDevice.of(settings, "libcufile.so.none", "libcuda.so.none"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("libcufile.so.none is not found")
        .hasMessageContaining("use path: bounce");
  }

  @ParameterizedTest
  @ValueSource(strings = {"code", "errno", "errnocode"})
  void aTransferThatFailsIsNamedWithFileOffsetAndReason(String mode) throws IOException {
    Path path = existing(DEPTH);
    for (GpuUse use : List.of(GpuUse.FIRST, BATCHES)) {
      try (Engine engine = start(mode, use)) {
        EngineFile file = engine.open(path, FileUse.READ);
        List<IoFailure> failures = new ArrayList<>();
        for (int round = 0; round < 5; round++) {
          failures.addAll(readAll(engine, file));
        }
        assertThat(failures).hasSize(DEPTH);
        Problem problem = IoProblem.of(failures.getFirst());
        assertThat(problem.where()).isEqualTo(path.toString());
        assertThat(problem.what())
            .startsWith("read of 16384 B at ")
            .endsWith(
                switch (mode) {
                  case "code" -> "cuFile 5036, the GPU's memory could not be pinned";
                  case "errno" -> "ENOSPC, no space left on device";
                  default -> "cuFile 5016, more memory would be pinned than is allowed";
                });
        assertThat(problem.fix()).isNotBlank();
      }
    }
  }

  @Test
  void aBatchThatIsNotTakenFailsRequestByRequest() throws IOException {
    Path path = existing(DEPTH);
    try (Engine engine = start("batchfull", BATCHES)) {
      assertThat(readAll(engine, engine.open(path, FileUse.READ)))
          .hasSize(DEPTH)
          .allMatch(failure -> failure.errno().number() == 5037);
    }
    try (Engine engine = start("blind", BATCHES)) {
      assertThat(readAll(engine, engine.open(path, FileUse.READ)))
          .hasSize(DEPTH)
          .allMatch(failure -> failure.errno().number() == 5041);
    }
    try (Engine engine = start("batchfail", BATCHES)) {
      assertThat(readAll(engine, engine.open(path, FileUse.READ)))
          .singleElement()
          .matches(failure -> failure.errno().number() == 5044);
    }
  }

  @Test
  void whatBouncesFailsAsItDoesWithoutBouncing() throws IOException {
    Path path = existing(DEPTH);
    EngineSettings settings = EngineSettings.of(DEPTH, BLOCK).withStaging(2);
    try (Engine engine = BounceEngine.around(inner -> StandInGpu.start(inner, "errno"), settings)) {
      EngineFile file = engine.open(path, FileUse.READ);
      int failed = 0;
      for (int round = 0; round < 5; round++) {
        failed += readAll(engine, file).size();
        assertThat(engine.inFlight()).isZero();
      }
      assertThat(failed).isEqualTo(DEPTH);
    }
  }
}
