package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.engine.BlockContent;
import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.EngineSettings;
import dev.tidemark.engine.EngineSetup;
import dev.tidemark.engine.EngineTarget;
import dev.tidemark.engine.TargetFiles;
import dev.tidemark.engine.TargetFolder;
import dev.tidemark.engine.TransferRecorder;
import dev.tidemark.engine.Verification;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.Actor;
import dev.tidemark.program.BatchedActor;
import dev.tidemark.program.Program;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.RequestSource;
import dev.tidemark.program.Step;
import dev.tidemark.program.Step.DataPath;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The interpreter runs the same programs on real files. */
final class RealRunTest {
  private static final int RANKS = 3;
  private static final long FILE_BYTES = 1_234_567;
  private static final int BLOCK = 256 * 1024;

  @TempDir private Path parent;

  private final List<String> marks = new ArrayList<>();

  private static EngineSetup setup(EngineKind kind) {
    return new EngineSetup(kind, EngineSettings.of(4, BLOCK), new BlockContent(5), true);
  }

  private static ProgramFile file(int rank, int checkpoint) {
    return new ProgramFile("checkpoint-" + checkpoint + "/rank-" + rank, rank, checkpoint);
  }

  private static List<Step> save(int rank, int checkpoint) {
    List<Step> steps = new ArrayList<>();
    ProgramFile file = file(rank, checkpoint);
    steps.add(new Step.Barrier(0));
    steps.add(new Step.Create(file));
    steps.add(new Step.Write(file, FILE_BYTES, BLOCK, 4, DataPath.DIRECT));
    steps.add(new Step.Sync(file));
    steps.add(new Step.Close(file));
    steps.add(new Step.Barrier(0));
    if (rank == 0) {
      steps.add(new Step.Commit(checkpoint));
      steps.add(new Step.Mark(Step.MarkKind.CHECKPOINT_COMMITTED, checkpoint, rank));
      if (checkpoint > 1) {
        steps.add(new Step.Delete(checkpoint - 1));
      }
    }
    steps.add(new Step.Barrier(0));
    steps.add(new Step.Read(file, BLOCK, 4, DataPath.DIRECT));
    return steps;
  }

  private static Program checkpoints(int count) {
    List<Actor> actors = new ArrayList<>();
    for (int rank = 0; rank < RANKS; rank++) {
      int mine = rank;
      actors.add(new BatchedActor("rank " + rank, count, round -> save(mine, round + 1)));
    }
    return new Program(actors, List.of(), List.of(RANKS));
  }

  private static Program single(Step... steps) {
    return new Program(
        List.of(new BatchedActor("only", 1, round -> List.of(steps))), List.of(), List.of());
  }

  private Verification run(
      Program program, EngineSetup setup, TargetFolder folder, RequestObserver observer)
      throws InterruptedException {
    RealTimeline timeline = new RealTimeline(System::nanoTime);
    try (EngineTarget target =
        new EngineTarget(
            new TargetFiles(folder),
            setup,
            timeline,
            observer,
            actor -> TransferRecorder.NONE,
            timeline::nowNanos)) {
      Interpreter interpreter =
          new Interpreter(
              program,
              target,
              timeline,
              (mark, now) -> marks.add(mark.kind() + " " + mark.index()));
      interpreter.start();
      timeline.runUntil(interpreter::isDone);
      return target.verification();
    }
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(parent.resolve("run"))) {
      return all.filter(Files::isRegularFile)
          .map(path -> parent.resolve("run").relativize(path).toString())
          .filter(name -> !name.startsWith("."))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = EngineKind.class,
      names = {"NULL", "CUFILE"},
      mode = EnumSource.Mode.EXCLUDE)
  void checkpointsAreWrittenCommittedReadAndRemoved(EngineKind kind) throws Exception {
    try (TargetFolder folder = TargetFolder.open(parent.resolve("run"))) {
      Verification verification = run(checkpoints(3), setup(kind), folder, RequestObserver.NONE);
      assertThat(verification.mismatches()).isZero();
      assertThat(verification.pieces()).isEqualTo(3L * RANKS * ((FILE_BYTES + 4095) / 4096));
      assertThat(marks)
          .containsExactly(
              "CHECKPOINT_COMMITTED 1", "CHECKPOINT_COMMITTED 2", "CHECKPOINT_COMMITTED 3");
      assertThat(files())
          .containsExactly("checkpoint-3/rank-0", "checkpoint-3/rank-1", "checkpoint-3/rank-2");
      assertThat(folder.path().resolve("checkpoint-3/rank-1")).hasSize(FILE_BYTES);
      folder.deleteAll();
      assertThat(files()).isEmpty();
    } catch (ProblemException refused) {
      System.out.println("skipped " + kind.label() + ": " + refused.getMessage());
      Assumptions.abort(kind.label() + " is refused here: " + refused.getMessage());
    }
  }

  @Test
  void aByteThatChangedOnDiskIsFoundWithFileAndOffset() throws Exception {
    try (TargetFolder folder = TargetFolder.open(parent.resolve("run"))) {
      Path path = folder.path().resolve("checkpoint-1/rank-0");
      Program program =
          single(
              new Step.Create(file(0, 1)),
              new Step.Write(file(0, 1), FILE_BYTES, BLOCK, 4, DataPath.BUFFERED),
              new Step.Close(file(0, 1)),
              new Step.Commit(1),
              new Step.Mark(Step.MarkKind.RANK_PERSISTED, 1, 0),
              new Step.Read(file(0, 1), BLOCK, 4, DataPath.BUFFERED));
      RealTimeline timeline = new RealTimeline(System::nanoTime);
      try (EngineTarget target =
          new EngineTarget(
              new TargetFiles(folder),
              setup(EngineKind.BUFFERED),
              timeline,
              RequestObserver.NONE,
              actor -> TransferRecorder.NONE,
              timeline::nowNanos)) {
        Interpreter interpreter =
            new Interpreter(program, target, timeline, (mark, now) -> flip(path, 700_001));
        interpreter.start();
        timeline.runUntil(interpreter::isDone);
        assertThat(target.verification().mismatches()).isOne();
        assertThat(target.verification().first().orElseThrow().toString())
            .startsWith(path + " at 700001: the stamp is right");
      }
    }
  }

  private static void flip(Path path, long offset) {
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.seek(offset);
      int was = file.read();
      file.seek(offset);
      file.write(was ^ 1);
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  @Test
  void requestsOfAnOpenLoopStartWhenTheyArrive() throws Exception {
    ProgramFile space = ProgramFile.space(0);
    List<long[]> times = Collections.synchronizedList(new ArrayList<>());
    try (TargetFolder folder = TargetFolder.open(parent.resolve("run"))) {
      Program program =
          single(
              new Step.Create(space),
              new Step.Write(space, 4 * BLOCK, BLOCK, 4, DataPath.BUFFERED),
              new Step.Access(
                  space, new Paced(20, 2_000_000), 4, 0, Long.MAX_VALUE, DataPath.BUFFERED, 7));
      run(
          program,
          setup(EngineKind.BUFFERED),
          folder,
          (group, kind, offset, bytes, arrival, issued, completed) ->
              times.add(new long[] {group, arrival, issued, completed}));
    }
    assertThat(times).hasSize(20);
    assertThat(times).allMatch(time -> time[0] == 7 && time[1] <= time[2] && time[2] <= time[3]);
    long first = times.stream().mapToLong(time -> time[1]).min().orElseThrow();
    long last = times.stream().mapToLong(time -> time[1]).max().orElseThrow();
    assertThat(last - first).isEqualTo(19 * 2_000_000L);
  }

  @Test
  void aStepThatFailsEndsTheRun() throws Exception {
    try (TargetFolder folder = TargetFolder.open(parent.resolve("run"))) {
      Program program = single(new Step.Read(file(0, 9), BLOCK, 4, DataPath.BUFFERED));
      assertThatThrownBy(
              () -> run(program, setup(EngineKind.BUFFERED), folder, RequestObserver.NONE))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("was never made");
    }
  }

  /** Small requests at equal distances in time. */
  private static final class Paced implements RequestSource {
    private final int count;
    private final long distanceNanos;
    private int at = -1;

    Paced(int count, long distanceNanos) {
      this.count = count;
      this.distanceNanos = distanceNanos;
    }

    @Override
    public boolean advance() {
      return ++at < count;
    }

    @Override
    public RequestKind kind() {
      return at % 2 == 0 ? RequestKind.READ : RequestKind.WRITE;
    }

    @Override
    public long offset() {
      return at * 4096L;
    }

    @Override
    public int bytes() {
      return 4096;
    }

    @Override
    public long arrivalNanos() {
      return at * distanceNanos;
    }
  }
}
