package dev.tidemark.run;

import dev.tidemark.engine.BlockContent;
import dev.tidemark.engine.EngineChoice;
import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.EngineSettings;
import dev.tidemark.engine.EngineSetup;
import dev.tidemark.engine.IoProblem;
import dev.tidemark.engine.TargetFolder;
import dev.tidemark.engine.TransferRecorder;
import dev.tidemark.problem.Problem;
import dev.tidemark.program.Program;
import dev.tidemark.program.Target;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.workload.CheckpointProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/**
 * Where a real run takes place: its folder, its engine and its clock.
 *
 * @param recorder of all that is done; absent where nobody asked for it
 * @param gate that ranks pass before each checkpoint
 * @param stopped whether the run is to end early
 */
record RealScene(
    PlannedRealRun planned,
    TargetFolder folder,
    EngineChoice choice,
    RealTimeline timeline,
    RunListener listener,
    Optional<RunRecorder> recorder,
    StartGate gate,
    BooleanSupplier stopped) {

  /** Gives each actor what records it, where that was asked for. */
  IntFunction<TransferRecorder> recorders() {
    return recorder
        .<IntFunction<TransferRecorder>>map(all -> all::ofActor)
        .orElse(actor -> TransferRecorder.NONE);
  }

  /** What actors work with. */
  EngineSetup setup(int depth, int bufferBytes) {
    return setup(choice.kind(), depth, bufferBytes);
  }

  /** What actors work with that use another engine. */
  EngineSetup setup(EngineKind kind, int depth, int bufferBytes) {
    DirectoryTarget spec = planned.target();
    int together = spec.submitBatch().orElse(kind == EngineKind.IO_URING ? depth : 1);
    EngineSettings settings =
        EngineSettings.of(depth, bufferBytes)
            .withBatches(Math.min(depth, together), Math.min(depth, spec.completeMin()))
            .withPreallocation(spec.preallocate());
    return new EngineSetup(
        kind,
        planned.adapted(settings),
        new BlockContent(planned.scenario().seed()),
        planned.checksWhatItReads(),
        spec.dropCache());
  }

  /** Runs a program to its end; why it ended before, absent when it did not. */
  Optional<String> interpret(Program program, Target target, Observer observer) {
    return interpret(new Interpreter(program, target, timeline, recorded(observer)));
  }

  /** Runs checkpoints, whose ranks pass the gate before each. */
  Optional<String> interpretGated(Program checkpoints, Target target, Observer observer) {
    return interpret(
        new Interpreter(checkpoints, target, timeline, recorded(observer))
            .gated(CheckpointProgram.TOGETHER, gate));
  }

  private Observer recorded(Observer observer) {
    return (mark, now) -> {
      recorder.ifPresent(all -> all.mark(mark, now));
      observer.marked(mark, now);
    };
  }

  private Optional<String> interpret(Interpreter interpreter) {
    interpreter.start();
    try {
      timeline.runUntil(() -> stopped.getAsBoolean() || interpreter.isDone());
      return interpreter.isDone() ? Optional.empty() : Optional.of("it was stopped");
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return Optional.of("it was interrupted");
    } catch (RuntimeException failure) {
      return Optional.of(told(failure));
    }
  }

  /** A failure of the storage in words; any other is a defect and thrown again. */
  static String told(RuntimeException failure) {
    return IoProblem.told(failure).map(Problem::toString).orElseThrow(() -> failure);
  }

  /** What the choice of the engine and the state of the folder have to tell. */
  List<String> remarks() {
    List<String> remarks = new ArrayList<>(choice.remarks());
    if (folder.leftoversRemoved() > 0) {
      remarks.add("files of an earlier run that was killed were removed first");
    }
    return remarks;
  }
}
