package dev.tidemark.workload;

import dev.tidemark.llm.CheckpointFile;
import dev.tidemark.llm.CheckpointLayout;
import dev.tidemark.llm.RankFiles;
import dev.tidemark.program.Actor;
import dev.tidemark.program.Step;
import java.util.ArrayList;
import java.util.List;

/** A small checkpoint plan, changed a word at a time, and its steps as words. */
final class TinyPlan {
  int checkpoints = 2;
  int pass;
  int keep;
  boolean background;
  long intervalNanos;
  long trainingNanos;
  boolean asynchronous;
  int maxInFlight = 1;
  boolean direct;
  boolean fsync = true;
  boolean commit = true;
  boolean discard;
  int reads;

  /** Ranks with one file each of the given sizes; a size of 0 is a rank without files. */
  CheckpointPlan plan(long... bytesOfRank) {
    List<RankFiles> ranks = new ArrayList<>();
    for (int rank = 0; rank < bytesOfRank.length; rank++) {
      CheckpointFile file = new CheckpointFile("r" + rank, bytesOfRank[rank]);
      ranks.add(new RankFiles(rank, bytesOfRank[rank] == 0 ? List.of() : List.of(file)));
    }
    return new CheckpointPlan(
        new CheckpointLayout(ranks),
        checkpoints,
        pass,
        keep,
        background,
        intervalNanos,
        trainingNanos,
        asynchronous,
        maxInFlight,
        1e9,
        direct,
        4096,
        2,
        fsync,
        commit,
        discard,
        reads);
  }

  static List<String> words(Actor actor) {
    List<String> words = new ArrayList<>();
    for (Step step = actor.next(); step != null; step = actor.next()) {
      words.add(word(step));
    }
    return words;
  }

  static String word(Step step) {
    return switch (step) {
      case Step.Compute compute -> "compute " + compute.nanos();
      case Step.WaitUntil until -> "until " + until.nanosSinceStart();
      case Step.Barrier barrier -> "barrier " + barrier.barrier();
      case Step.Put put -> "put " + put.queue();
      case Step.Take take -> "take " + take.queue();
      case Step.Mark mark -> mark.kind() + " " + mark.index();
      case Step.Create create -> "create " + create.file().path();
      case Step.Write write -> "write " + write.length() + " " + write.path();
      case Step.Read read -> "read " + read.file().path() + " " + read.path();
      case Step.Access access -> "access " + access.file().path() + " " + access.path();
      case Step.Sync sync -> "sync";
      case Step.Close close -> "close";
      case Step.Commit done -> "commit " + done.lifetime();
      case Step.Delete delete -> "delete " + delete.lifetime();
      case Step.DiscardFree free -> "discard";
      case Step.Populate populate -> "populate " + populate.files().files();
    };
  }
}
